import Geo
import Testing

@testable import Scene

@Suite struct CornerRoundingTests {
  /// A square of 100 from the origin.
  let square = Path(
    points: [(0, 0), (100, 0), (100, 100), (0, 100)].map { PixelPoint(x: $0.0, y: $0.1) }, contourEnds: [4])

  /// Twice the signed area.
  func area(_ path: Path) -> Double {
    var sum = 0.0
    for (index, point) in path.points.enumerated() {
      let next = path.points[(index + 1) % path.points.count]
      sum += Double(point.x) * Double(next.y) - Double(next.x) * Double(point.y)
    }
    return sum / 2
  }

  @Test func cornersBecomeQuartersOfACircle() {
    let round = CornerRounding(distance: 20).rounded(square) { _, _ in false }
    // Each right angle loses r²·(1 − π/4); the polygon inside the arc a little more.
    let exact = 10_000 - 4 * 400 * (1 - Double.pi / 4)
    #expect(area(round) <= exact && area(round) > exact - 10)
    let center = (x: 20.0, y: 20.0)
    for point in round.points where point.x < 20 && point.y < 20 {
      let (dx, dy) = (Double(point.x) - center.x, Double(point.y) - center.y)
      #expect(abs((dx * dx + dy * dy).squareRoot() - 20) < 1e-3)
    }
  }

  @Test func halfOfAnEdgeIsTheMost() {
    let round = CornerRounding(distance: 1e6).rounded(square) { _, _ in false }
    #expect(abs(area(round) - 2500 * .pi) < 60)
  }

  @Test func cutEdgesKeepTheirCorners() {
    let round = CornerRounding(distance: 20).rounded(square) { from, to in from.x == 0 && to.x == 0 }
    #expect(round.points.contains(PixelPoint(x: 0, y: 0)) && round.points.contains(PixelPoint(x: 0, y: 100)))
    #expect(!round.points.contains(PixelPoint(x: 100, y: 0)))
  }

  @Test func nothingChangesWithoutADistance() {
    #expect(CornerRounding(distance: 0).rounded(square) { _, _ in false }.points == square.points)
  }
}
