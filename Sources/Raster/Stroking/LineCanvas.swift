/// A band with its window, while lines are laid over it.
struct LineCanvas {
  let firstRow: Int
  let lastRow: Int
  let width: Int
  let stride: Int
  /// The picture's row 0, where it had one here.
  let pixels: UnsafeMutablePointer<UInt32>
  /// The window's first row, and its columns row by row; all columns where there is none.
  private let windowRow: Int
  private let window: UnsafeBufferPointer<SIMD2<Int32>>?
  /// What all rows show: the first column, and one past the last.
  private let shown: SIMD2<Int>

  /// Calls `body` with the canvas of a band.
  static func with(_ band: PixelBand, _ window: RowIntervals?, _ body: (LineCanvas) -> Void) {
    guard let window else { return body(LineCanvas(band, 0, nil)) }
    window.intervals.withUnsafeBufferPointer { body(LineCanvas(band, window.firstRow, $0)) }
  }

  private init(_ band: PixelBand, _ windowRow: Int, _ window: UnsafeBufferPointer<SIMD2<Int32>>?) {
    var (first, last) = (band.top, band.top + band.height - 1)
    if let window { (first, last) = (max(first, windowRow), min(last, windowRow + window.count - 1)) }
    (firstRow, lastRow) = (first, last)
    (width, stride) = (band.width, band.stride)
    pixels = band.pixels - band.top * band.stride
    var shown = SIMD2(0, band.width)
    if let window, first <= last {
      for limits in window[(first - windowRow)...(last - windowRow)] {
        shown = SIMD2(max(shown.x, Int(limits.x)), min(shown.y, Int(limits.y)))
      }
    }
    self.shown = shown
    self.windowRow = windowRow
    self.window = window
  }

  /// Whether no row's window cuts anything off columns that lie on the picture.
  @inline(__always)
  func shows(_ from: Int, _ to: Int) -> Bool { from >= shown.x && to <= shown.y }

  /// What of some columns of a row may be drawn.
  @inline(__always)
  func limits(_ row: Int, _ from: Int, _ to: Int) -> (Int, Int) {
    guard let window else { return (from, to) }
    let limits = window[row &- windowRow]
    return (max(from, Int(limits.x)), min(to, Int(limits.y)))
  }

  /// Calls `body` with each row of a facet: the row, its first column, one past its last, and its pixels.
  @inline(__always)
  func forEachRow(
    of facet: LineFacet, _ piece: LineMesh.Piece,
    _ body: (Int, Int, Int, UnsafeMutablePointer<UInt32>) -> Void
  ) {
    let (first, last) = (max(Int(piece.firstRow), firstRow), min(Int(piece.lastRow), lastRow))
    guard first <= last else { return }
    facet.rows.forEach(from: first, through: last) { row, left, right in
      let (from, to) = limits(row, max(left, 0), min(right, width))
      if from < to { body(row, from, to, pixels + row &* stride) }
    }
  }

  /// Lays a facet in one colour.
  @inline(__always)
  func paint<Kernel: LineKernel>(
    _ facet: LineFacet, _ piece: LineMesh.Piece, _ kernel: Kernel, _ ink: SolidInk
  ) {
    var kernel = kernel
    forEachRow(of: facet, piece) { row, from, to, target in
      kernel.move(toY: Float(row &<< 8 &+ 128 &- facet.y))
      if to &- from >= 24 {
        let full = kernel.full
        if full.x < full.y {
          let (start, end) = (column(full.x, facet, from, to), column(full.y, facet, from, to))
          if end &- start > 8 {
            // One pixel to spare on both sides.
            let inner = start &+ 2
            let count = (end &- 2 &- inner) & ~3
            run(from, inner, facet, kernel, ink, target)
            ink.fill(target + inner, groups: count)
            return run(inner &+ count, to, facet, kernel, ink, target)
          }
        }
      }
      run(from, to, facet, kernel, ink, target)
    }
  }

  /// The column at `x` 1/256 pixels from a facet's first vertex, between two.
  @inline(__always)
  private func column(_ x: Float, _ facet: LineFacet, _ from: Int, _ to: Int) -> Int {
    let place = (Double(x) + Double(facet.x)) / 256
    return place > Double(from) ? (place < Double(to) ? Int(place) : to) : from
  }

  @inline(__always)
  private func run<Kernel: LineKernel>(
    _ from: Int, _ to: Int, _ facet: LineFacet, _ kernel: Kernel, _ ink: SolidInk,
    _ target: UnsafeMutablePointer<UInt32>
  ) {
    var x = SIMD4<Float>(repeating: Float(from &<< 8 &+ 128 &- facet.x)) + SIMD4(0, 256, 512, 768)
    var column = from
    while column &+ 4 <= to {
      ink.lay(Self.alpha(kernel.ink(x)), on: target + column)
      x += 1024
      column &+= 4
    }
    if column < to {
      let rest = Blend.Words(repeating: UInt32(truncatingIfNeeded: to &- column))
      let alpha = Self.alpha(kernel.ink(x))
      ink.lay(alpha.replacing(with: 0, where: Blend.Words(0, 1, 2, 3) .>= rest), on: target + column)
    }
  }

  /// 0...255, rounded to nearest, halves to even; 0 where it isn't a number.
  @inline(__always)
  static func alpha(_ ink: SIMD4<Float>) -> Blend.Words {
    var value = SIMD4<Float>.zero.replacing(with: ink, where: ink .> 0)
    value.replace(with: 255, where: value .> 255)
    // 2^23 more leaves whole numbers in the low bits.
    return unsafeBitCast(value + 8_388_608, to: Blend.Words.self) & 0xFF
  }
}
