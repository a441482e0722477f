public import Geo

/// The edges of a shape in pixels on the 24.8 grid, ready to be accumulated band by band.
///
/// Every edge runs from (x, y) to (z, w) of its vector, in 1/256 pixels. Horizontal edges, and edges that can't
/// touch the canvas (above, below, right of it), are left out; edges left of it lie on its left border, which
/// keeps their winding. Sums over edges don't depend on their order.
public struct EdgeList: Sendable {
  /// How many edges share one pair of bounds.
  @usableFromInline static let chunk = 32
  /// Coordinates beyond this many pixels are clipped in floating point first.
  static let guardPixels = 1_048_576.0

  public private(set) var edges: [SIMD4<Int32>] = []
  /// For each `chunk` edges: the least and the greatest y, in 1/256 pixels.
  var chunkBounds: [SIMD2<Int32>] = []
  /// Canvas size in 1/256 pixels.
  let width: Int32
  let height: Int32
  public private(set) var minY = Int32.max
  public private(set) var maxY = Int32.min

  /// - Precondition: both sides lie in 0...131,072: four samples a pixel of the largest picture.
  public init(canvas: PixelSize) {
    precondition((0...131_072).contains(canvas.width) && (0...131_072).contains(canvas.height))
    width = Int32(canvas.width) << 8
    height = Int32(canvas.height) << 8
  }

  public var isEmpty: Bool { edges.isEmpty }

  /// The pixel rows that the edges touch.
  public var rows: Range<Int> {
    guard !edges.isEmpty else { return 0..<0 }
    return max(0, Int(minY >> 8))..<(Int(min(maxY, height) + 255) >> 8)
  }

  public mutating func reserve(_ count: Int) {
    if edges.isEmpty {
      edges.reserveCapacity(count)
      chunkBounds.reserveCapacity(count / Self.chunk + 1)
    }
  }

  /// Adds an edge given in 1/256 pixels; both ends lie within 2^29 of the origin.
  mutating func append(x0: Int32, y0: Int32, x1: Int32, y1: Int32) {
    withUnsafeTemporaryAllocation(of: SIMD4<Int32>.self, capacity: EdgeCollector.room) { room in
      guard let base = room.baseAddress else { return }
      var collector = EdgeCollector(base, width: width, height: height)
      collector.add(x0, y0, x1, y1)
      append(seen: collector.collected)
    }
  }

  /// Adds edges that can touch the canvas.
  mutating func append(seen fresh: UnsafeBufferPointer<SIMD4<Int32>>) {
    guard !fresh.isEmpty else { return }
    var place = edges.count & (Self.chunk - 1)
    edges.append(contentsOf: fresh)
    var start = 0
    while start < fresh.count {
      let end = min(fresh.count, start + Self.chunk - place)
      var (low, high) = (Int32.max, Int32.min)
      for index in start..<end {
        let edge = fresh[index]
        low = min(low, min(edge.y, edge.w))
        high = max(high, max(edge.y, edge.w))
      }
      if place == 0 {
        chunkBounds.append(SIMD2(low, high))
      } else {
        let last = chunkBounds.count - 1
        chunkBounds[last] = SIMD2(min(chunkBounds[last].x, low), max(chunkBounds[last].y, high))
      }
      (minY, maxY) = (min(minY, low), max(maxY, high))
      (start, place) = (end, 0)
    }
  }

  /// Rounds to the 1/256 grid. Exact for |pixels| < 2^22; ties go to even, which shifting by whole pixels keeps.
  @inline(__always)
  static func fixed(_ pixels: Double) -> Int32 {
    Int32(truncatingIfNeeded: Int64(bitPattern: (pixels * 256 + 6_755_399_441_055_744).bitPattern))
  }

  /// Both coordinates of a place.
  @inline(__always)
  static func fixed(_ place: SIMD2<Double>) -> SIMD2<Int32> {
    let bits = unsafeBitCast(place * 256 + 6_755_399_441_055_744, to: SIMD4<Int32>.self)
    return SIMD2(bits.x, bits.z)
  }

  @inline(__always)
  static func isNear(_ x: Double, _ y: Double) -> Bool { abs(x) < guardPixels && abs(y) < guardPixels }
}
