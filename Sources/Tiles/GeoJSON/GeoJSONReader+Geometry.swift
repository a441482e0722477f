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

/// The members of a geometry as they come: its type may stand behind its coordinates.
struct GeometryDraft {
  enum Outcome {
    case parts([ProjectedGeometry])
    case problem(String)
  }

  var type: String?
  var coordinates: CoordinateList?
  /// What the geometries of a collection gave.
  var members: Outcome?
  /// Made once the geometry is read to its end.
  var outcome = Outcome.parts([])
}

extension GeoJSONReader {
  /// How deep collections may nest.
  private static let collectionLimit = 16

  /// Reads a geometry; `nil` for null.
  mutating func readGeometry(_ reader: inout JSONReader, depth: Int) throws(JSONError) -> GeometryDraft? {
    var draft = GeometryDraft()
    switch try reader.kind() {
    case .object: break
    case .word where try reader.value().isNull: return nil
    case .word:
      draft.outcome = .problem("the geometry has no type")
      return draft
    default:
      _ = try reader.value()
      draft.outcome = .problem("the geometry has no type")
      return draft
    }
    try reader.beginObject()
    var isFirst = true
    while let key = try reader.nextKey(&isFirst) {
      if key == "type" {
        draft.type = try reader.value().string
      } else {
        try readMember(key, &reader, into: &draft, depth: depth)
      }
    }
    finish(&draft)
    return draft
  }

  /// Reads `coordinates` or `geometries`.
  mutating func readMember(
    _ key: String, _ reader: inout JSONReader, into draft: inout GeometryDraft, depth: Int
  ) throws(JSONError) {
    switch key {
    case "coordinates" where try reader.kind() == .array:
      coordinates.removeAll()
      try coordinates.read(&reader)
      draft.coordinates = coordinates
    case "geometries" where try reader.kind() == .array && depth < GeoJSONReader.collectionLimit:
      draft.members = try readMembers(&reader, depth: depth + 1)
    default: _ = try reader.value()
    }
  }

  private mutating func readMembers(
    _ reader: inout JSONReader, depth: Int
  ) throws(JSONError) -> GeometryDraft.Outcome {
    var parts: [ProjectedGeometry] = []
    var problem: String?
    try reader.beginArray()
    var isFirst = true
    while try reader.nextElement(&isFirst) {
      switch try readGeometry(&reader, depth: depth)?.outcome {
      case .parts(let found): parts += found
      case .problem(let reason): problem = problem ?? reason
      case nil: problem = problem ?? "the geometry has no type"
      }
    }
    return problem.map { .problem($0) } ?? .parts(parts)
  }

  /// Makes of the members what they mean.
  func finish(_ draft: inout GeometryDraft) {
    defer { draft.coordinates = nil }
    guard let type = draft.type else {
      draft.outcome = .problem("the geometry has no type")
      return
    }
    if type == "GeometryCollection" {
      draft.outcome =
        draft.members ?? .problem("the collection has no geometries or is nested too deep")
      return
    }
    guard let coordinates = draft.coordinates else {
      draft.outcome = .problem("the geometry has no coordinates")
      return
    }
    do throws(GeometryProblem) {
      let part = try part(type, coordinates)
      draft.outcome = .parts(part.isEmpty ? [] : [part])
    } catch {
      draft.outcome = .problem(error.reason)
    }
  }

  private func part(_ type: String, _ list: CoordinateList) throws(GeometryProblem) -> ProjectedGeometry {
    let depths = [
      "Point": 1, "MultiPoint": 2, "LineString": 2, "MultiLineString": 3, "Polygon": 3, "MultiPolygon": 4,
    ]
    guard let depth = depths[type] else {
      throw GeometryProblem(reason: "\(type) is no type of geometry")
    }
    try list.check(depth: depth)
    switch type {
    case "Point", "MultiPoint": return .points(list.positions.map { GeoJSONReader.point($0) })
    case "LineString": return .lines([line(list.positions[...], isRing: false)])
    case "MultiLineString": return .lines(lines(list, list.ranges(depth: 2), isRing: false))
    case "Polygon": return .polygons([lines(list, list.ranges(depth: 2), isRing: true)])
    default:
      let rings = list.ranges(depth: 3)
      return .polygons(list.ranges(depth: 2).map { lines(list, Array(rings[$0]), isRing: true) })
    }
  }

  private func lines(_ list: CoordinateList, _ ranges: [Range<Int>], isRing: Bool) -> [ProjectedLine] {
    ranges.filter { !$0.isEmpty }.map { line(list.positions[$0], isRing: isRing) }
  }

  /// Projects a line or a ring, measures it, and gives its points their importance.
  func line(
    _ positions: ArraySlice<(longitude: Double, latitude: Double)>, isRing: Bool
  ) -> ProjectedLine {
    var line = ProjectedLine(points: positions.map { GeoJSONReader.point($0) })
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

  /// A position of a GeoJSON file on the Mercator square. Latitudes beyond the square's edge lie on it.
  static func point(_ position: (longitude: Double, latitude: Double)) -> ProjectedPoint {
    let sine = sin(position.latitude * .pi / 180)
    let y = 0.5 - 0.25 * log((1 + sine) / (1 - sine)) / .pi
    return ProjectedPoint(x: position.longitude / 360 + 0.5, y: y.isNaN ? 0 : max(0, min(1, y)))
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
