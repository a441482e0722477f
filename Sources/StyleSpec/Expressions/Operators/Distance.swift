internal import Features
internal import Wire

/// `distance`: metres between the feature and the nearest shape of a GeoJSON literal; 0 where they touch.
final class Distance: Node {
  let type = ValueType.number
  let reads = Dependencies.feature
  private let shapes: [GeoJSONShape]

  private init(_ shapes: [GeoJSONShape]) { self.shapes = shapes }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    guard let shape = FeatureShape(context) else { return .number(.nan) }
    let parts = shape.parts.map { $0.map(shape.degrees) }
    guard let first = parts.first?.first else { return .number(.nan) }
    let distance = ShapeDistance(ruler: LocalRuler(latitude: first.y))
    var best = Double.infinity
    for other in shapes {
      switch shape.type {
      case .point: best = min(best, distance.points(Array(parts.joined()), to: other))
      // The reference takes the lines of one feature as one.
      case .line: best = min(best, distance.line(Array(parts.joined()), to: other))
      case .polygon:
        for rings in Distance.polygons(parts) { best = min(best, distance.polygon(rings, to: other)) }
      case .unknown: return .number(.nan)
      }
      if best == 0 { break }
    }
    return .number(best)
  }

  /// Rings gathered to polygons: a ring that turns as the first one does begins a polygon.
  private static func polygons(_ rings: [[PlanePoint]]) -> [[[PlanePoint]]] {
    var polygons: [[[PlanePoint]]] = []
    var outerTurn: Bool?
    for ring in rings {
      let area = zip(ring, ring.dropFirst()).reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) }
      if area == 0 { continue }
      let turn = area > 0
      if outerTurn == nil || outerTurn == turn {
        outerTurn = turn
        polygons.append([ring])
      } else {
        polygons[polygons.count - 1].append(ring)
      }
    }
    return polygons.isEmpty ? [rings] : polygons
  }

  @Sendable
  static func parse(_ arguments: [JSONValue], _ context: ParsingContext) -> (any Node)? {
    guard arguments.count == 2 else {
      return context.fail(
        "'distance' expression requires exactly one argument, but found \(arguments.count - 1) instead.")
    }
    guard let shapes = GeoJSONShape.shapes(of: arguments[1]) else {
      return context.fail(
        "'distance' expression requires valid geojson object that contains polygon geometry type.")
    }
    return Distance(shapes)
  }
}
