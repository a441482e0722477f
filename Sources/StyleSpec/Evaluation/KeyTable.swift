internal import Features

/// The attribute keys of one feature layer, bound to the slots of the attribute names of a style.
///
/// A slot remembers which key of the layer bears its name; the name is compared again on every hit (a comparison of
/// sixteen bytes), so that expressions of different styles may share a context.
struct KeyTable: Sendable {
  private struct Entry {
    var name: String
    /// The index of the key, or -1 where the layer lacks it.
    var index: Int
  }

  private(set) var tags: [UInt32] = []
  private(set) var values: [AttributeValue] = []
  private var keys: [String] = []
  private var entries: [Entry?] = []

  mutating func bind(_ layer: FeatureLayer?) {
    entries.removeAll(keepingCapacity: true)
    tags = layer?.tags ?? []
    values = layer?.values ?? []
    keys = layer?.keys ?? []
  }

  /// The index in `values` of the attribute of a feature whose tags lie in `range`, or -1. The last pair wins where a key stands twice.
  mutating func valueIndex(of name: AttributeName, in range: Range<Int>) -> Int {
    let key = keyIndex(of: name)
    guard key >= 0 else { return -1 }
    var position = range.upperBound - 2
    while position >= range.lowerBound {
      if Int(tags[position]) == key { return Int(tags[position + 1]) }
      position -= 2
    }
    return -1
  }

  private mutating func keyIndex(of name: AttributeName) -> Int {
    if name.slot < entries.count, let entry = entries[name.slot], entry.name == name.text {
      return entry.index
    }
    let index = keys.firstIndex(of: name.text) ?? -1
    while entries.count <= name.slot { entries.append(nil) }
    entries[name.slot] = Entry(name: name.text, index: index)
    return index
  }
}

/// An attribute's name with its slot in a `KeyTable`.
struct AttributeName: Hashable, Sendable {
  let text: String
  let slot: Int
}
