internal import Geo

/// A vertex of a line before it is known to be in sight: homogeneous, in pixels times w.
struct LineCorner {
  /// What is nearer lies behind the camera.
  static let nearDepth = 1.0 / 75
  /// Vertices farther than this many pixels off are cut off: the grid holds no more.
  private static let reach = 524_288.0

  var x: Double
  var y: Double
  var w: Double
  var lengthwise: Double
  var sideways: Double
  var along: Double
  var spread: Double
  /// The vertex of the mesh, or −1 where the corner is out of sight.
  var index: Int32 = -1

  @inline(__always)
  var isInSight: Bool {
    let limit = Self.reach * w
    return w > Self.nearDepth && abs(x) < limit && abs(y) < limit
  }

  /// The same of a place in pixels.
  @inline(__always)
  static func isInSight(_ place: SIMD2<Double>) -> Bool { abs(place.x) < reach && abs(place.y) < reach }

  /// The vertex of a corner in sight.
  @inline(__always)
  var vertex: LineMesh.Vertex {
    if w == 1 {
      return LineMesh.Vertex(
        x: EdgeList.fixed(x), y: EdgeList.fixed(y), nearness: 1, lengthwise: Float(lengthwise),
        sideways: Float(sideways), along: Float(along), spread: Float(spread))
    }
    let nearness = 1 / w
    return LineMesh.Vertex(
      x: EdgeList.fixed(x * nearness), y: EdgeList.fixed(y * nearness), nearness: Float(nearness),
      lengthwise: Float(lengthwise * nearness), sideways: Float(sideways * nearness),
      along: Float(along * nearness), spread: Float(spread * nearness))
  }

  /// The part of a triangle that is in sight, as a convex polygon.
  static func clipped(_ a: LineCorner, _ b: LineCorner, _ c: LineCorner) -> [LineCorner] {
    var polygon = [a, b, c]
    guard polygon.allSatisfy({ ($0.x + $0.y + $0.w - ($0.x + $0.y + $0.w)).isZero }) else { return [] }
    let limit = reach * 0.999
    for plane in [
      SIMD3(0, 0, 1.0), SIMD3(1, 0, limit), SIMD3(-1, 0, limit), SIMD3(0, 1, limit), SIMD3(0, -1, limit),
    ] {
      let offset = plane.x == 0 && plane.y == 0 ? nearDepth * 1.0001 : 0
      polygon = kept(polygon) { $0.x * plane.x + $0.y * plane.y + $0.w * plane.z - offset }
    }
    return polygon
  }

  /// What lies where a linear function is positive.
  private static func kept(_ polygon: [LineCorner], _ height: (LineCorner) -> Double) -> [LineCorner] {
    guard var previous = polygon.last else { return [] }
    var result: [LineCorner] = []
    for corner in polygon {
      let (before, here) = (height(previous), height(corner))
      if (before > 0) != (here > 0) {
        var crossing = previous.mixed(corner, share: before / (before - here))
        crossing.index = -1
        result.append(crossing)
      }
      if here > 0 { result.append(corner) }
      previous = corner
    }
    return result
  }

  private func mixed(_ other: LineCorner, share: Double) -> LineCorner {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return LineCorner(
      x: mix(x, other.x), y: mix(y, other.y), w: mix(w, other.w),
      lengthwise: mix(lengthwise, other.lengthwise),
      sideways: mix(sideways, other.sideways), along: mix(along, other.along),
      spread: mix(spread, other.spread))
  }
}
