/// The part of a source's tables that one tile needs, numbered anew in the order in which it first appears.
struct AttributeSubset {
  /// Numbers in the source's tables.
  private(set) var keys: [UInt32] = []
  private(set) var values: [UInt32] = []
  private(set) var tags: [UInt32] = []
  private var keyNumbers: [UInt32: UInt32] = [:]
  private var valueNumbers: [UInt32: UInt32] = [:]

  /// Adds the tags of a feature, and returns where they lie in `tags`.
  mutating func add(_ pairs: ArraySlice<UInt32>) -> Range<Int> {
    let start = tags.count
    for (position, number) in pairs.enumerated() {
      tags.append(
        position % 2 == 0
          ? AttributeSubset.number(number, &keys, &keyNumbers)
          : AttributeSubset.number(number, &values, &valueNumbers))
    }
    return start..<tags.count
  }

  private static func number(
    _ source: UInt32, _ list: inout [UInt32], _ numbers: inout [UInt32: UInt32]
  ) -> UInt32 {
    if let known = numbers[source] { return known }
    let number = UInt32(truncatingIfNeeded: list.count)
    list.append(source)
    numbers[source] = number
    return number
  }
}
