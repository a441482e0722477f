/// Edges on their way into a list: what can't touch the canvas is left out here, without a branch.
struct EdgeCollector {
  /// How many edges are held at most.
  static let room = 64

  private let edges: UnsafeMutablePointer<SIMD4<Int32>>
  private(set) var count = 0
  /// Canvas size in 1/256 pixels.
  private let width: Int32
  private let height: Int32

  /// - Parameter edges: room for `room` edges.
  @inline(__always)
  init(_ edges: UnsafeMutablePointer<SIMD4<Int32>>, width: Int32, height: Int32) {
    self.edges = edges
    self.width = width
    self.height = height
  }

  var isFull: Bool { count == Self.room }

  var collected: UnsafeBufferPointer<SIMD4<Int32>> { UnsafeBufferPointer(start: edges, count: count) }

  mutating func empty() { count = 0 }

  /// Takes an edge given in 1/256 pixels, if it can be seen; both ends lie within 2^29 of the origin.
  ///
  /// - Precondition: it isn't full.
  @inline(__always)
  mutating func add(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) {
    let (low, high) = (min(y0, y1), max(y0, y1))
    let isLeft = max(x0, x1) <= 0
    edges[count] = SIMD4(isLeft ? 0 : x0, y0, isLeft ? 0 : x1, y1)
    let isSeen = low != high && high > 0 && low < height && min(x0, x1) < width
    count &+= isSeen ? 1 : 0
  }
}

extension EdgeList {
  /// Adds the closed contour of `count` points on the 1/256 grid that `place` gives, in order.
  @inline(__always)
  mutating func append(count: Int, _ place: (Int) -> SIMD2<Int32>) {
    guard count > 1 else { return }
    collect { edges, collector in edges.trace(count: count, into: &collector, place) }
  }

  /// Calls `body` with a collector for contours.
  @inline(__always)
  mutating func collect(_ body: (inout EdgeList, inout EdgeCollector) -> Void) {
    withUnsafeTemporaryAllocation(of: SIMD4<Int32>.self, capacity: EdgeCollector.room) { room in
      guard let base = room.baseAddress else { return }
      var collector = EdgeCollector(base, width: width, height: height)
      body(&self, &collector)
      append(seen: collector.collected)
    }
  }

  /// The same as `append(count:)` by way of a collector that is at hand.
  @inline(__always)
  mutating func trace(
    count: Int, into collector: inout EdgeCollector, _ place: (Int) -> SIMD2<Int32>
  ) {
    guard count > 1 else { return }
    var last = place(count &- 1)
    var index = 0
    while index < count {
      let next = place(index)
      collector.add(last.x, last.y, next.x, next.y)
      last = next
      index &+= 1
      if collector.isFull {
        append(seen: collector.collected)
        collector.empty()
      }
    }
  }
}
