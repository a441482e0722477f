internal import Geo
internal import Wire

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Why a geometry can't be used.
struct GeometryProblem: Error {
  let reason: String
}

extension GeoJSONReader {
  /// Adds the projected parts of a geometry: one, or those of a collection.
  func project(
    _ geometry: JSONValue, into parts: inout [ProjectedGeometry], depth: Int
  ) throws(GeometryProblem) {
    guard let type = geometry["type"]?.string else {
      throw GeometryProblem(reason: "the geometry has no type")
    }
    if type == "GeometryCollection" {
      guard depth < 16, let members = geometry["geometries"]?.array else {
        throw GeometryProblem(reason: "the collection has no geometries or is nested too deep")
      }
      for member in members { try project(member, into: &parts, depth: depth + 1) }
      return
    }
    guard let coordinates = geometry["coordinates"]?.array else {
      throw GeometryProblem(reason: "the geometry has no coordinates")
    }
    let part = try self.part(type, coordinates)
    if !part.isEmpty { parts.append(part) }
  }

  private func part(_ type: String, _ coordinates: [JSONValue]) throws(GeometryProblem) -> ProjectedGeometry {
    switch type {
    case "Point":
      return .points(coordinates.isEmpty ? [] : [try point(.array(coordinates))])
    case "MultiPoint":
      return .points(try points(coordinates))
    case "LineString":
      return .lines([try line(coordinates, isRing: false)])
    case "MultiLineString":
      return .lines(try lines(coordinates, areRings: false))
    case "Polygon":
      return .polygons([try lines(coordinates, areRings: true)])
    case "MultiPolygon":
      var polygons: [[ProjectedLine]] = []
      for polygon in coordinates {
        guard let rings = polygon.array else {
          throw GeometryProblem(reason: "a polygon is no list of rings")
        }
        polygons.append(try lines(rings, areRings: true))
      }
      return .polygons(polygons)
    default: throw GeometryProblem(reason: "\(type) is no type of geometry")
    }
  }

  private func lines(_ list: [JSONValue], areRings: Bool) throws(GeometryProblem) -> [ProjectedLine] {
    var result: [ProjectedLine] = []
    for member in list {
      guard let positions = member.array else {
        throw GeometryProblem(reason: "a line is no list of positions")
      }
      let line = try line(positions, isRing: areRings)
      if !line.points.isEmpty { result.append(line) }
    }
    return result
  }

  private func points(_ list: [JSONValue]) throws(GeometryProblem) -> [ProjectedPoint] {
    var result: [ProjectedPoint] = []
    result.reserveCapacity(list.count)
    for position in list { result.append(try point(position)) }
    return result
  }

  /// Projects a line or a ring, measures it, and gives its points their importance.
  private func line(_ list: [JSONValue], isRing: Bool) throws(GeometryProblem) -> ProjectedLine {
    var line = ProjectedLine(points: try points(list))
    var size = 0.0
    for (before, point) in zip(line.points, line.points.dropFirst()) {
      if isRing {
        size += (before.x * point.y - point.x * before.y) / 2
      } else {
        let dx = point.x - before.x
        let dy = point.y - before.y
        size += (dx * dx + dy * dy).squareRoot()
      }
    }
    line.size = abs(size)
    line.end = line.size
    Simplification.rate(&line.points, squaredTolerance: squaredTolerance)
    return line
  }

  /// A position of a GeoJSON file, [longitude, latitude] with anything behind, on the Mercator square. Latitudes
  /// beyond the square's edge lie on it.
  private func point(_ position: JSONValue) throws(GeometryProblem) -> ProjectedPoint {
    guard case .array(let numbers) = position, numbers.count >= 2, case .number(let longitude) = numbers[0],
      case .number(let latitude) = numbers[1], longitude.isFinite, latitude.isFinite
    else {
      throw GeometryProblem(reason: "a position isn't [longitude, latitude]")
    }
    let sine = sin(latitude * .pi / 180)
    let y = 0.5 - 0.25 * log((1 + sine) / (1 - sine)) / .pi
    return ProjectedPoint(x: longitude / 360 + 0.5, y: y.isNaN ? 0 : max(0, min(1, y)))
  }
}

extension ProjectedGeometry {
  var isEmpty: Bool {
    switch self {
    case .points(let points): points.isEmpty
    case .lines(let lines): lines.allSatisfy(\.points.isEmpty)
    case .polygons(let polygons): polygons.allSatisfy { $0.allSatisfy(\.points.isEmpty) }
    }
  }
}
