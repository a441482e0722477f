public import Pixels

/// How a line is drawn: its width doesn't scale with the map.
public struct LineStyle: Hashable, Sendable {
  /// How routes and tracks are drawn that don't say it themselves.
  public static let route = LineStyle(color: Color(red: 0.1, green: 0.45, blue: 0.91), width: 4)

  public var color: Color
  /// Points of the picture.
  public var width: Double
  /// Lengths of dash and gap in turn, points; empty is solid.
  public var dashes: [Double]

  public init(color: Color, width: Double = 1, dashes: [Double] = []) {
    self.color = color
    self.width = width
    self.dashes = dashes
  }
}

/// Which way a line takes from one vertex to the next.
public enum LineCourse: Hashable, Sendable {
  /// Straight on the map, over the longitudes as they are given: what a style's own sources mean.
  case asGiven
  /// Straight on the map, the shorter way round the world between each two places: the map SDKs' way, and that of
  /// all files of overlays. Two places exactly half the world or whole turns apart are joined as they are given.
  case shorterWay
  /// Along the great circle.
  case geodesic
}

/// Where an overlay lies in the map, in MapKit's words.
public enum OverlayLevel: Hashable, Sendable {
  /// Over the map's areas and lines, under its labels: below the style's first layer of symbols.
  case aboveRoads
  /// Over everything of the map, under the markers.
  case aboveLabels
}
