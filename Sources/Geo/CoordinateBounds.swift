/// An upright rectangle of latitudes and longitudes: the smallest that holds what was included.
///
/// Bounds that cross the antimeridian run from `west` through 180° to `east`, with `west > east` once wrapped.
public struct CoordinateBounds: Hashable, Sendable {
  /// Holds nothing: the first coordinate included makes it valid.
  public static let invalid = CoordinateBounds()
  /// All there is.
  public static let world = CoordinateBounds(south: -90, west: -180, north: 90, east: 180)

  /// Degrees, -90...90; meaningless when the bounds are invalid, as are the others.
  public let south: Double
  public let north: Double
  /// The western edge, degrees in [-180, 180).
  public let west: Double
  /// How many degrees of longitude the bounds run east from `west`, 0...360.
  public let width: Double
  /// Whether the bounds hold anything.
  public let isValid: Bool

  private init() {
    self.init(south: 0, north: 0, west: 0, width: 0, isValid: false)
  }

  private init(south: Double, north: Double, west: Double, width: Double, isValid: Bool) {
    self.south = south
    self.north = north
    self.west = west
    self.width = width
    self.isValid = isValid
  }

  /// The bounds between four edges, degrees. `west > east` crosses the antimeridian; a difference of 360° or more
  /// is the whole turn. Invalid where a value isn't finite, a latitude is beyond ±90° or south is above north.
  public init(south: Double, west: Double, north: Double, east: Double) {
    guard south.isFinite, north.isFinite, west.isFinite, east.isFinite, south >= -90, north <= 90,
      south <= north
    else {
      self.init()
      return
    }
    let isWholeTurn = east - west >= 360
    self.init(
      south: south, north: north,
      west: isWholeTurn ? -180 : Coordinate(latitude: 0, longitude: west).wrapped.longitude,
      width: isWholeTurn ? 360 : Coordinate.turn(from: west, to: east), isValid: true)
  }

  /// The smaller of the two rectangles that have these opposite corners; the eastern one of two halves. Corners a
  /// whole turn apart are the whole world round.
  public init(_ corner: Coordinate, _ opposite: Coordinate) {
    let south = min(corner.latitude, opposite.latitude)
    let north = max(corner.latitude, opposite.latitude)
    let (a, b) = (corner.longitude, opposite.longitude)
    if abs(a - b) >= 360 {
      self.init(south: south, west: -180, north: north, east: 180)
    } else if Coordinate.turn(from: a, to: b) <= 180 {
      self.init(south: south, west: a, north: north, east: b)
    } else {
      self.init(south: south, west: b, north: north, east: a)
    }
  }

  /// The smallest bounds around all the coordinates; invalid for none.
  public init(around coordinates: some Sequence<Coordinate>) {
    self = coordinates.reduce(.invalid) { $0.including($1) }
  }

  /// The eastern edge, degrees in [-180, 180]; less than `west` where the bounds cross the antimeridian.
  public var east: Double {
    let east = west + width
    return east > 180 ? east - 360 : east
  }

  /// Whether the bounds run over longitude 180°.
  public var crossesAntimeridian: Bool { west + width > 180 }

  public var southWest: Coordinate { Coordinate(latitude: south, longitude: west) }
  public var northEast: Coordinate { Coordinate(latitude: north, longitude: east) }

  /// The middle as a map shows it: halfway between the edges on the Mercator square.
  public var center: Coordinate {
    let top = WorldPoint(Coordinate(latitude: north, longitude: west))
    let bottom = WorldPoint(Coordinate(latitude: south, longitude: west))
    return WorldPoint(x: top.x + width / 720, y: (top.y + bottom.y) / 2).coordinate.wrapped
  }
}
