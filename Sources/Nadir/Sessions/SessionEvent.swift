public import Geo

/// Something that a session tells its listeners, with the session's own time.
public struct SessionEvent: Hashable, Sendable {
  /// What happens, in the words of the map SDKs. Markers are named by their ids.
  public enum Kind: Hashable, Sendable {
    /// The camera is about to move: by a gesture, or by the program.
    case willMove(gesture: Bool)
    /// The camera moved. While it animates this comes sixty times a second, and once at the end.
    case didChange(CameraPosition)
    /// The camera stands still again.
    case idle(CameraPosition)
    /// The limits changed a value that was asked for.
    case didLimit(CameraClamp)
    /// The map was tapped, where no marker is.
    case didTap(Coordinate)
    /// The map was pressed long.
    case didLongPress(Coordinate)
    case didTapMarker(String)
    /// A badge was tapped. Neither the selection nor the camera changes; a program may fit the bounds.
    case didTapCluster(Cluster)
    /// A marker was selected: its info window shows.
    case didSelect(String)
    /// A marker isn't selected any longer: its info window closes.
    case didDeselect(String)
    case didTapInfoWindow(String)
    case didLongPressInfoWindow(String)
    /// The sequence of `focus(on:)` has run to its end.
    case animationEnded(String)
    /// The clip closes in on the picture's width, or opens again.
    case focusChanged(Bool)
    /// A frame was drawn with the camera at rest.
    case snapshotReady
  }

  /// A badge and what it stands for.
  public struct Cluster: Hashable, Sendable {
    /// Where the badge stands: the mean place of its markers.
    public let coordinate: Coordinate
    /// Their ids, in the order given.
    public let markers: [String]
    /// The smallest bounds around them.
    public let bounds: CoordinateBounds

    public init(coordinate: Coordinate, markers: [String], bounds: CoordinateBounds) {
      self.coordinate = coordinate
      self.markers = markers
      self.bounds = bounds
    }
  }

  /// Since the session began.
  public let time: Duration
  public let kind: Kind

  public init(time: Duration, kind: Kind) {
    self.time = time
    self.kind = kind
  }
}
