public import Geo

/// Puts badges with counts in place of markers that stand close together.
///
/// Groups are made on the map at whole zooms, not on the picture, so that they don't change while a camera turns or
/// moves. A marker takes into its group all ungrouped ones within the radius, in the order given; then groups are
/// joined whose badges would cover each other, and single markers whose place a badge would cover. A tilted camera
/// sees far badges closer together and joins those that would cover each other on the picture. The selected marker
/// stays by itself, on top.
public struct MarkerClustering: Hashable, Sendable {
  /// Points between markers of a group at its zoom; at the most they appear twice as far apart. Groups that were
  /// joined reach farther.
  public var radius: Double
  /// From this camera zoom on every marker stands by itself.
  public var maxZoom: Double
  /// The fewest markers that make a group.
  public var minimumCount: Int

  public init(radius: Double = 40, maxZoom: Double = 17, minimumCount: Int = 2) {
    self.radius = radius
    self.maxZoom = maxZoom
    self.minimumCount = minimumCount
  }
}

/// A badge of a snapshot and the markers it stands for.
public struct MarkerCluster: Hashable, Sendable {
  /// The mean place of the markers on the map.
  public let coordinate: Coordinate
  /// Indices in `Snapshot.markers`, in order.
  public let members: [Int]
  /// Where the badge came to stand.
  public let placed: PlacedMarker
}
