internal import StyleSpec
internal import Typesetting

extension LabelLayout {
  /// Sets a feature's icon, fitted to its text where the layer asks for it.
  mutating func setIcon(_ image: LabelImage, of feature: inout LabelFeature) {
    let offset = Self.vector(properties.iconOffset.evaluate(&context))
    let shape = IconShape(image: image, offset: offset, anchor: properties.iconAnchor.evaluate(&context))
    feature.icon = shape
    guard rules.fit != .none else { return }
    let scale = size(properties.textSize, zoom: context.zoom + 1) / 24
    if let vertical = feature.vertical, rules.allowsVertical {
      feature.verticalIcon = shape.fitted(
        to: Self.box(vertical, feature.textOffset, scale), fit: rules.fit, padding: rules.fitPadding,
        offset: offset)
    }
    if let text = feature.defaultLayout {
      feature.icon = shape.fitted(
        to: Self.box(text, feature.textOffset, scale), fit: rules.fit, padding: rules.fitPadding,
        offset: offset)
    }
  }

  /// Finds what the label takes of the picture. Sizes are those of the next zoom, so that labels that were placed
  /// don't collide before the tiles change.
  mutating func measure(_ feature: inout LabelFeature) {
    let textSize = properties.textSize
    feature.textSize = size(textSize, zoom: view.zoom)
    feature.textRotation = properties.textRotate.evaluate(&context) * .pi / 180
    feature.boxScale = size(textSize, zoom: context.zoom + 1) / 24
    feature.iconSize = size(properties.iconSize, zoom: view.zoom)
    feature.iconRotation = properties.iconRotate.evaluate(&context) * .pi / 180
    measureText(&feature)
    measureIcon(&feature)
  }

  private func measureText(_ feature: inout LabelFeature) {
    guard let layout = feature.defaultLayout else { return }
    if rules.text.isAlongLine {
      let height = layout.bottom - layout.top
      if height > 0 { feature.circleDiameter = max(10, height) * feature.boxScale }
      return
    }
    let padding = rules.textPadding
    feature.textBox = Self.padded(
      Self.box(layout, feature.textOffset, feature.boxScale), padding
    ).envelope(rotatedBy: feature.textRotation)
    if let vertical = feature.vertical, rules.allowsVertical {
      feature.verticalTextBox = Self.padded(
        Self.box(vertical, feature.textOffset, feature.boxScale), padding
      ).envelope(rotatedBy: feature.textRotation + .pi / 2)
    }
  }

  private mutating func measureIcon(_ feature: inout LabelFeature) {
    guard let icon = feature.icon else { return }
    let scale = size(properties.iconSize, zoom: context.zoom + 1)
    let padding = properties.iconPadding.evaluate(&context)
    feature.iconBox = icon.collisionBox(scale: scale, padding: padding, rotation: feature.iconRotation)
    feature.verticalIconBox = feature.verticalIcon?.collisionBox(
      scale: scale, padding: padding, rotation: feature.textRotation + .pi / 2)
  }

  private static func box(_ layout: LaidOutText, _ offset: LabelVector, _ scale: Double) -> CollisionBox {
    CollisionBox(minX: layout.left, minY: layout.top, maxX: layout.right, maxY: layout.bottom)
      .shifted(by: offset).scaled(by: scale)
  }

  private static func padded(_ box: CollisionBox, _ padding: Double) -> CollisionBox {
    CollisionBox(
      minX: box.minX - padding, minY: box.minY - padding, maxX: box.maxX + padding, maxY: box.maxY + padding)
  }
}
