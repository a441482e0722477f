internal import Nadir
internal import Synchronization

/// Tells how a pyramid grows: a line on a terminal, or JSON lines for programs.
final class TileProgress: Sendable {
  private struct State {
    var total = 0
    var done = 0
    var drawn = 0
    var lastShown: ContinuousClock.Instant?
  }

  private let clock: ProgressClock
  private let state = Mutex(State())

  init(_ arguments: ParsedArguments) throws(CommandError) { clock = try ProgressClock(arguments) }

  func report(_ event: TileEvent) {
    state.withLock { state in
      switch event {
      case .planned(let total, let present, let copied):
        state.total = total
        state.done = present + copied
      case .drawn(let count):
        state.done += count
        state.drawn += count
      }
      show(&state)
    }
  }

  /// Clears the line.
  func end() { if clock.form == .line { Console.clearLine() } }

  private func show(_ state: inout State) {
    if clock.form == .line, !ProgressClock.isDue(since: &state.lastShown) { return }
    let (rate, left) = clock.pace(state.drawn, left: state.total - state.done)
    switch clock.form {
    case .none: break
    case .json:
      Console.error(
        "{\"event\":\"tiles\",\"done\":\(state.done),\"total\":\(state.total),\"perSecond\":"
          + "\((rate * 100).rounded() / 100),\"secondsLeft\":\(left.map { "\(Int($0.rounded()))" } ?? "null")}"
      )
    case .line:
      let time = left.map { ", \(ProgressClock.text(seconds: $0)) left" } ?? ""
      Console.line("\(state.done) of \(state.total) tiles, \((rate * 10).rounded() / 10) a second\(time)")
    }
  }
}
