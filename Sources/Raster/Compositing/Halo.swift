public import Geo

/// One colour that fades with the distance from outlines: a letter's halo as in MapLibre's symbol shader, by
/// smoothstep over `outset` ± `half` pixels.
public struct Halo: Sendable {
  /// Where a fade that begins at 1 has come so low that less than half a step of a channel is left of it.
  private static let end = 0.025

  private var segments: LineSegments
  private let color: UInt32
  private let outset: Float
  private let half: Float

  /// - Parameters:
  ///   - color: premultiplied.
  ///   - outset: where the halo has faded to a half, pixels from the outline.
  ///   - half: half of what it fades over, pixels; positive.
  /// Returns `nil` when a length isn't finite.
  public init?(color: UInt32, outset: Float, half: Double, size: PixelSize) {
    let reach = Double(outset) + half * (1 - 2 * Self.end)
    guard let segments = LineSegments(reach: max(reach, 0), size: size) else { return nil }
    self.segments = segments
    self.color = color
    self.outset = outset
    self.half = Float(half)
  }

  /// Makes room for outlines of this many points.
  public mutating func reserve(points: Int) { segments.reserve(points: points) }

  /// Adds a letter's outline. To be followed by `finish` after the last one.
  ///
  /// - Parameter map: from the outline's plane to pixels; affine.
  public mutating func add(_ outline: Path, through map: Perspective) {
    segments.add(outline, through: map, minimum: 1 / 16, step: 64)
  }

  public mutating func finish() { segments.file() }

  /// The picture rows that it touches.
  public var rows: Range<Int> { segments.isEmpty ? 0..<0 : segments.bounds[2]..<segments.bounds[3] }

  /// Lays the halo over a band, a slab of rows at a time.
  public func paint(on band: PixelBand) {
    let first = max(rows.lowerBound, band.top)
    let end = min(rows.upperBound, band.top + band.height)
    guard first < end else { return }
    var squares = SquaredDistances(
      columns: segments.bounds[0]..<segments.bounds[1], capacity: LineSegments.slab)
    let ink = SolidInk(color)
    var row = first
    while row < end {
      let stop = min(end, (row | (LineSegments.slab - 1)) + 1)
      squares.move(toRow: row)
      segments.measure(rows: row..<stop, into: squares)
      for row in row..<stop { lay(row, squares, ink, band) }
      row = stop
    }
  }

  @inline(__always)
  private func lay(_ row: Int, _ squares: borrowing SquaredDistances, _ ink: SolidInk, _ band: PixelBand) {
    let target = band.pixels + ((row &- band.top) &* band.stride &+ squares.left)
    let gain = 1 / (2 * half)
    var (column, end) = squares.columns(row: row)
    while column < end {
      let distance = squares.take(row: row, column: column).squareRoot()
      let share = LineBrush.bounded((outset + half - distance) * gain)
      let alpha = share * share * (3 - 2 * share) * 255
      let factors = unsafeBitCast(alpha + 8_388_608, to: Blend.Words.self) & 0xFF
      ink.lay(factors, on: target + column)
      column &+= 4
    }
    squares.forget(row: row)
  }
}
