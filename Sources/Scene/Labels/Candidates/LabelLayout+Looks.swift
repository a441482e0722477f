internal import Features
internal import StyleSpec
internal import Typesetting

extension LabelLayout {
  /// What a feature's label looks like; `nil` where there is nothing to show.
  mutating func look(of pending: PendingLabel) -> LabelLook? {
    guard properties.sharesLooks else { return newLook(of: pending) }
    let key = LookKey(text: pending.text, image: pending.image)
    if let known = looks[key] { return known }
    // A text that waits to be asked for waits anew in each picture.
    let look =
      if let stock, !defersTexts { stock.look(of: key) { notedLook(of: pending) } } else {
        newLook(of: pending)
      }
    looks[key] = .some(look)
    return look
  }

  /// A look, and whether nothing was noted of it that other tiles would have to note, too.
  private mutating func notedLook(of pending: PendingLabel) -> (look: LabelLook?, isKept: Bool) {
    let before = bucket.blankTexts.count
    missesImage = false
    let look = newLook(of: pending)
    return (look, before == bucket.blankTexts.count && !missesImage)
  }

  private mutating func newLook(of pending: PendingLabel) -> LabelLook? {
    context.feature = tile.layer.features[pending.index]
    let (sizes, iconSizes) = (
      properties.textSize.evaluate(&context), properties.iconSize.evaluate(&context)
    )
    var measures = LabelLook.Measures()
    measures.textSize = sizes.camera
    measures.boxScale = sizes.next / 24
    measures.iconSize = iconSizes.camera
    measures.textRotation = properties.textRotate.evaluate(&context) * .pi / 180
    measures.iconRotation = properties.iconRotate.evaluate(&context) * .pi / 180
    let text = pending.text?.plainText ?? ""
    let plan = pending.text.flatMap { self.plan(for: $0, sizes: sizes, measures: &measures) }
    if let plan, defersTexts, plan.sections.count == 1, plan.sections[0].image == nil {
      return LabelLook(text: text, measures: measures, deferring: plan)
    }
    let letters = plan.flatMap { self.letters($0) }
    if letters == nil, let lacks = plan?.lacks, !lacks.isEmpty { bucket.blankTexts.append((text, lacks)) }
    let icons = pending.image.flatMap { image(named: $0) }
      .map { self.icons($0, plan: plan, letters: letters, measures: measures, scale: iconSizes.next) }
    guard letters != nil || icons != nil else { return nil }
    return LabelLook(
      text: text, measures: measures, letters: letters, anchors: plan?.anchors ?? [], icons: icons)
  }

  /// A feature's icon, fitted to its text where the layer asks for it.
  private mutating func icons(
    _ image: LabelImage, plan: TextPlan?, letters: LabelLetters?, measures: LabelLook.Measures, scale: Double
  ) -> LabelIcons {
    let offset = Self.vector(properties.iconOffset.evaluate(&context))
    let padding = properties.iconPadding.evaluate(&context)
    var shape = IconShape(image: image, offset: offset, anchor: properties.iconAnchor.evaluate(&context))
    var vertical: IconShape?
    if rules.fit != .none, let plan, let letters {
      func fitted(_ layout: LaidOutText) -> IconShape {
        shape.fitted(to: plan.box(layout), fit: rules.fit, padding: rules.fitPadding, offset: offset)
      }
      if rules.allowsVertical { vertical = letters.vertical.map(fitted) }
      shape = fitted(letters.defaultLayout)
    }
    return LabelIcons(
      icon: shape, vertical: vertical,
      box: shape.collisionBox(scale: scale, padding: padding, rotation: measures.iconRotation),
      verticalBox: vertical?.collisionBox(
        scale: scale, padding: padding, rotation: measures.textRotation + .pi / 2))
  }
}
