public import Features

/// What an attribute of a layer holds.
public struct FieldStatistics: Hashable, Sendable {
  /// How many features have it.
  public private(set) var count = 0
  public private(set) var texts = 0
  public private(set) var numbers = 0
  public private(set) var truths = 0
  /// Null, and what vector tiles don't have: lists and objects.
  public private(set) var others = 0
  /// The least and the greatest number.
  public private(set) var range: ClosedRange<Double>?
  /// The first values, each once.
  public private(set) var samples: [AttributeValue] = []
  private var distinct: Set<AttributeValue> = []

  /// More distinct values than this aren't counted.
  public static let distinctLimit = 1000
  private static let sampleLimit = 5

  /// How many distinct values there are, up to `distinctLimit`.
  public var distinctCount: Int { distinct.count }

  mutating func add(_ value: AttributeValue) {
    count += 1
    switch value {
    case .string: texts += 1
    case .number(let number):
      numbers += 1
      if number.isFinite {
        range = min(range?.lowerBound ?? number, number)...max(range?.upperBound ?? number, number)
      }
    case .bool: truths += 1
    case .null, .list, .object: others += 1
    }
    guard distinct.count < FieldStatistics.distinctLimit, distinct.insert(value).inserted else { return }
    if samples.count < FieldStatistics.sampleLimit { samples.append(value) }
  }
}
