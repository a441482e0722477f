internal import Nadir
internal import Synchronization

/// Tells how a batch goes: a line on a terminal, JSON lines for programs, failures in either case.
final class BatchProgress: Sendable {
  private struct State {
    var total = 0
    var present = 0
    var drawn = 0
    var failed = 0
    var lastShown: ContinuousClock.Instant?
  }

  private let clock: ProgressClock
  private let state = Mutex(State())

  init(_ arguments: ParsedArguments) throws(CommandError) { clock = try ProgressClock(arguments) }

  func report(_ event: BatchEvent) {
    state.withLock { state in
      switch event {
      case .planned(let total, let present):
        state.total = total
        state.present = present
        if clock.form == .json {
          Console.error("{\"event\":\"planned\",\"total\":\(total),\"present\":\(present)}")
        }
      case .drawn(let entry):
        state.drawn += 1
        if clock.form == .json {
          Console.error("{\"event\":\"drawn\",\"entry\":\(entry.json),\(numbers(state))}")
        }
      case .failed(let entry):
        state.failed += 1
        if clock.form == .json {
          Console.error("{\"event\":\"failed\",\"entry\":\(entry.json),\(numbers(state))}")
        } else {
          if clock.form == .line { Console.clearLine() }
          Console.error("nadir: failed: \(entry.id): \(entry.error ?? "")")
        }
      }
      show(&state)
    }
  }

  /// Clears the line.
  func end() { if clock.form == .line { Console.clearLine() } }

  private func show(_ state: inout State) {
    guard clock.form == .line, ProgressClock.isDue(since: &state.lastShown) else { return }
    let (rate, left) = pace(state)
    let done = state.present + state.drawn + state.failed
    let failures = state.failed > 0 ? ", \(state.failed) failed" : ""
    let time = left.map { ", \(ProgressClock.text(seconds: $0)) left" } ?? ""
    Console.line(
      "\(done) of \(state.total) pictures\(failures), \((rate * 10).rounded() / 10) a second\(time)")
  }

  private func numbers(_ state: State) -> String {
    let (rate, left) = pace(state)
    let done = state.present + state.drawn + state.failed
    return "\"done\":\(done),\"total\":\(state.total),\"failed\":\(state.failed),"
      + "\"perSecond\":\((rate * 100).rounded() / 100),\"secondsLeft\":\(left.map { "\($0.rounded())" } ?? "null")"
  }

  private func pace(_ state: State) -> (rate: Double, secondsLeft: Double?) {
    let tried = state.drawn + state.failed
    return clock.pace(tried, left: state.total - state.present - tried)
  }
}
