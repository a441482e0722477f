/// Takes the time of stages that follow each other.
struct StageClock {
  private let clock = ContinuousClock()
  private var last: ContinuousClock.Instant
  private(set) var timings: [Snapshot.Timing] = []

  init() {
    last = clock.now
  }

  /// Ends the stage that runs.
  mutating func finish(_ stage: String) {
    let now = clock.now
    let (seconds, attoseconds) = (now - last).components
    timings.append(
      Snapshot.Timing(stage: stage, milliseconds: Double(seconds) * 1000 + Double(attoseconds) / 1e15))
    last = now
  }
}
