internal import Features
internal import StyleSpec

/// A feature that passed the filter and has something to show.
struct PendingLabel {
  var index: Int
  var type: GeometryType
  var text: FormattedText?
  /// One that the sprites have.
  var image: String?
  var sortKey: Double
  var parts: [[LabelVector]]
}

extension LabelLayout {
  /// The features that have a text or an icon, in the order of the source. Of labels at points, only those that may be
  /// seen.
  mutating func collect() -> [PendingLabel] {
    let isPoint = rules.placement == .point
    var pending: [PendingLabel] = []
    var geometry = TileGeometry()
    let features = tile.layer.features
    for position in 0..<(selection?.count ?? features.count) {
      let index = selection.map { Int($0[position]) } ?? position
      let feature = features[index]
      context.feature = feature
      guard selection != nil || layer.filter.accepts(&context) else { continue }
      var parts: [[LabelVector]] = []
      if isPoint {
        parts = self.parts(of: feature, &geometry)
        guard mayBeSeen(parts) else { continue }
      }
      let text = text()
      let image = imageName()
      if text == nil && image == nil { continue }
      if !isPoint { parts = self.parts(of: feature, &geometry) }
      let key = rules.sortsByKey ? properties.symbolSortKey.evaluate(&context) ?? 0 : 0
      pending.append(
        PendingLabel(
          index: index, type: feature.type, text: text, image: image, sortKey: key, parts: parts))
    }
    return pending
  }

  private func parts(of feature: Feature, _ geometry: inout TileGeometry) -> [[LabelVector]] {
    _ = tile.layer.geometry(of: feature, into: &geometry)
    return FeatureLines.parts(of: geometry, extent: tile.layer.extent, isClosed: feature.type == .polygon)
  }

  private mutating func text() -> FormattedText? {
    var text = properties.textField.evaluate(&context)
    guard !text.isEmpty else { return nil }
    let change = properties.textTransform.evaluate(&context)
    guard change != .none else { return text }
    for index in text.sections.indices {
      let original = text.sections[index].text
      text.sections[index].text = change == .uppercase ? original.uppercased() : original.lowercased()
    }
    return text
  }

  private mutating func imageName() -> String? {
    guard let name = properties.iconImage.evaluate(&context)?.name, !name.isEmpty else { return nil }
    return image(named: name) == nil ? nil : name
  }

  /// An image of the sprites; a name that they lack is noted.
  mutating func image(named name: String) -> LabelImage? {
    if let known = images[name] {
      missesImage = missesImage || known == nil
      return known
    }
    let image = resources.image(name)
    images[name] = .some(image)
    if image == nil {
      bucket.missingImages.append(name)
      missesImage = true
    }
    return image
  }
}
