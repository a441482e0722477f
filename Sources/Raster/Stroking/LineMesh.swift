internal import Geo

/// Lines as strips of quads and triangles whose pixels know where on the line they lie: how far across and along.
///
/// MapLibre draws lines so, and its looks follow from it: edges that fade over one pixel (or over a blur), the two
/// lines of a gap, dashes and patterns that bend at corners, and translucent lines that are laid on twice where
/// their own pieces overlap. A pixel belongs to a piece when its centre does: ends are cut hard, so that lines
/// which go on in one another show no seam.
///
/// Vertices lie on a grid of 1/256 pixel and everything is told from the vertices' places relative to the pixel, so
/// a mesh that is moved by whole pixels gives the same pixels.
public struct LineMesh: Sendable {
  /// A corner of the mesh on the picture.
  struct Vertex: Sendable {
    /// 1/256 pixels.
    var x: Int32
    var y: Int32
    /// 1/w; what follows is over w, so that it is linear over the picture.
    var nearness: Float
    /// Past a round end 1, else 0.
    var lengthwise: Float
    /// −1...1 from edge to edge.
    var sideways: Float
    /// Points, or a share of the line.
    var along: Float
    /// Points a pixel, across the line.
    var spread: Float
  }

  /// Indices of the vertices of a triangle (`d` is −1) or of two, `a b c` and `b c d`; the first and last row that
  /// may hold a pixel's centre.
  struct Piece: Sendable {
    var a: Int32
    var b: Int32
    var c: Int32
    var d: Int32
    var firstRow: Int32
    var lastRow: Int32
  }

  /// How many pieces share one pair of bounds.
  static let chunk = 32

  var vertices: [Vertex] = []
  var pieces: [Piece] = []
  /// Of a plain mesh, what is painted, in order.
  var patches: [LinePatch] = []
  /// For each `chunk` patches of a plain mesh, or pieces of another, the first and the last row.
  private(set) var chunkRows: [SIMD2<Int32>] = []
  /// Whether all vertices have the depth 1.
  private(set) var isFlat = true
  private var rowBounds = SIMD2<Int32>(.max, .min)
  let size: PixelSize

  /// Whether the lines lie flat and where along them a pixel lies needn't be known: they are patches then, with
  /// triangles only where those are too small for them.
  let isPlain: Bool
  /// What is added to the places of all that comes, 1/256 pixels: of x, twice, and of y, twice.
  private let shift: SIMD4<Int32>
  /// Whether it lies on no picture yet: all pieces are kept, and rows and columns are places on the grid.
  let isMovable: Bool

  init(size: PixelSize, isPlain: Bool, shift: SIMD2<Int32> = .zero, isMovable: Bool = false) {
    self.size = size
    self.isMovable = isMovable
    self.isPlain = isPlain
    self.shift = SIMD4(shift.x, shift.x, shift.y, shift.y)
  }

  public var isEmpty: Bool { pieces.isEmpty && patches.isEmpty }

  /// The picture's rows that the mesh touches.
  public var rows: Range<Int> {
    rowBounds.x <= rowBounds.y ? Int(rowBounds.x)..<Int(rowBounds.y) + 1 : 0..<0
  }

  mutating func reserve(points: Int) {
    if isPlain { return patches.reserveCapacity(patches.count + points + 8) }
    vertices.reserveCapacity(vertices.count + points * 3 + 8)
    pieces.reserveCapacity(pieces.count + points * 2 + 8)
  }

  mutating func append(_ vertex: Vertex) -> Int32 {
    if vertex.nearness != 1 { isFlat = false }
    var vertex = vertex
    vertex.x &+= shift[0]
    vertex.y &+= shift[2]
    vertices.append(vertex)
    return Int32(truncatingIfNeeded: vertices.count - 1)
  }

  /// Adds a triangle by its vertices, unless it lies beside the picture.
  mutating func append(_ a: Int32, _ b: Int32, _ c: Int32) {
    let extent = Self.extent(vertices[Int(a)], vertices[Int(b)], vertices[Int(c)], vertices[Int(a)])
    keep(a, b, c, -1, extent)
  }

  /// Adds the triangles `a b c` and `b c d`.
  mutating func append(_ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32) {
    let extent = Self.extent(vertices[Int(a)], vertices[Int(b)], vertices[Int(c)], vertices[Int(d)])
    keep(a, b, c, d, extent)
  }

  /// The least and greatest x, the least and greatest y.
  @inline(__always)
  static func extent(_ a: Vertex, _ b: Vertex, _ c: Vertex, _ d: Vertex) -> SIMD4<Int32> {
    SIMD4(
      min(min(a.x, b.x), min(c.x, d.x)), max(max(a.x, b.x), max(c.x, d.x)),
      min(min(a.y, b.y), min(c.y, d.y)), max(max(a.y, b.y), max(c.y, d.y)))
  }

  /// The rows and columns that may hold a pixel's centre.
  struct Bounds {
    var firstRow: Int32
    var lastRow: Int32
    var firstColumn: Int32
    var endColumn: Int32
  }

  /// Where an extent's pixels are; `nil` where it lies beside the picture or between the pixels' centres.
  @inline(__always)
  func bounds(_ extent: SIMD4<Int32>) -> Bounds? {
    if isMovable {
      return Bounds(
        firstRow: extent[2], lastRow: extent[3], firstColumn: extent[0], endColumn: extent[1])
    }
    let first = max((extent[2] &+ 127) &>> 8, 0)
    let last = min((extent[3] &+ 127) &>> 8, Int32(truncatingIfNeeded: size.height)) &- 1
    // A pixel's centre must lie between the sides.
    let (left, right) = ((extent[0] &+ 127) &>> 8, (extent[1] &+ 127) &>> 8)
    guard first <= last, left < right, right > 0, left < Int32(truncatingIfNeeded: size.width) else {
      return nil
    }
    return Bounds(firstRow: first, lastRow: last, firstColumn: left, endColumn: right)
  }

  @inline(__always)
  private mutating func keep(_ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32, _ extent: SIMD4<Int32>) {
    guard let bounds = bounds(extent) else { return }
    if isPlain {
      let none = LinePatch.Seam(a: 0, b: 0, c: 0)
      let level = LineFacet.Plane(start: 0, alongX: 0, alongY: 0)
      var place = LinePatch(x: 0, y: 0, first: none, second: none, sideways: level, lengthwise: level)
      (place.firstRow, place.lastRow) = (bounds.firstRow, bounds.lastRow)
      (place.firstColumn, place.endColumn) = (bounds.firstColumn, bounds.endColumn)
      place.piece = Int32(truncatingIfNeeded: pieces.count)
      append(place)
    } else {
      note(bounds.firstRow, bounds.lastRow, count: pieces.count)
    }
    pieces.append(Piece(a: a, b: b, c: c, d: d, firstRow: bounds.firstRow, lastRow: bounds.lastRow))
  }

  /// Adds a patch whose rows are known.
  @inline(__always)
  mutating func append(_ patch: LinePatch) {
    patches.append(patch)
  }

  /// An extent where the mesh has it.
  @inline(__always)
  func placed(_ extent: SIMD4<Int32>) -> SIMD4<Int32> { extent &+ shift }

  /// Adds a patch that has yet to be moved to its place.
  @inline(__always)
  mutating func append(_ patch: LinePatch, _ bounds: Bounds) {
    var patch = patch
    patch.x &+= shift[0]
    patch.y &+= shift[2]
    (patch.firstRow, patch.lastRow) = (bounds.firstRow, bounds.lastRow)
    (patch.firstColumn, patch.endColumn) = (bounds.firstColumn, bounds.endColumn)
    append(patch)
  }

  /// The mesh with the rows of its patches looked up, which isn't done as they come.
  var indexed: LineMesh {
    guard isPlain, !isMovable else { return self }
    var result = self
    result.chunkRows = []
    result.chunkRows.reserveCapacity(patches.count / Self.chunk + 1)
    patches.withUnsafeBufferPointer { patches in
      for (index, patch) in patches.enumerated() { result.note(patch.firstRow, patch.lastRow, count: index) }
    }
    return result
  }

  /// Counts the rows of the next piece to the bounds.
  @inline(__always)
  private mutating func note(_ first: Int32, _ last: Int32, count: Int) {
    if count & (Self.chunk - 1) == 0 {
      chunkRows.append(SIMD2(first, last))
    } else {
      let index = chunkRows.count - 1
      chunkRows[index] = SIMD2(min(chunkRows[index].x, first), max(chunkRows[index].y, last))
    }
    rowBounds = SIMD2(min(rowBounds.x, first), max(rowBounds.y, last))
  }
}
