internal import Geo

/// A line's places on the Mercator square; x runs on over the antimeridian as the course says.
struct UnrolledLine {
  private(set) var points: [WorldPoint] = []
  /// For each of the line's own places, its index in `points`: a great circle has more between them.
  private var marks: [Int] = []
  /// How far the places reach, degrees; longitudes run on like the points.
  private var (south, north) = (Double.infinity, -Double.infinity)
  private var (west, east) = (Double.infinity, -Double.infinity)

  init(_ coordinates: [Coordinate], course: LineCourse) {
    points.reserveCapacity(coordinates.count)
    var previous: Coordinate?
    // Whole turns that the line has run on by, and the longitude as it was given last.
    var turns = 0.0
    var lastLongitude: Double?
    for coordinate in coordinates {
      let next: [Coordinate]
      if let previous, course == .geodesic {
        next = SphericalCircle.arc(from: previous, to: coordinate)
      } else {
        next = [coordinate]
      }
      for place in next {
        if course != .asGiven, let last = lastLongitude {
          let step = (place.longitude - last) / 360
          // A whole turn is meant: the edge of the world's outline. Half a turn stays as it is given.
          if course == .geodesic || step.truncatingRemainder(dividingBy: 1) != 0 {
            turns -= step.rounded(.toNearestOrEven)
          }
        }
        lastLongitude = place.longitude
        var point = WorldPoint(place)
        point.x += turns
        points.append(point)
        (south, north) = (min(south, place.latitude), max(north, place.latitude))
        let longitude = place.longitude + 360 * turns
        (west, east) = (min(west, longitude), max(east, longitude))
      }
      marks.append(points.count - 1)
      previous = coordinate
    }
  }

  /// The smallest bounds around the whole way; invalid for none.
  var bounds: CoordinateBounds {
    guard !points.isEmpty else { return .invalid }
    return CoordinateBounds(south: south, west: west, north: north, east: east)
  }

  /// How many segments the line has.
  var segments: Int { max(0, marks.count - 1) }

  /// The part between two positions, counted in segments; fractions are shares of a segment's length on the map.
  func part(from start: Double, to end: Double) -> [WorldPoint] {
    let (low, high) = (max(0, start), min(Double(segments), end))
    guard low < high else { return [] }
    let (first, last) = (index(at: low), index(at: high))
    var part = [point(at: first)]
    let inner = Int(first) + 1...max(Int(first) + 1, Int(last.rounded(.up)))
    part += inner.filter { Double($0) > first && Double($0) < last }.map { points[$0] }
    part.append(point(at: last))
    return part
  }

  /// The position in `points`, its fraction the share of the way to the next one.
  private func index(at position: Double) -> Double {
    let segment = min(segments - 1, Int(position))
    let (start, end) = (marks[segment], marks[segment + 1])
    let lengths = (start..<end).map { Self.distance(points[$0], points[$0 + 1]) }
    var rest = (position - Double(segment)) * lengths.reduce(0, +)
    for (offset, length) in lengths.enumerated() {
      if rest <= length || offset == lengths.count - 1 {
        return Double(start + offset) + (length > 0 ? min(1, rest / length) : 0)
      }
      rest -= length
    }
    return Double(end)
  }

  private func point(at index: Double) -> WorldPoint {
    let whole = min(points.count - 1, Int(index))
    let share = index - Double(whole)
    guard share > 0, whole + 1 < points.count else { return points[whole] }
    let (a, b) = (points[whole], points[whole + 1])
    return WorldPoint(x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y))
  }

  static func distance(_ a: WorldPoint, _ b: WorldPoint) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
