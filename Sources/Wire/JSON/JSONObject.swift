/// The members of a JSON object, in the order of the file. A key that stands twice keeps its first place and its
/// last value.
///
/// Small objects are searched in a line; from `indexedCount` members on, an index answers in constant time.
public struct JSONObject: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  static let indexedCount = 12

  /// The keys in order, each once.
  public private(set) var keys: [String] = []
  /// The values, one for each key.
  public private(set) var values: [JSONValue] = []
  private var index: [String: Int] = [:]

  /// An object without members.
  public init() {}

  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    for (key, value) in elements { self[key] = value }
  }

  /// How many members there are.
  public var count: Int { keys.count }
  /// Whether there are no members.
  public var isEmpty: Bool { keys.isEmpty }

  /// The value of a key; setting `nil` removes the member.
  public subscript(key: String) -> JSONValue? {
    get { position(of: key).map { values[$0] } }
    set {
      if let newValue { set(newValue, for: key) } else { remove(key) }
    }
  }

  private func position(of key: String) -> Int? {
    keys.count < JSONObject.indexedCount ? keys.firstIndex(of: key) : index[key]
  }

  private mutating func set(_ value: JSONValue, for key: String) {
    if let position = position(of: key) {
      values[position] = value
      return
    }
    keys.append(key)
    values.append(value)
    if keys.count == JSONObject.indexedCount {
      rebuildIndex()
    } else if keys.count > JSONObject.indexedCount {
      index[key] = keys.count - 1
    }
  }

  private mutating func remove(_ key: String) {
    guard let position = position(of: key) else { return }
    keys.remove(at: position)
    values.remove(at: position)
    rebuildIndex()
  }

  private mutating func rebuildIndex() {
    index.removeAll(keepingCapacity: true)
    guard keys.count >= JSONObject.indexedCount else { return }
    for (position, key) in keys.enumerated() { index[key] = position }
  }

  /// Equal members in any order.
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    guard left.count == right.count else { return false }
    for (key, value) in zip(left.keys, left.values) where right[key] != value { return false }
    return true
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

extension JSONObject: Sequence {
  /// The members in order.
  public func makeIterator() -> Zip2Sequence<[String], [JSONValue]>.Iterator {
    zip(keys, values).makeIterator()
  }
}
