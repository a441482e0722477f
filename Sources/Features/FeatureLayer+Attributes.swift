extension FeatureLayer {
  /// The index of `key` in `keys`, or `nil`: find it once per layer, not once per feature.
  public func keyIndex(of key: String) -> Int? { keys.firstIndex(of: key) }

  /// The value of a feature's attribute by the index of its key; the last one wins where a key stands twice.
  public func value(of feature: Feature, keyIndex: Int) -> AttributeValue? {
    var found: AttributeValue?
    var position = feature.tags.lowerBound
    while position + 1 < feature.tags.upperBound {
      if Int(tags[position]) == keyIndex { found = values[Int(tags[position + 1])] }
      position += 2
    }
    return found
  }

  /// The value of a feature's attribute by its key.
  public func value(of feature: Feature, key: String) -> AttributeValue? {
    keyIndex(of: key).flatMap { value(of: feature, keyIndex: $0) }
  }

  /// All attributes of a feature.
  public func attributes(of feature: Feature) -> [String: AttributeValue] {
    var result: [String: AttributeValue] = [:]
    var position = feature.tags.lowerBound
    while position + 1 < feature.tags.upperBound {
      result[keys[Int(tags[position])]] = values[Int(tags[position + 1])]
      position += 2
    }
    return result
  }
}
