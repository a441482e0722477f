internal import Nadir
internal import Synchronization

/// Tells how a pyramid grows: a line on a terminal, or JSON lines for programs.
final class TileProgress: Sendable {
  private enum Form { case line, json, none }

  private struct State {
    var total = 0
    var done = 0
    var drawn = 0
    var lastShown: ContinuousClock.Instant?
  }

  private let form: Form
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private let state = Mutex(State())

  init(_ arguments: ParsedArguments) throws(CommandError) {
    switch arguments.value("--progress") ?? "auto" {
    case "auto": form = Console.errorIsTerminal && !arguments.has("--quiet") ? .line : .none
    case "json": form = .json
    case "none": form = .none
    case let other:
      throw .usage("no progress is called '\(other)'", at: "--progress", "use auto, json or none")
    }
    start = clock.now
  }

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
  func end() { if form == .line { Console.clearLine() } }

  private func show(_ state: inout State) {
    let now = clock.now
    if form == .line, let last = state.lastShown, now - last < .milliseconds(100) { return }
    state.lastShown = now
    let (seconds, attoseconds) = (now - start).components
    let rate = Double(state.drawn) / max(1e-9, Double(seconds) + Double(attoseconds) / 1e18)
    let left = state.drawn > 0 ? Int((Double(state.total - state.done) / rate).rounded()) : nil
    switch form {
    case .none: break
    case .json:
      Console.error(
        "{\"event\":\"tiles\",\"done\":\(state.done),\"total\":\(state.total),\"perSecond\":"
          + "\((rate * 100).rounded() / 100),\"secondsLeft\":\(left.map { "\($0)" } ?? "null")}")
    case .line:
      let time = left.map { ", \($0 < 60 ? "\($0) s" : "\($0 / 60) min") left" } ?? ""
      Console.line("\(state.done) of \(state.total) tiles, \((rate * 10).rounded() / 10) a second\(time)")
    }
  }
}
