public import Geo

/// The edges of shapes in pixels on the 24.8 grid, ready to be accumulated band by band.
///
/// Every edge runs from (x, y) to (z, w) of its vector, in 1/256 pixels. Horizontal edges, and edges that can't
/// touch the canvas (above, below, right of it), are left out; edges left of it lie on its left border, which
/// keeps their winding. Sums over edges don't depend on their order.
///
/// A list holds one shape after another: what is appended belongs to the current one until `finishShape()`.
public struct EdgeList: Sendable {
  /// One shape of a list: which edges are its own.
  public struct Shape: Sendable, Hashable {
    let start: Int
    let end: Int
    /// Where its bounds begin in `chunkBounds`: a pair for each `chunk` edges from `start`.
    let firstChunk: Int
    /// The pixel rows that the edges touch.
    public let rows: Range<Int>
  }

  /// How many edges share one pair of bounds.
  static let chunk = 32
  /// Coordinates beyond this many pixels are clipped in floating point first.
  static let guardPixels = 1_048_576.0

  public private(set) var edges: [SIMD4<Int32>] = []
  /// The least and the greatest y of each chunk, in 1/256 pixels.
  private(set) var chunkBounds: [SIMD2<Int32>] = []
  /// Canvas size in 1/256 pixels.
  let width: Int32
  let height: Int32
  private var firstEdge = 0
  private var firstChunk = 0
  private var measured = 0
  private var minY = Int32.max
  private var maxY = Int32.min

  /// - Precondition: both sides lie in 0...65,536.
  public init(canvas: PixelSize) {
    precondition((0...65_536).contains(canvas.width) && (0...65_536).contains(canvas.height))
    width = Int32(canvas.width) << 8
    height = Int32(canvas.height) << 8
  }

  /// Whether the current shape has no edges.
  public var isEmpty: Bool { edges.count == firstEdge }

  /// The pixel rows that the current shape touches.
  public var rows: Range<Int> {
    isEmpty ? 0..<0 : max(0, Int(minY >> 8))..<(Int(min(maxY, height) + 255) >> 8)
  }

  /// The current shape.
  public var shape: Shape {
    Shape(start: firstEdge, end: edges.count, firstChunk: firstChunk, rows: rows)
  }

  /// Ends the current shape and begins the next one.
  public mutating func finishShape() -> Shape {
    let result = shape
    firstEdge = edges.count
    firstChunk = chunkBounds.count
    (minY, maxY) = (.max, .min)
    return result
  }

  public mutating func reserve(_ count: Int) {
    if edges.isEmpty {
      edges.reserveCapacity(count)
      chunkBounds.reserveCapacity(count / Self.chunk + 1)
    }
  }

  /// Adds edges by `body`, which gets the place to put them, and measures them.
  @inline(__always)
  mutating func append(_ body: (inout EdgeWriter) -> Void) {
    var writer = EdgeWriter(width: width, height: height)
    swap(&edges, &writer.edges)
    body(&writer)
    swap(&edges, &writer.edges)
    measure()
  }

  private mutating func measure() {
    let count = edges.count
    edges.withUnsafeBufferPointer { edges in
      while measured < count {
        let place = measured &- firstEdge
        let end = min(count, measured &+ Self.chunk &- place % Self.chunk)
        var (low, high) = (Int32.max, Int32.min)
        for index in measured..<end {
          low = min(low, min(edges[index].y, edges[index].w))
          high = max(high, max(edges[index].y, edges[index].w))
        }
        if place % Self.chunk == 0 {
          chunkBounds.append(SIMD2(low, high))
        } else {
          let last = chunkBounds.count - 1
          chunkBounds[last] = SIMD2(min(chunkBounds[last].x, low), max(chunkBounds[last].y, high))
        }
        (minY, maxY) = (min(minY, low), max(maxY, high))
        measured = end
      }
    }
  }

  /// Rounds to the 1/256 grid. Exact for |pixels| < 2^22; ties go to even, which shifting by whole pixels keeps.
  @inline(__always)
  static func fixed(_ pixels: Double) -> Int32 {
    Int32(truncatingIfNeeded: Int64(bitPattern: (pixels * 256 + 6_755_399_441_055_744).bitPattern))
  }

  @inline(__always)
  static func isNear(_ x: Double, _ y: Double) -> Bool { abs(x) < guardPixels && abs(y) < guardPixels }
}

/// Where edges are put while an `EdgeList` grows.
struct EdgeWriter {
  var edges: [SIMD4<Int32>] = []
  private let width: Int32
  private let height: Int32

  init(width: Int32, height: Int32) {
    self.width = width
    self.height = height
  }

  /// Adds an edge given in 1/256 pixels; both ends lie within 2^29 of the origin.
  @inline(__always)
  mutating func append(x0: Int32, y0: Int32, x1: Int32, y1: Int32) {
    if y0 == y1 || max(y0, y1) <= 0 || min(y0, y1) >= height || min(x0, x1) >= width { return }
    let isLeft = max(x0, x1) <= 0
    edges.append(SIMD4(isLeft ? 0 : x0, y0, isLeft ? 0 : x1, y1))
  }
}
