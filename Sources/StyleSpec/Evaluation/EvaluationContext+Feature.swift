internal import Features

extension EvaluationContext {
  /// Where the value of the feature's attribute stands in the layer's values, or -1.
  @inline(__always)
  mutating func attributeIndex(of name: AttributeName) -> Int {
    guard let tags = feature?.tags else { return -1 }
    return keyTable.valueIndex(of: name, in: tags)
  }

  /// An attribute of the feature by its name.
  func attribute(_ name: String) -> StyleValue? {
    guard let layer, let feature else { return nil }
    return layer.value(of: feature, key: name).map { StyleValue($0) }
  }

  /// All attributes of the feature.
  var attributes: StyleObject {
    guard let layer, let feature else { return StyleObject([:]) }
    return StyleObject(layer.attributes(of: feature).mapValues { StyleValue($0) })
  }

  /// `Point`, `LineString` or `Polygon`.
  var geometryType: String? {
    switch feature?.type {
    case .point: "Point"
    case .line: "LineString"
    case .polygon: "Polygon"
    case .unknown: "Unknown"
    case nil: nil
    }
  }
}
