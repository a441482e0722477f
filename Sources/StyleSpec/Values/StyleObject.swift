/// An object inside the style language: its keys are kept in order, so that its text is always the same.
public struct StyleObject: Hashable, Sendable {
  public private(set) var keys: [String]
  public private(set) var values: [StyleValue]

  /// An object of keys, each once, and one value for each.
  init(keys: [String], values: [StyleValue]) {
    self.keys = keys
    self.values = values
  }

  /// The keys sorted.
  public init(_ members: [String: StyleValue]) {
    let sorted = members.sorted { $0.key < $1.key }
    keys = sorted.map(\.key)
    values = sorted.map(\.value)
  }

  public subscript(key: String) -> StyleValue? { keys.firstIndex(of: key).map { values[$0] } }

  /// Equal members in any order.
  public static func == (left: StyleObject, right: StyleObject) -> Bool {
    guard left.keys.count == right.keys.count else { return false }
    for (key, value) in zip(left.keys, left.values) where right[key] != value { return false }
    return true
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(keys.count) }
}
