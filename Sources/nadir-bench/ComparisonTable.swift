/// What was measured beside each other, printed as lines of a table when all is done.
struct ComparisonTable {
  private var lines: [String] = []

  /// Adds a line; does nothing when one of the two wasn't measured.
  mutating func add(_ name: String, _ own: Double?, against baseline: String, _ other: Double?) {
    guard let own, let other, own > 0 else { return }
    lines.append(
      "\(Stopwatch.pad(name, 40)) \(Stopwatch.pad(Stopwatch.text(own) + " ms", 12))"
        + "\(Stopwatch.pad(baseline, 20)) \(Stopwatch.pad(Stopwatch.text(other) + " ms", 12))"
        + "\(Self.ratio(other / own)) times as fast")
  }

  func print() {
    guard !lines.isEmpty else { return }
    Swift.print("\nSide by side, medians:")
    for line in lines { Swift.print(line) }
  }

  private static func ratio(_ value: Double) -> String {
    let hundredths = Int(value * 100 + 0.5)
    return "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)"
  }
}
