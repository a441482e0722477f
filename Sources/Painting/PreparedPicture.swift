import Display
import Geo
import Pixels
import Raster

/// What of a display list is needed for some rows of the picture, made ready for painting: items as steps in picture
/// coordinates.
struct PreparedPicture: Sendable {
  let size: PixelSize
  let background: UInt32
  let steps: [PreparedStep]
  /// For each step its first row and one past its last: what a band looks through to find its own.
  let rows: [SIMD2<Int32>]
  let windows: [RowIntervals]
  let mask: PreparedMask?

  init(
    size: PixelSize, background: UInt32, steps: [PreparedStep], windows: [RowIntervals], mask: PreparedMask?
  ) {
    self.size = size
    self.background = background
    self.steps = steps
    self.windows = windows
    self.mask = mask
    rows = steps.map { SIMD2(Int32($0.rows.lowerBound), Int32($0.rows.upperBound)) }
  }
}
