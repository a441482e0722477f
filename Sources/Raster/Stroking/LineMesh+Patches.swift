extension LineMesh {
  /// Adds the quad between the seams `a b` and `c d`, as triangles where it is turned over or bent.
  ///
  /// - Parameter tolerance: how far the distance across may be off, in outsets.
  @inline(__always)
  mutating func append(_ a: LineRim, _ b: LineRim, _ c: LineRim, _ d: LineRim, tolerance: Double) {
    let extent = placed(Self.extent(a, b, c, d))
    guard let bounds = bounds(extent) else { return }
    if let patch = LinePatch(a, b, c, d, tolerance: tolerance, reach: LinePatch.reach(extent)) {
      return append(patch, bounds)
    }
    append(a, b, c)
    append(b, c, d)
  }

  /// Adds a triangle.
  mutating func append(_ a: LineRim, _ b: LineRim, _ c: LineRim) {
    let extent = placed(Self.extent(a, b, c, c))
    guard let bounds = bounds(extent), b.way(from: a).cross(c.way(from: a)) != 0 else { return }
    if let patch = LinePatch(a, b, c, reach: LinePatch.reach(extent)) { return append(patch, bounds) }
    let (first, second) = (append(a.vertex), append(b.vertex))
    append(first, second, append(c.vertex))
  }

  @inline(__always)
  private static func extent(_ a: LineRim, _ b: LineRim, _ c: LineRim, _ d: LineRim) -> LinePatch.Extent {
    SIMD4(
      min(min(a.x, b.x), min(c.x, d.x)), max(max(a.x, b.x), max(c.x, d.x)),
      min(min(a.y, b.y), min(c.y, d.y)), max(max(a.y, b.y), max(c.y, d.y)))
  }
}
