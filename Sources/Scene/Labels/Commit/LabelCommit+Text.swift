internal import Display
internal import Geo
internal import Pixels
internal import StyleSpec
internal import Typesetting

extension LabelCommit {
  /// How a text is painted.
  struct TextStyle {
    var color: Color
    var opacity: Double
    var haloColor: Color
    /// Points.
    var haloWidth: Double
    var haloBlur: Double
  }

  /// The texts of a segment.
  mutating func addTexts(of segment: LabelRun) {
    let bucket = layer.buckets[segment.bucket]
    guard bucket.hasText else { return }
    let plane = layer.paint.textPlane(bucket, view)
    for index in segment.candidates where decisions[segment.bucket][index].showsText {
      let candidate = bucket.candidates[index]
      let feature = bucket.features[candidate.feature]
      guard let letters = feature.look.letters, let frame = plane.frame(at: candidate.anchor.point) else {
        continue
      }
      bind(feature)
      if bucket.rules.text.isAlongLine {
        addTextAlongLine(feature.look, letters, candidate, bucket, plane: plane, frame: frame)
      } else {
        addTextAtPoint(feature.look, letters, bucket, decisions[segment.bucket][index], frame: frame)
      }
    }
  }

  private mutating func addTextAtPoint(
    _ look: LabelLook, _ letters: LabelLetters, _ bucket: LabelBucket, _ decision: LabelDecision,
    frame: LabelFrame
  ) {
    guard let layout = layout(of: letters, look, decision) else { return }
    let measures = look.measures
    let shift = Self.shift(look, decision)
    let size = measures.textSize * frame.sizeFactor / 24
    let pose = GlyphPose(
      origin: frame.origin + (shift * size).rotated(by: frame.rotation),
      rotation: frame.rotation + measures.textRotation + (decision.isVertical ? .pi / 2 : 0), size: size,
      toPicture: frame.toPicture, isGround: frame.isGround, pixelScale: view.scale)
    let isVertical = bucket.rules.allowsVertical
    append(layout, letters, style: textStyle(), scaleOf: pose) { index in
      let placement = layout.placement(of: index, alongLine: false, allowsVerticalPlacement: isVertical)
      return (pose, GlyphSeat(placement, offset: measures.textOffset))
    }
    report(look, box: Self.box(of: layout, offset: measures.textOffset, pose))
  }

  /// The setting that a decision shows.
  private func layout(
    of letters: LabelLetters, _ look: LabelLook, _ decision: LabelDecision
  ) -> LaidOutText? {
    if decision.isVertical { return letters.vertical }
    guard decision.place >= 0, letters.horizontal.count > 1 else { return letters.defaultLayout }
    let anchor = look.anchors[decision.place].anchor
    return letters.horizontal.first { $0.justify == anchor.justification }?.layout ?? letters.defaultLayout
  }

  mutating func textStyle() -> TextStyle {
    return TextStyle(
      color: layer.colors.textColor.evaluate(&context), opacity: layer.colors.textOpacity.evaluate(&context),
      haloColor: layer.colors.textHaloColor.evaluate(&context),
      haloWidth: layer.colors.textHaloWidth.evaluate(&context),
      haloBlur: layer.colors.textHaloBlur.evaluate(&context))
  }

  /// Appends the letters of a text in runs of one colour, and its halo.
  ///
  /// - Parameters:
  ///   - sample: a pose that tells the text's scale.
  ///   - place: where the letter with an index stands.
  mutating func append(
    _ layout: LaidOutText, _ letters: LabelLetters, style: TextStyle, scaleOf sample: GlyphPose,
    place: (Int) -> (GlyphPose, GlyphSeat)
  ) {
    guard style.opacity > 0 else { return }
    let pixels = sample.pixelsPerPlanePoint
    let pixelsPerEm = 24 * sample.size * pixels
    var text = TextRuns(style, pixelsPerPoint: pixels)
    for (index, glyph) in layout.glyphs.enumerated() {
      let (pose, seat) = place(index)
      if case .image(let section) = glyph.shape {
        addInlineImage(letters, Int(section), pose: pose, seat: seat, opacity: style.opacity)
        continue
      }
      guard let shape = shapes.shape(of: glyph.shape, pixelsPerEm: pixelsPerEm, in: &list),
        let drawn = pose.glyph(
          shape.shape, seat: seat, unit: shape.unit, corner: shape.corner, middle: shape.middle)
      else { continue }
      let own =
        letters.sectionColors.indices.contains(glyph.sectionIndex)
        ? letters.sectionColors[glyph.sectionIndex] : nil
      text.append(drawn, color: (own ?? style.color).withOpacity(style.opacity), scale: glyph.scale)
    }
    self.letters += text.letters
    halos += text.halos
  }

  private mutating func addInlineImage(
    _ letters: LabelLetters, _ section: Int, pose: GlyphPose, seat: GlyphSeat,
    opacity: Double
  ) {
    guard letters.sectionImages.indices.contains(section), let image = letters.sectionImages[section],
      image.piece.width > 0, image.piece.height > 0
    else { return }
    // From shares of the image to its pixels.
    var pixels = seat
    pixels.right /= image.piece.width
    pixels.down /= image.piece.height
    guard
      let placed = pose.glyph(
        .bitmap(0), seat: pixels, unit: 1, corner: .zero,
        middle: LabelVector(image.piece.width, image.piece.height) / 2)
    else { return }
    let map = Perspective(
      xx: Double(placed.xx), xy: Double(placed.xy), x0: Double(placed.x0), yx: Double(placed.yx),
      yy: Double(placed.yy), y0: Double(placed.y0), wx: 0, wy: 0, w0: 1)
    var icon = IconItem.Icon(
      source: image.source, piece: image.piece,
      toPixels: Perspective.scaling(x: 1, y: 1, offsetX: -image.piece.x, offsetY: -image.piece.y)
        .followed(by: map), opacity: Float(opacity))
    icon.color = layer.colors.textColor.evaluate(&context)
    inlineImages.append(icon)
  }

  /// Notes a text that can be seen.
  mutating func report(_ look: LabelLook, box: CollisionBox?) {
    guard let box, box.maxX > 0, box.maxY > 0, box.minX < view.width, box.minY < view.height else { return }
    labels.append(
      PlacedLabel(
        text: look.text, layer: layer.layer.id, source: layer.layer.sourceID ?? "",
        box: PictureRect(x: box.minX, y: box.minY, width: box.width, height: box.height)))
  }

  /// Around a text on the picture, points.
  private static func box(
    of layout: LaidOutText, offset: LabelVector, _ pose: GlyphPose
  ) -> CollisionBox? {
    var result: CollisionBox?
    for (x, y) in [
      (layout.left, layout.top), (layout.right, layout.top), (layout.left, layout.bottom),
      (layout.right, layout.bottom),
    ] {
      let point = pose.planePoint(LabelVector(x, y) + offset)
      let image = pose.toPicture.homogeneous(x: point.x, y: point.y)
      guard image.w > 0 else { return nil }
      let spot = CollisionBox(
        minX: image.x / image.w, minY: image.y / image.w, maxX: image.x / image.w, maxY: image.y / image.w)
      result = result?.union(spot) ?? spot
    }
    return result
  }
}
