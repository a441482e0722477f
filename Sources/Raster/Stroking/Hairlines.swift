public import Geo

/// Lines one pixel wide whatever the scale: in each column (or row, for steep ones) the pixel that holds the line,
/// the fainter the further its centre lies from it.
///
/// So MapLibre's outlines of fills look: lines of OpenGL, whose fragments are those a line passes between its start
/// and its end (exclusive; OpenGL ES 2.0, §3.4.1), with alpha 1 − smoothstep(0, 1, distance).
public struct Hairlines: Sendable {
  /// From x, y to z, w, pixels.
  private var segments: [SIMD4<Float>] = []
  private let size: PixelSize

  public init(size: PixelSize) {
    self.size = size
  }

  public var isEmpty: Bool { segments.isEmpty }

  /// Adds a line segment; what lies beside the picture is left out.
  public mutating func append(from start: SIMD2<Double>, to end: SIMD2<Double>) {
    let (low, high) = (pointwiseMin(start, end), pointwiseMax(start, end))
    guard high.x >= -1, high.y >= -1, low.x <= Double(size.width) + 1, low.y <= Double(size.height) + 1,
      low.x > -1e7, low.y > -1e7, high.x < 1e7, high.y < 1e7
    else { return }
    segments.append(SIMD4(Float(start.x), Float(start.y), Float(end.x), Float(end.y)))
  }

  /// The rows that are touched.
  public var rows: Range<Int> {
    var (low, high) = (Float.infinity, -Float.infinity)
    for segment in segments {
      low = min(low, segment.y, segment.w)
      high = max(high, segment.y, segment.w)
    }
    guard low <= high else { return 0..<0 }
    let first = min(max(Int(low) - 1, 0), size.height)
    return first..<max(first, min(Int(high) + 2, size.height))
  }

  /// Lays the lines over a band in one premultiplied colour.
  public func paint(_ color: UInt32, window: RowIntervals?, on band: PixelBand) {
    let (first, end) = (Float(band.top - 1), Float(band.top + band.height + 1))
    for segment in segments where max(segment.y, segment.w) >= first && min(segment.y, segment.w) <= end {
      let (dx, dy) = (segment.z - segment.x, segment.w - segment.y)
      if abs(dx) >= abs(dy) {
        if dx == 0 { continue }
        let slant = abs(dx) / (dx * dx + dy * dy).squareRoot()
        for column in Self.cells(segment.x, segment.z, limit: Float(size.width)) {
          let y = segment.y + (Float(column) + 0.5 - segment.x) * (dy / dx)
          guard y >= 0, y < Float(size.height) else { continue }
          let row = Int(y)
          put(color, column, row, abs(y - Float(row) - 0.5) * slant, window, band)
        }
      } else {
        let slant = abs(dy) / (dx * dx + dy * dy).squareRoot()
        for row in Self.cells(segment.y, segment.w, limit: Float(size.height)) {
          let x = segment.x + (Float(row) + 0.5 - segment.y) * (dx / dy)
          guard x >= 0, x < Float(size.width) else { continue }
          let column = Int(x)
          put(color, column, row, abs(x - Float(column) - 0.5) * slant, window, band)
        }
      }
    }
  }

  /// The cells whose centres lie between start and end, the start's own included, within 0..<limit.
  private static func cells(_ start: Float, _ end: Float, limit: Float) -> Range<Int> {
    func bounded(_ value: Float) -> Int { Int(min(max(value, 0), limit)) }
    if start < end { return range(bounded((start - 0.5).rounded(.up)), bounded((end - 0.5).rounded(.up))) }
    return range(bounded((end - 0.5).rounded(.down) + 1), bounded((start - 0.5).rounded(.down) + 1))
  }

  private static func range(_ first: Int, _ end: Int) -> Range<Int> { first..<max(first, end) }

  @inline(__always)
  private func put(
    _ color: UInt32, _ column: Int, _ row: Int, _ distance: Float, _ window: RowIntervals?, _ band: PixelBand
  ) {
    guard row >= band.top, row < band.top + band.height else { return }
    if let window {
      let (left, right) = window.columns(row: row, width: band.width)
      guard column >= left, column < right else { return }
    }
    let share = 1 - distance * distance * (3 - 2 * distance)
    let target = band.pixels + ((row - band.top) * band.stride + column)
    target.pointee = Blend.over(Blend.scaled(color, by: UInt32(share * 255 + 0.5)), target.pointee)
  }
}
