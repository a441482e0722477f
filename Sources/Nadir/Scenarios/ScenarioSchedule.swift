internal import Geo
internal import Wire

extension ScenarioValue {
  /// Where a step names markers.
  var markerNames: [ScenarioValue] {
    let touches = ["tap", "longPress"].compactMap { self[$0] }.filter { $0.json.object != nil }
    let named = [self["select"], self["focus"]] + touches.flatMap { [$0["marker"], $0["cluster"]] }
    return named.compactMap(\.self).filter { $0.json.string != nil }
  }
}

/// Reads steps and gives them their times: each begins when the one before it has ended, or at its own `at`.
struct ScenarioSchedule {
  private static let actions = [
    "wait", "move", "animate", "drag", "pinch", "rotate", "tilt", "tap", "longPress", "select", "focus",
    "limits",
    "expect",
  ]
  /// How long a step takes that doesn't say so.
  private static let defaults = [
    "animate": MapSession.animationDuration, "drag": Duration.milliseconds(300), "pinch": .milliseconds(300),
    "rotate": .milliseconds(300), "tilt": .milliseconds(300),
  ]

  let limits: CameraLimits
  let focusStyle: FocusStyle
  private(set) var steps: [ScenarioStep] = []
  /// When everything has ended so far.
  private(set) var duration = Duration.zero
  /// When the last step that moves the camera over time began, and what it does.
  private var lastMove: (start: Duration, name: String, path: String)?
  /// When the next step begins that doesn't say so.
  private var next = Duration.zero

  init(limits: CameraLimits, focusStyle: FocusStyle) {
    self.limits = limits
    self.focusStyle = focusStyle
  }

  mutating func append(_ value: ScenarioValue) throws(NadirError) {
    let name = try Self.name(of: value)
    try value.checkKeys([name, "at", "duration", "curve", "meanwhile"])
    let start = try start(of: value)
    let action = try ScenarioActions(limits: limits).action(name, value)
    let length = try length(of: name, value)
    let end = start + length
    guard end <= .seconds(Scenario.longest) else {
      throw value.failure(
        "the scenario lasts longer than \(Scenario.longest) seconds", "make it shorter, or split it")
    }
    try checkCamera(of: name, start, length, value)
    steps.append(
      ScenarioStep(
        path: value.path, start: start, duration: length,
        curve: try value["curve"]?.curve() ?? (name == "animate" ? .easeInOut : .linear), action: action))
    next = try goesOn(value) ? start : end
    duration = max(duration, name == "focus" ? end + focusStyle.clipDuration : end)
  }

  /// The camera goes one way at a time: a later move takes the place of an earlier one, and of two that begin together
  /// the first would never be seen.
  private mutating func checkCamera(
    of name: String, _ start: Duration, _ length: Duration, _ value: ScenarioValue
  ) throws(NadirError) {
    guard Self.defaults[name] != nil || name == "move" else { return }
    if let lastMove, lastMove.start == start {
      throw value.failure(
        "'\(name)' begins together with '\(lastMove.name)' of \(lastMove.path), which would never be seen",
        "make one move of both, or let it begin later: the camera goes one way at a time")
    }
    if name != "move", length > .zero { lastMove = (start, name, value.path) }
  }

  /// The one key that says what the step does.
  private static func name(of value: ScenarioValue) throws(NadirError) -> String {
    let known = actions.joined(separator: ", ")
    guard let object = value.json.object else {
      throw value.failure("a step is no object", "write {\"ACTION\": …} with one of \(known)")
    }
    let names = object.keys.filter(actions.contains)
    guard let name = names.first else {
      let word = object.keys.first { !["at", "duration", "curve", "meanwhile"].contains($0) }
      let near = word.flatMap { EditDistance.nearest(to: $0, among: actions) }
      throw value.failure(
        word.map { "unknown action '\($0.prefix(40))'" } ?? "the step does nothing",
        near.map { "did you mean '\($0)'?" } ?? "use one of \(known)")
    }
    guard names.count == 1 else {
      throw value.failure("several actions: \(names.joined(separator: ", "))", "make a step of each")
    }
    return name
  }

  private func start(of value: ScenarioValue) throws(NadirError) -> Duration {
    guard let at = value["at"] else { return next }
    let start = try at.duration()
    guard start >= steps.last?.start ?? .zero else {
      throw at.failure(
        "the step begins at \(start.inSeconds) s, before the one above it",
        "put steps in the order of their times")
    }
    return start
  }

  private func length(of name: String, _ value: ScenarioValue) throws(NadirError) -> Duration {
    if let curve = value["curve"], Self.defaults[name] == nil {
      throw curve.failure("'\(name)' has no course", "leave the curve out")
    }
    if name == "wait" || name == "focus", let duration = value["duration"] {
      throw duration.failure(
        "'\(name)' takes no duration",
        name == "wait" ? "write {\"wait\": SECONDS}" : "set it in the scenario's focus")
    }
    if name == "wait" { return try value.required("wait").duration() }
    if name == "focus" { return focusStyle.duration }
    guard let usual = Self.defaults[name] else {
      if let duration = value["duration"] {
        throw duration.failure("'\(name)' takes no time", "leave the duration out, or add a wait")
      }
      return .zero
    }
    return try value["duration"]?.duration() ?? usual
  }

  /// `"meanwhile": true` begins the next step together with this one.
  private func goesOn(_ value: ScenarioValue) throws(NadirError) -> Bool {
    try value["meanwhile"]?.flag() ?? false
  }
}
