/// The accumulation buffer of one band: exact area coverage of polygons by integer sums.
///
/// Each cell holds the change of coverage against its left neighbour in units of 1/131,072 (2·256·256), as in the
/// cover/area method of the FreeType and AGG rasterisers, folded into one number a pixel. A bit a group of four
/// cells says which were touched: a sweep visits those only, what lies between has one coverage. Sums are exact,
/// so neither the order of edges nor the height of bands shows.
///
/// The memory is owned here and freed with the value; nothing is allocated while shapes are drawn.
public struct CoverageCells: ~Copyable {
  /// Full coverage of a cell.
  static let full: Int32 = 131_072

  let cells: UnsafeMutablePointer<Int32>
  let bits: UnsafeMutablePointer<UInt64>
  let mask: UnsafeMutablePointer<Int32>
  let stride: Int
  let words: Int
  public let width: Int
  public let capacity: Int
  /// The picture's row that is row 0 of the buffer, and how many rows are in use.
  public private(set) var top = 0
  public private(set) var height: Int
  var firstRow = Int.max
  var lastRow = -1

  /// - Parameters:
  ///   - width: the canvas's width in pixels.
  ///   - capacity: the greatest number of rows of a band.
  public init(width: Int, capacity: Int) {
    self.width = width
    self.capacity = capacity
    height = capacity
    stride = (width + 16) & ~7
    words = (stride / 4 + 63) / 64
    cells = .allocate(capacity: stride * capacity)
    cells.initialize(repeating: 0, count: stride * capacity)
    // One word to spare: a mark may spill into the next word.
    bits = .allocate(capacity: words * capacity + 1)
    bits.initialize(repeating: 0, count: words * capacity + 1)
    mask = .allocate(capacity: stride + 16)
    mask.initialize(repeating: 0, count: stride + 16)
  }

  deinit {
    cells.deallocate()
    bits.deallocate()
    mask.deallocate()
  }

  /// Moves the buffer to another band.
  ///
  /// - Precondition: `height <= capacity`, and the last shape was swept.
  public mutating func move(toRow top: Int, height: Int) {
    precondition(height <= capacity)
    self.top = top
    self.height = height
  }

  /// Adds all edges that touch the band.
  public mutating func add(_ list: EdgeList) {
    let (low, high) = (Int32(top) << 8, Int32(top + height) << 8)
    guard list.minY < high, list.maxY > low else { return }
    noteRows(max(Int(list.minY >> 8) - top, 0), min(Int((list.maxY - 1) >> 8) - top, height - 1))
    let plane = EdgePlane(self)
    withUnsafeTemporaryAllocation(of: EdgeWalk.self, capacity: EdgeList.chunk) { walks in
      guard let walks = walks.baseAddress else { return }
      list.edges.withUnsafeBufferPointer { edges in
        list.chunkBounds.withUnsafeBufferPointer { bounds in
          var start = 0
          for bound in bounds {
            let end = min(start &+ EdgeList.chunk, edges.count)
            if bound.x < high && bound.y > low {
              plane.add(UnsafeBufferPointer(rebasing: edges[start..<end]), walks)
            }
            start = end
          }
        }
      }
    }
  }

  /// Adds all edges in the way that makes a pixel either in or out, by its centre.
  public mutating func addByCentres(_ list: EdgeList) {
    let (low, high) = (Int32(top) << 8, Int32(top + height) << 8)
    for (index, bounds) in list.chunkBounds.enumerated() where bounds.x < high && bounds.y > low {
      let start = index * EdgeList.chunk
      for position in start..<min(start + EdgeList.chunk, list.edges.count) {
        addCentreCrossings(list.edges[position])
      }
    }
  }

  @inline(__always)
  func touch(_ row: Int, _ column: Int) {
    let group = column &>> 2
    bits[row &* words &+ group &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: group & 63)
  }

  @inline(__always)
  mutating func noteRows(_ first: Int, _ last: Int) {
    if first < firstRow { firstRow = first }
    if last > lastRow { lastRow = last }
  }
}
