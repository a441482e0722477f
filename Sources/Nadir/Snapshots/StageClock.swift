/// Takes the time of stages that follow each other.
struct StageClock {
  private let clock = ContinuousClock()
  private var last: ContinuousClock.Instant
  private(set) var timings: [Snapshot.Timing] = []

  init() {
    last = clock.now
  }

  /// Ends the stage that runs.
  ///
  /// - Parameter parts: of it, with their milliseconds.
  mutating func finish(_ stage: String, parts: [(String, Double)] = []) {
    let now = clock.now
    let (seconds, attoseconds) = (now - last).components
    timings.append(
      Snapshot.Timing(stage: stage, milliseconds: Double(seconds) * 1000 + Double(attoseconds) / 1e15))
    timings += parts.map { Snapshot.Timing(stage: "\(stage): \($0.0)", milliseconds: $0.1) }
    last = now
  }
}
