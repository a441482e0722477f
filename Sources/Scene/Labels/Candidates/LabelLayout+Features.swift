internal import Features
internal import StyleSpec

/// A feature that passed the filter and has something to show.
struct PendingLabel {
  var index: Int
  var type: GeometryType
  var text: FormattedText?
  var image: LabelImage?
  var sortKey: Double
  var parts: [[LabelVector]]
}

extension LabelLayout {
  /// The features that have a text or an icon, in the order of the source.
  mutating func collect() -> [PendingLabel] {
    let (textField, iconImage) = (properties.textField, properties.iconImage)
    let (transform, sortKey) = (properties.textTransform, properties.symbolSortKey)
    var pending: [PendingLabel] = []
    var geometry = TileGeometry()
    for (index, feature) in tile.layer.features.enumerated() {
      context.feature = feature
      guard layer.filter.accepts(&context) else { continue }
      let text = text(textField, transform)
      let image = image(iconImage)
      if text == nil && image == nil { continue }
      _ = tile.layer.geometry(of: feature, into: &geometry)
      let parts = FeatureLines.parts(
        of: geometry, extent: tile.layer.extent, isClosed: feature.type == .polygon)
      let key = rules.sortsByKey ? sortKey.evaluate(&context) ?? 0 : 0
      pending.append(
        PendingLabel(
          index: index, type: feature.type, text: text, image: image, sortKey: key, parts: parts))
    }
    return pending
  }

  private mutating func text(
    _ field: Property<FormattedText>, _ transform: Property<TextTransform>
  ) -> FormattedText? {
    var text = field.evaluate(&context)
    guard !text.isEmpty else { return nil }
    let change = transform.evaluate(&context)
    guard change != .none else { return text }
    for index in text.sections.indices {
      let original = text.sections[index].text
      text.sections[index].text = change == .uppercase ? original.uppercased() : original.lowercased()
    }
    return text
  }

  private mutating func image(_ property: Property<ResolvedImage?>) -> LabelImage? {
    guard let name = property.evaluate(&context)?.name, !name.isEmpty else { return nil }
    return image(named: name)
  }

  /// An image of the sprites; a name that they lack is noted.
  mutating func image(named name: String) -> LabelImage? {
    if let image = resources.image(name) { return image }
    if !bucket.missingImages.contains(name) { bucket.missingImages.append(name) }
    return nil
  }
}
