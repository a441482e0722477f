import Display
import Geo
import Pixels
import Raster

/// Figures at many places. Their edges are made by the bands that paint them: kept for all places at once they would
/// take some 20 KB a marker.
final class PreparedStamps: Sendable {
  private let canvas: PixelSize
  /// The parts that are seen of each figure, bottom first.
  private let figures: [[(path: Path, ink: Ink)]]
  private let stamps: [StampItem.Stamp]
  /// For each stamp its first row and one past its last.
  private let rows: [SIMD2<Int32>]

  init(
    canvas: PixelSize, figures: [[(path: Path, ink: Ink)]], stamps: [StampItem.Stamp], rows: [SIMD2<Int32>]
  ) {
    self.canvas = canvas
    self.figures = figures
    self.stamps = stamps
    self.rows = rows
  }

  /// The stamps that may touch a band, bottom first.
  func indices(touching band: Range<Int>) -> [Int] {
    let (first, end) = (Int32(band.lowerBound), Int32(band.upperBound))
    return rows.indices.filter { rows[$0].x < end && rows[$0].y > first }
  }

  /// The edges of a stamp's parts, bottom first.
  func parts(of index: Int) -> [(edges: EdgeList, ink: Ink)] {
    let stamp = stamps[index]
    return figures[stamp.figure].map { part in
      var edges = EdgeList(canvas: canvas)
      edges.append(part.path, toPixels: stamp.toPixels)
      return (edges, part.ink)
    }
  }
}
