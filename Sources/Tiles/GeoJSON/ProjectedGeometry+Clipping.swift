/// A strip of the Mercator square, `low...high` along one axis.
struct ClipStrip {
  let low: Double
  let high: Double
  let isVertical: Bool

  /// A strip of x.
  static func columns(_ low: Double, _ high: Double) -> ClipStrip {
    ClipStrip(low: low, high: high, isVertical: false)
  }

  /// A strip of y.
  static func rows(_ low: Double, _ high: Double) -> ClipStrip {
    ClipStrip(low: low, high: high, isVertical: true)
  }

  @inline(__always)
  func value(_ point: ProjectedPoint) -> Double { isVertical ? point.y : point.x }

  /// Where the segment from `a` to `b` meets the strip's edge at `edge`, and how far along that is, 0...1.
  func crossing(_ a: ProjectedPoint, _ b: ProjectedPoint, at edge: Double) -> (
    point: ProjectedPoint, t: Double
  ) {
    if isVertical {
      let t = (edge - a.y) / (b.y - a.y)
      return (ProjectedPoint(x: a.x + (b.x - a.x) * t, y: edge, importance: 1), t)
    }
    let t = (edge - a.x) / (b.x - a.x)
    return (ProjectedPoint(x: edge, y: a.y + (b.y - a.y) * t, importance: 1), t)
  }
}

extension ProjectedFeature {
  /// The part of the feature inside the strip, or `nil`.
  func clipped(to strip: ClipStrip, tracksLength: Bool) -> ProjectedFeature? {
    let low = strip.isVertical ? minY : minX
    let high = strip.isVertical ? maxY : maxX
    if low >= strip.low && high < strip.high { return self }
    if high < strip.low || low >= strip.high { return nil }
    let clipped = geometry.clipped(to: strip, tracksLength: tracksLength)
    return clipped.isEmpty ? nil : ProjectedFeature(entry: entry, geometry: clipped)
  }

  /// The feature moved along x, by whole worlds.
  func shifted(by dx: Double) -> ProjectedFeature {
    func shift(_ points: [ProjectedPoint]) -> [ProjectedPoint] {
      points.map { ProjectedPoint(x: $0.x + dx, y: $0.y, importance: $0.importance) }
    }
    func shift(_ line: ProjectedLine) -> ProjectedLine {
      var moved = line
      moved.points = shift(line.points)
      return moved
    }
    switch geometry {
    case .points(let points): return ProjectedFeature(entry: entry, geometry: .points(shift(points)))
    case .lines(let lines): return ProjectedFeature(entry: entry, geometry: .lines(lines.map { shift($0) }))
    case .polygons(let polygons):
      return ProjectedFeature(entry: entry, geometry: .polygons(polygons.map { $0.map { shift($0) } }))
    }
  }
}

extension ProjectedGeometry {
  func clipped(to strip: ClipStrip, tracksLength: Bool) -> ProjectedGeometry {
    switch self {
    case .points(let points):
      return .points(points.filter { strip.value($0) >= strip.low && strip.value($0) <= strip.high })
    case .lines(let lines):
      return .lines(lines.flatMap { $0.clipped(to: strip, tracksLength: tracksLength) })
    case .polygons(let polygons):
      let clipped = polygons.map { rings in
        rings.map { $0.clippedRing(to: strip) }.filter { !$0.points.isEmpty }
      }
      return .polygons(clipped.filter { !$0.isEmpty })
    }
  }
}

extension ProjectedLine {
  /// The parts of the line inside the strip.
  func clipped(to strip: ClipStrip, tracksLength: Bool) -> [ProjectedLine] {
    var parts: [ProjectedLine] = []
    var part = emptied
    var length = start
    for (a, b) in zip(points, points.dropFirst()) {
      let segment = tracksLength ? ProjectedLine.distance(a, b) : 0
      if let entry = strip.entry(a, b) {
        part.points.append(entry.point)
        part.start = length + segment * entry.t
      } else if strip.contains(a) {
        part.points.append(a)
      }
      if let exit = strip.exit(a, b) {
        part.points.append(exit.point)
        part.end = length + segment * exit.t
        parts.append(part)
        part = emptied
      }
      length += segment
    }
    if let last = points.last, strip.contains(last) { part.points.append(last) }
    if !part.points.isEmpty { parts.append(part) }
    return parts
  }

  /// The ring inside the strip (one pass of Sutherland and Hodgman, 1974); empty where nothing is inside.
  func clippedRing(to strip: ClipStrip) -> ProjectedLine {
    var ring = emptied
    for (a, b) in zip(points, points.dropFirst()) {
      if let entry = strip.entry(a, b) {
        ring.points.append(entry.point)
      } else if strip.contains(a) {
        ring.points.append(a)
      }
      if let exit = strip.exit(a, b) { ring.points.append(exit.point) }
    }
    if let last = points.last, strip.contains(last) { ring.points.append(last) }
    if ring.points.count > 1, let first = ring.points.first, let last = ring.points.last,
      first.x != last.x || first.y != last.y
    {
      ring.points.append(first)
    }
    return ring
  }

  /// The line's measures without its points.
  private var emptied: ProjectedLine { ProjectedLine(points: [], size: size, start: start, end: end) }

  private static func distance(_ a: ProjectedPoint, _ b: ProjectedPoint) -> Double {
    ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
  }
}

extension ClipStrip {
  @inline(__always)
  func contains(_ point: ProjectedPoint) -> Bool { value(point) >= low && value(point) <= high }

  /// Where a segment that starts outside comes in.
  @inline(__always)
  func entry(_ a: ProjectedPoint, _ b: ProjectedPoint) -> (point: ProjectedPoint, t: Double)? {
    if value(a) < low { return value(b) > low ? crossing(a, b, at: low) : nil }
    if value(a) > high { return value(b) < high ? crossing(a, b, at: high) : nil }
    return nil
  }

  /// Where a segment leaves, whether it started inside or crosses the whole strip.
  @inline(__always)
  func exit(_ a: ProjectedPoint, _ b: ProjectedPoint) -> (point: ProjectedPoint, t: Double)? {
    if value(b) < low && value(a) >= low { return crossing(a, b, at: low) }
    if value(b) > high && value(a) <= high { return crossing(a, b, at: high) }
    return nil
  }
}
