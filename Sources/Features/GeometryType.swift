/// The kinds of geometry of a vector tile; the raw values are those of the Mapbox Vector Tile specification 2.1,
/// section 4.3.4.
public enum GeometryType: UInt8, Hashable, Sendable {
  case unknown = 0
  case point = 1
  case line = 2
  case polygon = 3
}
