internal import Nadir
internal import Synchronization

/// Tells how a batch goes: a line on a terminal, JSON lines for programs, failures in either case.
final class BatchProgress: Sendable {
  private enum Form { case line, json, none }

  private struct State {
    var total = 0
    var present = 0
    var drawn = 0
    var failed = 0
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

  func report(_ event: BatchEvent) {
    state.withLock { state in
      switch event {
      case .planned(let total, let present):
        state.total = total
        state.present = present
        if form == .json {
          Console.error("{\"event\":\"planned\",\"total\":\(total),\"present\":\(present)}")
        }
      case .drawn(let entry):
        state.drawn += 1
        if form == .json { Console.error("{\"event\":\"drawn\",\"entry\":\(entry.json),\(numbers(state))}") }
      case .failed(let entry):
        state.failed += 1
        if form == .json {
          Console.error("{\"event\":\"failed\",\"entry\":\(entry.json),\(numbers(state))}")
        } else {
          if form == .line { Console.clearLine() }
          Console.error("nadir: failed: \(entry.id): \(entry.error ?? "")")
        }
      }
      show(&state)
    }
  }

  /// Clears the line.
  func end() { if form == .line { Console.clearLine() } }

  private func show(_ state: inout State) {
    guard form == .line else { return }
    let now = clock.now
    if let last = state.lastShown, now - last < .milliseconds(100) { return }
    state.lastShown = now
    let (rate, left) = pace(state)
    let done = state.present + state.drawn + state.failed
    let failures = state.failed > 0 ? ", \(state.failed) failed" : ""
    let time = left.map { ", \(Self.text(seconds: $0)) left" } ?? ""
    Console.line(
      "\(done) of \(state.total) pictures\(failures), \((rate * 10).rounded() / 10) a second\(time)")
  }

  private func numbers(_ state: State) -> String {
    let (rate, left) = pace(state)
    let done = state.present + state.drawn + state.failed
    return "\"done\":\(done),\"total\":\(state.total),\"failed\":\(state.failed),"
      + "\"perSecond\":\((rate * 100).rounded() / 100),\"secondsLeft\":\(left.map { "\($0.rounded())" } ?? "null")"
  }

  /// Pictures a second, and how long the rest will take at that.
  private func pace(_ state: State) -> (rate: Double, left: Double?) {
    let (seconds, attoseconds) = (clock.now - start).components
    let elapsed = Double(seconds) + Double(attoseconds) / 1e18
    let tried = state.drawn + state.failed
    guard elapsed > 0, tried > 0 else { return (0, nil) }
    let rate = Double(tried) / elapsed
    return (rate, Double(state.total - state.present - tried) / rate)
  }

  private static func text(seconds: Double) -> String {
    let whole = Int(seconds.rounded())
    if whole < 60 { return "\(whole) s" }
    return whole < 3600 ? "\(whole / 60) min \(whole % 60) s" : "\(whole / 3600) h \(whole / 60 % 60) min"
  }
}
