extension CoordinateBounds {
  /// Whether the coordinate lies inside or on the edge.
  public func contains(_ coordinate: Coordinate) -> Bool {
    guard isValid, coordinate.latitude >= south, coordinate.latitude <= north else { return false }
    return width >= 360 || Coordinate.turn(from: west, to: coordinate.longitude) <= width
  }

  /// Whether the two share at least a point; touching edges count.
  public func intersects(_ other: CoordinateBounds) -> Bool {
    guard isValid, other.isValid, south <= other.north, other.south <= north else { return false }
    return width >= 360 || other.width >= 360 || Coordinate.turn(from: west, to: other.west) <= width
      || Coordinate.turn(from: other.west, to: west) <= other.width
  }

  /// The smallest bounds that hold these and the coordinate. Grown to whichever side is nearer, to the east of
  /// two equal ones. A coordinate that isn't finite or is beyond ±90° changes nothing.
  public func including(_ coordinate: Coordinate) -> CoordinateBounds {
    union(
      CoordinateBounds(
        south: coordinate.latitude, west: coordinate.longitude, north: coordinate.latitude,
        east: coordinate.longitude))
  }

  /// The smallest bounds that hold both.
  public func union(_ other: CoordinateBounds) -> CoordinateBounds {
    guard isValid else { return other }
    guard other.isValid else { return self }
    let (low, high) = (min(south, other.south), max(north, other.north))
    let here = width
    let there = other.width
    // Either run starts at one of the two western edges; take the shorter that ends behind both.
    let fromHere = max(here, Coordinate.turn(from: west, to: other.west) + there)
    let fromThere = max(there, Coordinate.turn(from: other.west, to: west) + here)
    if min(fromHere, fromThere) >= 360 {
      return CoordinateBounds(south: low, west: -180, north: high, east: 180)
    }
    return fromHere <= fromThere
      ? CoordinateBounds(south: low, west: west, north: high, width: fromHere)
      : CoordinateBounds(south: low, west: other.west, north: high, width: fromThere)
  }

  private init(south: Double, west: Double, north: Double, width: Double) {
    self.init(south: south, west: west, north: north, east: west + width)
  }
}

extension Coordinate {
  /// How many degrees of longitude east one gets from one meridian to another, in [0, 360).
  static func turn(from west: Double, to east: Double) -> Double {
    let turn = (east - west).truncatingRemainder(dividingBy: 360)
    return turn < 0 ? turn + 360 : turn
  }
}
