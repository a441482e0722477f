internal import Features

/// Gathers the attributes of many features into shared tables, each key and value once, in the order in which they
/// first appear.
struct AttributeTable: Sendable {
  /// What of a feature the tables hold.
  struct Entry: Sendable {
    let id: AttributeValue?
    let type: GeometryType
    private let tagStart: UInt32
    private let tagEnd: UInt32

    init(id: AttributeValue?, type: GeometryType, tags: Range<Int>) {
      self.id = id
      self.type = type
      tagStart = UInt32(truncatingIfNeeded: tags.lowerBound)
      tagEnd = UInt32(truncatingIfNeeded: tags.upperBound)
    }

    var tags: Range<Int> { Int(tagStart)..<Int(tagEnd) }
  }

  private(set) var keys: [String] = []
  private(set) var values: [AttributeValue] = []
  private(set) var tags: [UInt32] = []
  private(set) var entries: [Entry] = []
  private var keyIndices: [String: UInt32] = [:]
  private var valueIndices: [AttributeValue: UInt32] = [:]

  /// Adds a feature with its attributes in order and returns its entry's index.
  mutating func add(
    id: AttributeValue?, type: GeometryType, attributes: [(key: String, value: AttributeValue)]
  ) -> Int {
    let start = tags.count
    for (key, value) in attributes {
      tags.append(keyIndex(key))
      tags.append(valueIndex(value))
    }
    entries.append(Entry(id: id, type: type, tags: start..<tags.count))
    return entries.count - 1
  }

  /// Adds a feature with the attributes of `entry` and more, for one of the geometries of a collection.
  mutating func add(type: GeometryType, sharing entry: Int) -> Int {
    entries.append(Entry(id: entries[entry].id, type: type, tags: entries[entry].tags))
    return entries.count - 1
  }

  /// Takes back the last entry, when a filter refuses it; its values may stay in the tables.
  mutating func removeLast() {
    guard let last = entries.popLast() else { return }
    if entries.last?.tags.upperBound ?? 0 <= last.tags.lowerBound { tags.removeSubrange(last.tags) }
  }

  /// The features' attributes as a layer without geometry.
  func layer(name: String, features: [Feature] = [], commands: [UInt32] = []) -> FeatureLayer {
    FeatureLayer(
      name: name, extent: GeoJSONSource.extent, keys: keys, values: values, features: features, tags: tags,
      commands: commands)
  }

  /// Gives back what is only needed while features are added; values that are added later may stand twice.
  mutating func finish() {
    valueIndices = [:]
    values = Array(values)
  }

  mutating func keyIndex(_ key: String) -> UInt32 {
    if let known = keyIndices[key] { return known }
    let index = UInt32(truncatingIfNeeded: keys.count)
    keys.append(key)
    keyIndices[key] = index
    return index
  }

  mutating func valueIndex(_ value: AttributeValue) -> UInt32 {
    if let known = valueIndices[value] { return known }
    let index = UInt32(truncatingIfNeeded: values.count)
    values.append(value)
    valueIndices[value] = index
    return index
  }
}
