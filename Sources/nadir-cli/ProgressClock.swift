internal import Nadir

/// How progress is told, and how fast it goes.
struct ProgressClock: Sendable {
  enum Form { case line, json, none }

  let form: Form
  private let start = ContinuousClock.now

  /// - Throws: for a form that doesn't exist.
  init(_ arguments: ParsedArguments) throws(CommandError) {
    switch arguments.value("--progress") ?? "auto" {
    case "auto": form = Console.errorIsTerminal && !arguments.has("--quiet") ? .line : .none
    case "json": form = .json
    case "none": form = .none
    case let other:
      throw .usage("no progress is called '\(other)'", at: "--progress", "use auto, json or none")
    }
  }

  /// Things a second since the start, and how long the rest will take at that.
  func pace(_ count: Int, left: Int) -> (rate: Double, secondsLeft: Double?) {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    let elapsed = Double(seconds) + Double(attoseconds) / 1e18
    guard elapsed > 0, count > 0 else { return (0, nil) }
    let rate = Double(count) / elapsed
    return (rate, Double(left) / rate)
  }

  /// Whether a line shown last at that time may be shown anew: not more than ten times a second.
  static func isDue(since last: inout ContinuousClock.Instant?) -> Bool {
    let now = ContinuousClock.now
    if let last, now - last < .milliseconds(100) { return false }
    last = now
    return true
  }

  static func text(seconds: Double) -> String {
    let whole = Int(seconds.rounded())
    if whole < 60 { return "\(whole) s" }
    return whole < 3600 ? "\(whole / 60) min \(whole % 60) s" : "\(whole / 3600) h \(whole / 60 % 60) min"
  }
}
