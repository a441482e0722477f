/// A set of code points, kept as sorted ranges.
struct CodePointRanges: Sendable {
  private let starts: [UInt32]
  private let ends: [UInt32]

  /// - Precondition: the ranges are sorted and don't overlap.
  init(_ ranges: [ClosedRange<UInt32>]) {
    starts = ranges.map(\.lowerBound)
    ends = ranges.map(\.upperBound)
  }

  /// O(log n).
  func contains(_ codePoint: UInt32) -> Bool {
    guard let first = starts.first, codePoint >= first else { return false }
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= codePoint { low = middle } else { high = middle }
    }
    return codePoint <= ends[low]
  }
}
