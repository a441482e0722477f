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
  /// All that is known, in the order of the pictures; those that weren't tried are left out.
  public var entries: [BatchEntry] = []

  /// Whether every picture lies in its place.
  public var isComplete: Bool { failed == 0 && left == 0 }
}
