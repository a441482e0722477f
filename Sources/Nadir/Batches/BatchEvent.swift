/// What happens while a batch runs.
public enum BatchEvent: Sendable {
  /// How many pictures there are, and how many of them lie in their places already.
  case planned(total: Int, present: Int)
  case drawn(BatchEntry)
  case failed(BatchEntry)
}

/// What came of a batch.
public struct BatchSummary: Hashable, Sendable {
  /// How many pictures the batch has.
  public var total = 0
  /// How many lay in their places, drawn from the same inputs.
  public var present = 0
  public var drawn = 0
  public var failed = 0
  /// How many weren't tried since the batch was stopped.
  public var left = 0
  /// All that is known, in the order of the pictures; those that weren't tried are left out. Empty where the batch
  /// doesn't keep it.
  public var entries: [BatchEntry] = []
  /// The first ten different warnings, in the order of the pictures.
  public var warnings: [String] = []

  static let warningLimit = 10

  /// Whether every picture lies in its place.
  public var isComplete: Bool { failed == 0 && left == 0 }

  mutating func add(_ entry: BatchEntry, isKept: Bool) {
    if isKept { entries.append(entry) }
    for warning in entry.warnings where warnings.count < Self.warningLimit && !warnings.contains(warning) {
      warnings.append(warning)
    }
  }
}
