public import Geo

/// Plays a scenario: its time goes forward as it is told, and every moment is a picture.
public struct ScenarioPlayer: Sendable {
  /// An expectation that didn't hold.
  public struct Failure: Hashable, Sendable {
    /// The JSON path of the step.
    public let path: String
    public let time: Duration
    /// What was expected and what was there.
    public let message: String
  }

  public let scenario: Scenario
  public private(set) var failures: [Failure] = []
  /// What of the scenario's files was left out, and what the pictures drawn so far lacked: each once, in the order
  /// of the first time.
  public private(set) var warnings: [Snapshot.Warning]
  private var told: Set<Snapshot.Warning>
  private let map: OpenedMap
  private var state: SessionState
  private var done = 0

  /// - Throws: `NadirError` for a picture that can't be.
  public init(_ scenario: Scenario, on map: OpenedMap) throws(NadirError) {
    self.scenario = scenario
    self.map = map
    warnings = OpenedMap.distinct(
      scenario.request.inputWarnings.map {
        Snapshot.Warning(layer: nil, property: nil, message: $0.description)
      })
    told = Set(warnings)
    state = try SessionState(scenario.request, on: map, limits: scenario.limits)
    state.focusStyle = scenario.focusStyle
  }

  public var time: Duration { state.now }
  public var camera: Camera { state.camera }
  public var selectedMarker: Marker? { state.selectedMarker }
  public var isFocused: Bool { state.isFocused }
  /// All events so far, in order.
  public var events: [SessionEvent] { state.events }
  /// The picture of this moment.
  public var request: MapSnapshot { state.snapshotRequest }

  /// Goes on to a moment; one that is past changes nothing. Steps that begin at it have begun.
  ///
  /// - Throws: `unusableInput` with the JSON path of a step that can't be done.
  public mutating func advance(to time: Duration) throws(NadirError) {
    while done < scenario.steps.count, scenario.steps[done].start <= time {
      let step = scenario.steps[done]
      state.advance(to: step.start)
      done += 1
      do throws(NadirError) { try perform(step) } catch {
        throw .wrapping("\(error)", location: "\(scenario.file), \(step.path)")
      }
    }
    state.advance(to: time)
  }

  /// The picture of this moment, drawn.
  public func frame() async throws(NadirError) -> Snapshot { try await map.snapshot(request) }

  /// Likewise, as a picture of a film: what it lacks is among the warnings. That the selected marker lies outside is
  /// no lack while the camera is on its way.
  mutating func notedFrame() async throws(NadirError) -> Snapshot {
    let snapshot = try await frame()
    let outside = state.isSettled ? nil : state.selection.map(OpenedMap.outside)
    note(snapshot.warnings.filter { $0 != outside })
    return snapshot
  }

  /// Adds what isn't among the warnings yet.
  public mutating func note(_ found: [Snapshot.Warning]) {
    for warning in found where told.insert(warning).inserted { warnings.append(warning) }
  }

  /// Names the picture of this moment: equal ones are the same picture.
  var digest: String { map.digest(of: request) }

  private mutating func perform(_ step: ScenarioStep) throws(NadirError) {
    switch step.action {
    case .wait: break
    case .camera(let camera):
      state.move(
        .setCamera(camera.position(from: state.camera.position)), duration: step.duration, curve: step.curve)
    case .update(let update): state.move(update, duration: step.duration, curve: step.curve)
    case .drag(let from, let to):
      try state.drag(from: from, to: to, duration: step.duration, curve: step.curve)
    case .pinch(let scale, let point):
      try state.pinch(
        by: scale, at: point ?? state.camera.targetPoint, duration: step.duration, curve: step.curve)
    case .rotate(let degrees, let point):
      try state.rotate(
        by: degrees, at: point ?? state.camera.targetPoint, duration: step.duration, curve: step.curve)
    case .tilt(let degrees): try state.tilt(by: degrees, duration: step.duration, curve: step.curve)
    case .tap(let touch): try state.tap(at: point(of: touch), typesetter: map.typesetter)
    case .longPress(let touch): try state.longPress(at: point(of: touch), typesetter: map.typesetter)
    case .select(let name):
      state.select(try name.map { (name) throws(NadirError) in try state.marker(named: name) })
    case .focus(let name): state.focus(on: try state.marker(named: name))
    case .limits(let limits): state.setLimits(limits)
    case .expect(let expectation):
      for message in expectation.failures(in: state) {
        failures.append(Failure(path: step.path, time: state.now, message: message))
      }
    }
  }

  private func point(of touch: ScenarioStep.Touch) throws(NadirError) -> PicturePoint {
    switch touch {
    case .point(let point): return point
    case .marker(let name):
      let marker = try state.marker(named: name)
      if let point = state.touchPoint(of: marker) { return point }
      if state.isInCluster(marker) {
        throw .outOfRange(
          quantity: "a touch of '\(name)'", value: "that stands in a group",
          remedy: "touch the group's badge: {\"cluster\": …}, or move closer before")
      }
      throw .outOfRange(
        quantity: "a touch of '\(name)'", value: "outside the picture", remedy: "move the camera there before"
      )
    case .cluster(let name):
      if let point = state.clusterPoint(of: try state.marker(named: name)) { return point }
      throw .outOfRange(
        quantity: "a touch of the badge of '\(name)'", value: "that doesn't show",
        remedy: "name a marker that stands in a group inside the picture")
    case .callout:
      if let point = state.calloutPoint(typesetter: map.typesetter) { return point }
      throw .outOfRange(
        quantity: "a touch of the callout", value: "that doesn't show",
        remedy: "select a marker with a title before")
    }
  }
}

extension ScenarioStep.Expectation {
  /// What isn't as expected, one line for each.
  func failures(in state: SessionState) -> [String] {
    var lines: [String] = []
    func compare<Value: Equatable>(_ what: String, _ expected: Value?, _ found: Value?) {
      guard let expected, expected != found else { return }
      lines.append("\(what) is \(found.map { "\($0)" } ?? "nothing"), not \(expected)")
    }
    func near(_ what: String, _ expected: Double?, _ found: Double) {
      guard let expected, !(abs(expected - found) <= tolerance) else { return }
      lines.append("\(what) is \(found), not \(expected)")
    }
    if let selected {
      let marker = state.selectedMarker
      if let selected {
        compare(
          "the selected marker", selected, marker?.id == selected ? selected : marker?.title ?? marker?.id)
      } else if let marker {
        lines.append("the selected marker is \(marker.id ?? ""), not none")
      }
    }
    compare("focused", isFocused, state.isFocused)
    compare("moving", isMoving, state.isMoving)
    compare("the last event", event, state.events.last { $0.name != "didChange" }?.name)
    let position = state.camera.position
    near("latitude", camera.target?.latitude, position.target.latitude)
    near("longitude", camera.target?.longitude, position.target.longitude)
    near("zoom", camera.zoom, position.zoom)
    near("bearing", camera.bearing, position.bearing)
    near("tilt", camera.viewingAngle, position.viewingAngle)
    return lines
  }
}
