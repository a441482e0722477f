public import Geo

/// One thing that a scenario does.
public struct ScenarioStep: Hashable, Sendable {
  /// What is touched.
  public enum Touch: Hashable, Sendable {
    case point(PicturePoint)
    /// The icon of a marker, wherever it stands at that time.
    case marker(String)
    /// The badge that stands for a marker, wherever it stands at that time.
    case cluster(String)
    /// The callout of the selected marker.
    case callout
  }

  /// A camera of which some properties are given; the others stay as they are.
  public struct PartialCamera: Hashable, Sendable {
    public var target: Coordinate?
    public var zoom: Double?
    public var bearing: Double?
    public var viewingAngle: Double?

    public init(
      target: Coordinate? = nil, zoom: Double? = nil, bearing: Double? = nil, viewingAngle: Double? = nil
    ) {
      self.target = target
      self.zoom = zoom
      self.bearing = bearing
      self.viewingAngle = viewingAngle
    }

    func position(from present: CameraPosition) -> CameraPosition {
      CameraPosition(
        target: target ?? present.target, zoom: zoom ?? present.zoom, bearing: bearing ?? present.bearing,
        viewingAngle: viewingAngle ?? present.viewingAngle)
    }
  }

  public enum Action: Hashable, Sendable {
    case wait
    case camera(PartialCamera)
    case update(CameraUpdate)
    case drag(from: PicturePoint, to: PicturePoint)
    case pinch(scale: Double, at: PicturePoint?)
    case rotate(degrees: Double, at: PicturePoint?)
    case tilt(degrees: Double)
    case tap(Touch)
    case longPress(Touch)
    case select(String?)
    case focus(String)
    case limits(CameraLimits)
    case expect(Expectation)
  }

  /// What has to be so at a moment.
  public struct Expectation: Hashable, Sendable {
    /// Outer `nil`: any; inner `nil`: none.
    public var selected: String??
    public var isFocused: Bool?
    public var isMoving: Bool?
    public var camera = PartialCamera()
    /// How far numbers may be off.
    public var tolerance = 1e-6
    /// The last event that isn't `didChange`.
    public var event: String?

    public init() {}
  }

  /// As `steps[3]`.
  let path: String
  /// Since the scenario's begin.
  public let start: Duration
  public let duration: Duration
  public let curve: TimingCurve
  public let action: Action
}
