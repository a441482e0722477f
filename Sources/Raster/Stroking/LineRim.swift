/// A corner of a strip that lies flat before the camera, on the grid.
struct LineRim {
  /// 1/256 pixels.
  var x: Int32
  var y: Int32
  /// −1 on the right-hand edge, 1 on the left-hand one.
  var sideways: Float
  /// Past a round end 1, else 0.
  var lengthwise: Float

  /// The same as a corner of a mesh of triangles.
  @inline(__always)
  var vertex: LineMesh.Vertex {
    LineMesh.Vertex(x: x, y: y, nearness: 1, lengthwise: lengthwise, sideways: sideways, along: 0, spread: 1)
  }

  /// The way from another corner, 1/256 pixels.
  @inline(__always)
  func way(from other: LineRim) -> Way { Way(x: Int(x) &- Int(other.x), y: Int(y) &- Int(other.y)) }

  /// A vector on the grid.
  struct Way {
    var x: Int
    var y: Int

    /// Twice the signed area of the triangle that two ways from one corner span.
    @inline(__always)
    func cross(_ other: Way) -> Int { x &* other.y &- y &* other.x }

    @inline(__always)
    static func + (a: Way, b: Way) -> Way { Way(x: a.x &+ b.x, y: a.y &+ b.y) }

    @inline(__always)
    static func - (a: Way, b: Way) -> Way { Way(x: a.x &- b.x, y: a.y &- b.y) }
  }
}
