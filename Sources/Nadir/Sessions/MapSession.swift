public import Geo
internal import Scene

/// A map view without a screen: it holds the camera, the limits, what lies on the map and which marker is selected,
/// takes moves, animations and gestures, and tells what happens in order.
///
/// Its time is its own and moves only by `advance(by:)`, `advance(to:)` and `settle()`: the same calls give the same
/// events and the same frames, on every machine.
///
/// ```swift
/// let session = try await Snapshotter().session(request)
/// await session.animate(toZoom: 12, duration: .seconds(1))
/// await session.advance(by: .milliseconds(500))
/// let halfway = try await session.frame()
/// ```
public actor MapSession {
  /// How long an animation takes where nothing else is said.
  public static let animationDuration = Duration.milliseconds(500)

  private var state: SessionState
  private let map: OpenedMap
  private var listeners: [AsyncStream<SessionEvent>.Continuation] = []
  /// How many of the state's events the listeners have.
  private var delivered = 0
  private var endings: [(id: String, call: @Sendable () -> Void)] = []

  /// A session on a map that is open.
  ///
  /// - Parameters:
  ///   - request: the first picture: its style is the map's; its camera, overlays, selected marker and size are
  ///     those that the session begins with.
  ///   - limits: of the camera from now on; those of the request's camera choice where `nil`.
  /// - Throws: `outOfRange` for an impossible picture, `nothingToFit`, `unknownMarker`, `ambiguousMarker`.
  public init(_ request: MapSnapshot, on map: OpenedMap, limits: CameraLimits? = nil) throws(NadirError) {
    self.map = map
    state = try SessionState(request, on: map, limits: limits)
  }

  deinit {
    for listener in listeners { listener.finish() }
  }

  // MARK: What it is like now

  /// Since the session began.
  public var time: Duration { state.now }
  /// The camera, and with it the projection of this moment.
  public var camera: Camera { state.camera }
  public var projection: Projection { state.camera }
  public var position: CameraPosition { state.camera.position }
  public var limits: CameraLimits { state.limits }
  public var overlays: [Overlay] { state.overlays }
  /// Each has an id of its own.
  public var markers: [Marker] { state.markers }
  public var selectedMarker: Marker? { state.selectedMarker }
  /// Whether the circle has closed, or closes.
  public var isFocused: Bool { state.isFocused }
  /// Points; at least the picture's diagonal while nothing is cut off.
  public var clipDiameter: Double { state.clipDiameter }
  /// Whether an animation or a gesture is under way.
  public var isMoving: Bool { state.isMoving }
  public var focusStyle: FocusStyle { state.focusStyle }
  /// All events so far, or since `clearLog()`.
  public var log: [SessionEvent] { state.events }
  /// The picture of this moment, to be changed before it is drawn, or drawn elsewhere.
  public var request: MapSnapshot { state.snapshotRequest }

  /// The events from now on. Any number of listeners may listen; a sequence ends with the session.
  public func events() -> AsyncStream<SessionEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: SessionEvent.self)
    listeners.append(continuation)
    return stream
  }

  public func clearLog() {
    state.forgetEvents()
    delivered = 0
  }

  /// Changes the state and tells what came of it.
  func change(_ body: (inout SessionState) -> Void) {
    body(&state)
    deliver()
  }

  /// Likewise, for what can fail.
  func attempt<Result>(_ body: (inout SessionState) throws(NadirError) -> Result) throws(NadirError) -> Result
  {
    defer { deliver() }
    return try body(&state)
  }

  private func deliver() {
    let new = state.events.dropFirst(delivered)
    delivered = state.events.count
    for event in new {
      for listener in listeners { listener.yield(event) }
      guard case .animationEnded(let id) = event.kind else { continue }
      let calls = endings.filter { $0.id == id }
      endings.removeAll { $0.id == id }
      for ending in calls { ending.call() }
    }
  }

  // MARK: Time

  public func advance(by duration: Duration) { change { $0.advance(to: $0.now + duration) } }

  /// Lets everything happen until a moment of the session's time; one that is past changes nothing.
  public func advance(to time: Duration) { change { $0.advance(to: time) } }

  /// Goes on until nothing moves and nothing is planned.
  public func settle() { change { $0.settle() } }

  // MARK: Pictures

  /// Draws this moment.
  ///
  /// - Throws: any `NadirError`.
  public func frame() async throws(NadirError) -> Snapshot {
    let isSettled = state.isSettled
    let snapshot = try await map.snapshot(state.snapshotRequest)
    if isSettled { change { $0.tell(.snapshotReady) } }
    return snapshot
  }

  // MARK: The focus

  /// Selects a marker and focuses on it as `focusStyle` says: the camera zooms out all the way, goes to the marker
  /// and zooms in; then a circle closes. A gesture breaks it off and opens the circle.
  ///
  /// - Parameters:
  ///   - name: the id or the title of a marker. The one that is selected already isn't focused on again.
  ///   - onAnimationEnded: called when the camera has arrived, before the circle closes; never where the sequence
  ///     was broken off.
  /// - Returns: whether the sequence begins.
  /// - Throws: `unknownMarker`, `ambiguousMarker`.
  @discardableResult
  public func focus(on name: String, onAnimationEnded: (@Sendable () -> Void)? = nil) throws(NadirError)
    -> Bool
  {
    let marker = try state.marker(named: name)
    var begins = false
    change { begins = $0.focus(on: marker) }
    if begins {
      endings = []
      if let onAnimationEnded, let id = marker.id { endings.append((id, onAnimationEnded)) }
    }
    return begins
  }

  /// How the next focus goes.
  public func setFocusStyle(_ style: FocusStyle) { change { $0.focusStyle = style } }

  // MARK: Touches

  /// A tap: on the callout, on the topmost marker there, which is selected, or on the map, which deselects.
  ///
  /// - Throws: `outOfRange` for a point outside the picture.
  public func tap(at point: PicturePoint) throws(NadirError) {
    defer { deliver() }
    try state.tap(at: point, typesetter: map.typesetter)
  }

  /// A long press: turns a point into the coordinate under it.
  ///
  /// - Returns: `nil` above the horizon and on the callout.
  /// - Throws: `outOfRange` for a point outside the picture.
  @discardableResult
  public func longPress(at point: PicturePoint) throws(NadirError) -> Coordinate? {
    defer { deliver() }
    return try state.longPress(at: point, typesetter: map.typesetter)
  }
}

extension Snapshotter {
  /// Opens the map of a request and a session on it.
  ///
  /// - Throws: any `NadirError`.
  public func session(_ request: MapSnapshot, limits: CameraLimits? = nil) async throws(NadirError)
    -> MapSession
  {
    try request.check()
    return try MapSession(request, on: try await open(request), limits: limits)
  }
}

extension SessionState {
  /// The state that a session of a map begins with.
  init(_ request: MapSnapshot, on map: OpenedMap, limits: CameraLimits?) throws(NadirError) {
    try request.check()
    let (camera, clamps) = try CameraResolver(
      style: map.style, request: request, lowestZoom: map.builder.lowestDataStyleZoom
    ).camera()
    let limits = limits ?? request.camera.limits
    let (position, more) = limits.clamped(camera.position)
    try self.init(request, camera: camera.moved(to: position), clamps: clamps + more, limits: limits)
  }
}
