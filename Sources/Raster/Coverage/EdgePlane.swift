/// The cells of a band while edges are added: held by value, so that a loop over edges keeps them at hand.
struct EdgePlane {
  private let cells: UnsafeMutablePointer<Int32>
  private let bits: UnsafeMutablePointer<UInt64>
  private let stride: Int
  private let words: Int
  private let width: Int
  private let top: Int
  private let height: Int

  @inline(__always)
  init(_ buffer: borrowing CoverageCells) {
    cells = buffer.cells
    bits = buffer.bits
    stride = buffer.stride
    words = buffer.words
    width = buffer.width
    top = buffer.top
    height = buffer.height
  }

  @inline(__always)
  private func row(_ index: Int) -> CoverageCells.Row {
    CoverageCells.Row(cells: cells + index &* stride, bits: bits + index &* words)
  }

  /// Adds a few edges.
  ///
  /// - Parameter walks: room for as many.
  @inline(__always)
  func add(_ edges: UnsafeBufferPointer<SIMD4<Int32>>, _ walks: UnsafeMutablePointer<EdgeWalk>) {
    let (low, high) = (Int32(truncatingIfNeeded: top &<< 8), Int32(truncatingIfNeeded: (top &+ height) &<< 8))
    // Divisions first: they run side by side where nothing waits for them.
    var count = 0
    for edge in edges {
      let walk = EdgeWalk(edge, low: low, high: high, width: Int32(truncatingIfNeeded: width &<< 8))
      (walks + count).initialize(to: walk)
      count &+= walk.top < walk.bottom ? 1 : 0
    }
    for index in 0..<count { add(walks + index) }
  }

  /// Walks the rows of an edge. Steep or flat, upright or within one cell: which of them an edge is can't be foreseen,
  /// so all go one way.
  @inline(__always)
  private func add(_ walk: UnsafePointer<EdgeWalk>) {
    var y = Int(walk.pointee.top)
    if walk.pointee.beside < 0 { return addClipped(walk.pointee) }
    let (bottom, sign) = (Int(walk.pointee.bottom), Int(walk.pointee.sign))
    let (slope, rise) = (walk.pointee.slope, walk.pointee.rise)
    var row = row((y &>> 8) &- top)
    var place = walk.pointee.place
    while true {
      let border = min((y | 255) &+ 1, bottom)
      let x = place &>> 24
      place &+= (border &- y) &* slope
      row.add(x, place &>> 24, border &- y, rise, sign)
      if border == bottom { return }
      y = border
      row.moveDown(stride, words)
    }
  }

  /// The same for an edge that leaves the canvas sideways.
  @inline(never)
  private func addClipped(_ walk: EdgeWalk) {
    let bottom = Int(walk.bottom)
    var y = Int(walk.top)
    var row = row((y &>> 8) &- top)
    var place = walk.place
    while y < bottom {
      let border = min((y | 255) &+ 1, bottom)
      let x = place &>> 24
      place &+= (border &- y) &* walk.slope
      row.addClipped(x, place &>> 24, border &- y, walk.rise, Int(walk.sign), width: width)
      row.moveDown(stride, words)
      y = border
    }
  }
}
