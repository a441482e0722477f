internal import Geo
internal import Pixels

/// A headless view at a moment of its own time: the camera, what lies on the map, and what is still to happen.
///
/// A value with one way to go: forward. Time moves only when it is told to.
struct SessionState: Sendable {
  /// How often a moving camera tells that it changed, times a second.
  static let eventRate = 60

  /// Something that happens later.
  struct Plan: Sendable {
    enum Action: Sendable {
      case animate(CameraUpdate, TimingCurve)
      case endFocus(String)
    }

    var time: Duration
    var duration: Duration = .zero
    var action: Action
  }

  /// What the session was opened with; its camera, overlays, selection and clip are those of the start.
  let request: MapSnapshot
  var focusStyle = FocusStyle()
  private(set) var now = Duration.zero
  var camera: Camera
  var limits: CameraLimits
  var overlays: [Overlay]
  var names = MarkerNames()
  var selection: String?
  /// Whether the circle has closed or is closing.
  var isFocused = false
  var clip: ClipMotion
  private(set) var events: [SessionEvent] = []
  private var motion: CameraMotion?
  /// How many times the motion has told that it moved.
  private var ticks = 0
  private var told: CameraPosition
  /// By time, equal ones in the order in which they were planned.
  private var plans: [Plan] = []

  /// - Throws: `ambiguousMarker` where two markers have one id.
  init(_ request: MapSnapshot, camera: Camera, clamps: [CameraClamp], limits: CameraLimits) throws(NadirError)
  {
    self.request = request
    self.camera = camera
    self.limits = limits
    overlays = try names.named(request.overlays)
    told = camera.position
    let open = FocusStyle.openDiameter(for: request.size)
    clip = ClipMotion(from: open, to: open, begin: .zero, duration: .zero, curve: .linear)
    for clamp in clamps { tell(.didLimit(clamp)) }
    if let wanted = request.selectedMarker { select(try marker(named: wanted)) }
  }

  var isMoving: Bool { motion != nil }

  /// Whether nothing is going to change by itself any more.
  var isSettled: Bool { motion == nil && plans.isEmpty && clip.end <= now }

  var clipDiameter: Double { clip.diameter(at: now) }

  mutating func tell(_ kind: SessionEvent.Kind) { events.append(SessionEvent(time: now, kind: kind)) }

  mutating func forgetEvents() { events = [] }

  // MARK: Time

  /// Lets everything happen that happens until a moment, in order. A moment that is past changes nothing.
  mutating func advance(to time: Duration) {
    while let next = nextMoment, next <= time {
      now = max(now, next)
      if let motion, moment(of: motion) <= now {
        follow(motion)
      } else if let plan = plans.first, plan.time <= now {
        plans.removeFirst()
        if let motion { camera = motion.camera(at: now) }
        carryOut(plan)
      }
    }
    now = max(now, time)
    if let motion { camera = motion.camera(at: now) }
  }

  /// Lets everything happen that is under way or planned.
  mutating func settle() {
    while let next = nextMoment { advance(to: next) }
    advance(to: clip.end)
  }

  private var nextMoment: Duration? {
    switch (motion.map(moment), plans.first?.time) {
    case (let move?, let plan?): min(move, plan)
    case (let move, let plan): move ?? plan
    }
  }

  /// When the motion tells next that it moved: at the end at the latest.
  private func moment(of motion: CameraMotion) -> Duration {
    min(motion.end, motion.begin + .seconds(1) * (ticks + 1) / Self.eventRate)
  }

  private mutating func follow(_ motion: CameraMotion) {
    camera = motion.camera(at: now)
    ticks += 1
    tellChange()
    guard now >= motion.end else { return }
    self.motion = nil
    tell(.idle(camera.position))
  }

  private mutating func tellChange() {
    guard camera.position != told else { return }
    told = camera.position
    tell(.didChange(told))
  }

  // MARK: Moves and plans

  /// Begins a motion in place of one that is under way. One without duration ends at once.
  mutating func begin(
    _ course: CameraMotion.Course, duration: Duration, curve: TimingCurve, isGesture: Bool
  ) {
    motion = nil
    tell(.willMove(gesture: isGesture))
    if isGesture { interruptFocus() }
    let motion = CameraMotion(
      start: camera, course: course, limits: limits, isGesture: isGesture, begin: now,
      duration: max(.zero, duration), curve: curve)
    self.motion = motion
    ticks = 0
    if motion.duration == .zero { follow(motion) }
  }

  /// Moves the target's place on the picture; what moves goes on there.
  mutating func setPadding(_ padding: EdgeInsets) {
    func padded(_ camera: Camera) -> Camera {
      Camera(
        position: camera.position, size: camera.size, padding: padding, fieldOfView: camera.fieldOfView)
    }
    camera = padded(camera)
    if let start = motion?.start { motion?.start = padded(start) }
  }

  mutating func plan(_ plan: Plan) {
    let index = plans.firstIndex { $0.time > plan.time } ?? plans.endIndex
    plans.insert(plan, at: index)
  }

  mutating func dropPlans() { plans = [] }

  private mutating func carryOut(_ plan: Plan) {
    switch plan.action {
    case .animate(let update, let curve): move(update, duration: plan.duration, curve: curve)
    case .endFocus(let id): endFocus(id)
    }
  }
}
