internal import Geo

/// Lines as strips of triangles whose pixels know where on the line they lie: how far across and along.
///
/// MapLibre draws lines so, and its looks follow from it: edges that fade over one pixel (or over a blur), the two
/// lines of a gap, dashes and patterns that bend at corners, and translucent lines that are laid on twice where
/// their own triangles overlap. A pixel belongs to a triangle when its centre does: ends are cut hard, so that lines
/// which go on in one another show no seam.
public struct LineMesh: Sendable {
  /// Lanes: x·w, y·w, w, across (lengthwise past a round end; sideways −1...1), along, points per pixel, nothing.
  typealias Vertex = SIMD8<Float>

  /// Indices of vertices, and the first and last row that may hold a pixel's centre.
  struct Triangle: Sendable {
    var a: Int32
    var b: Int32
    var c: Int32
    var firstRow: Int32
    var lastRow: Int32
  }

  static let nearDepth: Float = 1.0 / 75

  private(set) var vertices: [Vertex] = []
  private(set) var triangles: [Triangle] = []
  /// Whether all vertices have the depth 1.
  private(set) var isFlat = true
  private let size: PixelSize

  init(size: PixelSize) {
    self.size = size
  }

  public var isEmpty: Bool { triangles.isEmpty }

  /// The picture's rows that the mesh touches.
  public var rows: Range<Int> {
    var (first, last) = (Int32.max, Int32.min)
    for triangle in triangles {
      first = min(first, triangle.firstRow)
      last = max(last, triangle.lastRow)
    }
    return first <= last ? Int(first)..<Int(last) + 1 : 0..<0
  }

  mutating func append(_ vertex: Vertex) -> Int32 {
    if vertex[2] != 1 { isFlat = false }
    vertices.append(vertex)
    return Int32(vertices.count - 1)
  }

  /// Adds a triangle; what lies behind the camera is cut off, what lies beside the picture left out.
  mutating func append(_ a: Int32, _ b: Int32, _ c: Int32) {
    let corners = [vertices[Int(a)], vertices[Int(b)], vertices[Int(c)]]
    if corners.allSatisfy({ $0[2] > Self.nearDepth }) {
      keep(a, b, c)
      return
    }
    let front = Self.clipped(corners)
    guard front.count > 2 else { return }
    let indices = front.map { append($0) }
    for index in 1..<indices.count - 1 { keep(indices[0], indices[index], indices[index + 1]) }
  }

  private mutating func keep(_ a: Int32, _ b: Int32, _ c: Int32) {
    let (p, q, r) = (vertices[Int(a)], vertices[Int(b)], vertices[Int(c)])
    let xs = SIMD3(p[0] / p[2], q[0] / q[2], r[0] / r[2])
    let ys = SIMD3(p[1] / p[2], q[1] / q[2], r[1] / r[2])
    let (low, high) = (ys.min(), ys.max())
    guard xs.max() > 0, xs.min() < Float(size.width), high > 0, low < Float(size.height) else { return }
    let first = Int32(max(low - 0.5, 0).rounded(.up))
    let last = Int32(min(high - 0.5, Float(size.height)).rounded(.up)) - 1
    if first <= last { triangles.append(Triangle(a: a, b: b, c: c, firstRow: first, lastRow: last)) }
  }

  private static func clipped(_ corners: [Vertex]) -> [Vertex] {
    guard var previous = corners.last else { return [] }
    var result: [Vertex] = []
    for corner in corners {
      if (previous[2] > nearDepth) != (corner[2] > nearDepth) {
        let share = (nearDepth - previous[2]) / (corner[2] - previous[2])
        var crossing = previous + (corner - previous) * share
        crossing[2] = nearDepth * 1.0001
        result.append(crossing)
      }
      if corner[2] > nearDepth { result.append(corner) }
      previous = corner
    }
    return result
  }
}
