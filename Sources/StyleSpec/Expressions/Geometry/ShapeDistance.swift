/// The shortest distances between points, lines and polygons, metres. Pairs of segments whose boxes are farther
/// apart than the best so far are passed over.
struct ShapeDistance {
  let ruler: LocalRuler

  /// From single points to a shape.
  func points(_ points: [PlanePoint], to shape: GeoJSONShape) -> Double {
    var best = Double.infinity
    for point in points {
      switch shape {
      case .point(let other): best = min(best, ruler.distance(point, other))
      case .line(let line): best = min(best, self.point(point, toLine: line))
      case .polygon(let rings): best = min(best, self.point(point, toPolygon: rings))
      }
      if best == 0 { return 0 }
    }
    return best
  }

  /// From a line to a shape.
  func line(_ line: [PlanePoint], to shape: GeoJSONShape) -> Double {
    switch shape {
    case .point(let point): self.point(point, toLine: line)
    case .line(let other): chains([line], [other])
    case .polygon(let rings): self.line(line, toPolygon: rings)
    }
  }

  /// From a polygon to a shape.
  func polygon(_ rings: [[PlanePoint]], to shape: GeoJSONShape) -> Double {
    switch shape {
    case .point(let point): return self.point(point, toPolygon: rings)
    case .line(let line): return self.line(line, toPolygon: rings)
    case .polygon(let others):
      let touches = { (first: [[PlanePoint]], second: [[PlanePoint]]) in
        first.joined().contains { PlaneGeometry.contains(second, $0, onBoundary: true) }
      }
      if touches(rings, others) || touches(others, rings) { return 0 }
      return chains(rings, others)
    }
  }

  private func point(_ point: PlanePoint, toLine line: [PlanePoint]) -> Double {
    guard line.count > 1 else { return line.first.map { ruler.distance(point, $0) } ?? .infinity }
    var best = Double.infinity
    for (start, end) in zip(line, line.dropFirst()) {
      best = min(best, ruler.distance(point, toSegment: start, end))
    }
    return best
  }

  private func point(_ point: PlanePoint, toPolygon rings: [[PlanePoint]]) -> Double {
    if PlaneGeometry.contains(rings, point, onBoundary: true) { return 0 }
    return rings.map { self.point(point, toLine: closed($0)) }.min() ?? .infinity
  }

  private func line(_ line: [PlanePoint], toPolygon rings: [[PlanePoint]]) -> Double {
    if line.contains(where: { PlaneGeometry.contains(rings, $0, onBoundary: true) }) { return 0 }
    return chains([line], rings.map(closed))
  }

  private func closed(_ ring: [PlanePoint]) -> [PlanePoint] {
    guard let first = ring.first, ring.last != first else { return ring }
    return ring + [first]
  }

  /// Between all segments of two sets of lines.
  private func chains(_ lines: [[PlanePoint]], _ others: [[PlanePoint]]) -> Double {
    var best = Double.infinity
    for line in lines {
      for (a, b) in segments(line) {
        let box = PlaneBox([a, b])
        for other in others where ruler.lowerBound(box, PlaneBox(other)) < best {
          for (c, d) in segments(other) where ruler.lowerBound(box, PlaneBox([c, d])) < best {
            if PlaneGeometry.segmentsCross(a, b, c, d) { return 0 }
            best = min(best, ruler.distance(a, b, toSegment: c, d))
          }
        }
      }
    }
    return best
  }

  private func segments(_ line: [PlanePoint]) -> [(PlanePoint, PlanePoint)] {
    line.count == 1 ? [(line[0], line[0])] : Array(zip(line, line.dropFirst()))
  }
}
