import Geo
import Raster
import Testing

@Suite struct RowIntervalsTests {
  @Test(arguments: [(0.0, 0.0), (0.31, 0.0), (0.7853981633974483, 0.0), (0.2, 0.002), (1.1, -0.0015)])
  func neighboursShareNoPixelAndLeaveNoneOut(turn: Double, tilt: Double) {
    // Rotation through the half-angle formulas, so that no corner is round.
    let t = turn / 2
    let (c, s) = ((1 - t * t) / (1 + t * t), 2 * t / (1 + t * t))
    let map = Perspective(
      xx: 16.5 * c, xy: -16.5 * s, x0: 60.25, yx: 16.5 * s, yy: 16.5 * c, y0: 50.5, wx: tilt, wy: tilt * 2,
      w0: 1)
    var owners = [Int](repeating: 0, count: 120 * 100)
    for j in -12..<12 {
      for i in -12..<12 {
        // Each tile has its own map, as neighbouring tiles do, so the last bits differ.
        let own = Perspective.scaling(x: 1 / 4096.0, y: 1 / 4096.0, offsetX: Double(i), offsetY: Double(j))
          .followed(by: map)
        let corners = [(0.0, 0.0), (4096, 0), (4096, 4096), (0, 4096)].map { corner -> SIMD2<Double> in
          let image = own.project(x: corner.0, y: corner.1)
          return SIMD2(image.x, image.y)
        }
        let intervals = RowIntervals(convex: corners, height: 100)
        for row in 0..<100 {
          let (from, to) = intervals.columns(row: row, width: 120)
          for column in from..<max(from, to) { owners[row * 120 + column] += 1 }
        }
      }
    }
    #expect(owners.allSatisfy { $0 == 1 })
  }

  @Test func aCornerOnPixelCentresBelongsToOneSide() {
    let left = RowIntervals(convex: [SIMD2(0, 0), SIMD2(4.5, 0), SIMD2(4.5, 4.5), SIMD2(0, 4.5)], height: 9)
    let right = RowIntervals(
      convex: [SIMD2(4.5, 0), SIMD2(9, 0), SIMD2(9, 4.5), SIMD2(4.5, 4.5)], height: 9)
    #expect(left.columns(row: 0, width: 9) == (0, 4))
    #expect(right.columns(row: 0, width: 9) == (4, 9))
    #expect(left.columns(row: 4, width: 9) == (0, 0))
  }
}
