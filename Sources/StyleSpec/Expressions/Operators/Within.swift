internal import Features
internal import Geo
internal import Wire

/// `within`: whether a point or line lies entirely in one of the polygons of a GeoJSON literal, not touching its
/// border. Computed in whole units of the tile's zoom, as the reference does, so the result can change with it.
final class Within: Node {
  let type = ValueType.boolean
  let reads: Dependencies = [.feature]
  private let polygons: [[[PlanePoint]]]

  private init(_ polygons: [[[PlanePoint]]]) { self.polygons = polygons }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    guard let shape = FeatureShape(context), shape.type == .point || shape.type == .line else {
      return .bool(false)
    }
    let scaled = polygons.map { rings in
      rings.map { ring in
        ring.map { FeatureShape.point(longitude: $0.x, latitude: $0.y, zoom: shape.tile.z) }
      }
    }
    let box = PlaneBox(scaled.joined().joined())
    let world = FeatureShape.worldSize(zoom: shape.tile.z)
    var parts = shape.parts
    let ownBox = PlaneBox(parts.joined())
    // A line that spans half the world stays where it is; anything else moves to the polygons' copy of the world.
    if shape.type == .point || ownBox.maxX - ownBox.minX <= world / 2 {
      parts = parts.map { $0.map { Within.shifted($0, towards: box, world) } }
    }
    guard PlaneBox(parts.joined()).isInside(box) else { return .bool(false) }
    if shape.type == .point {
      return .bool(
        parts.joined().allSatisfy { point in
          scaled.contains { PlaneGeometry.contains($0, point, onBoundary: false) }
        })
    }
    return .bool(parts.allSatisfy { line in scaled.contains { Within.isLine(line, in: $0) } })
  }

  private static func shifted(_ point: PlanePoint, towards box: PlaneBox, _ world: Double) -> PlanePoint {
    guard point.x < box.minX || point.x > box.maxX else { return point }
    let half = world / 2
    for edge in [box.minX, box.maxX] {
      if point.x - edge > half { return PlanePoint(x: point.x - world, y: point.y) }
      if edge - point.x > half { return PlanePoint(x: point.x + world, y: point.y) }
    }
    return point
  }

  private static func isLine(_ line: [PlanePoint], in rings: [[PlanePoint]]) -> Bool {
    guard line.allSatisfy({ PlaneGeometry.contains(rings, $0, onBoundary: false) }) else { return false }
    for (start, end) in zip(line, line.dropFirst()) {
      for ring in rings {
        for (first, second) in zip(ring, ring.dropFirst())
        where PlaneGeometry.segmentsCross(start, end, first, second) {
          return false
        }
      }
    }
    return true
  }

  @Sendable
  static func parse(_ arguments: [JSONValue], _ context: ParsingContext) -> (any Node)? {
    guard arguments.count == 2 else {
      return context.fail(
        "'within' expression requires exactly one argument, but found \(arguments.count - 1) instead.")
    }
    let polygons = (GeoJSONShape.shapes(of: arguments[1]) ?? []).compactMap { shape -> [[PlanePoint]]? in
      if case .polygon(let rings) = shape { rings } else { nil }
    }
    guard !polygons.isEmpty else {
      return context.fail(
        "'within' expression requires valid geojson object that contains polygon geometry type.")
    }
    return Within(polygons)
  }
}
