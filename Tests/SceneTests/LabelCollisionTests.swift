import Geo
import StyleSpec
import Testing

@testable import Scene

/// What is taken stays taken.
@Suite struct LabelCollisionTests {
  static func box(_ x: Double, _ y: Double, _ width: Double = 10, _ height: Double = 10) -> CollisionShape {
    .box(CollisionBox(minX: x, minY: y, maxX: x + width, maxY: y + height))
  }

  @Test func theFirstComerKeepsTheRoom() {
    var grid = CollisionGrid(width: 200, height: 200)
    grid.insert(Self.box(0, 0), mode: .never)
    #expect(grid.isBlocked(Self.box(5, 5), mode: .never))
    #expect(grid.isBlocked(Self.box(5, 5), mode: .cooperative))
    #expect(!grid.isBlocked(Self.box(5, 5), mode: .always))
    #expect(!grid.isBlocked(Self.box(11, 0), mode: .never))
  }

  @Test func cooperativeOnesShare() {
    var grid = CollisionGrid(width: 200, height: 200)
    grid.insert(Self.box(0, 0), mode: .cooperative)
    #expect(!grid.isBlocked(Self.box(5, 5), mode: .cooperative))
    #expect(grid.isBlocked(Self.box(5, 5), mode: .never))
  }

  @Test func circlesAndBoxesMeetAtTheirTrueOutlines() {
    let circle = CollisionShape.circle(center: LabelVector(50, 50), radius: 10)
    #expect(circle.touches(Self.box(59, 45)))
    #expect(!circle.touches(Self.box(58, 58)))
    #expect(circle.touches(.circle(center: LabelVector(64, 50), radius: 5)))
    #expect(!circle.touches(.circle(center: LabelVector(65, 50), radius: 5)))
  }

  @Test func shapesFarOutsideDoNoHarm() {
    var grid = CollisionGrid(width: 100, height: 100)
    grid.insert(Self.box(1e9, -1e9), mode: .never)
    grid.insert(Self.box(-1e7, -1e7, 2e7, 2e7), mode: .never)
    #expect(grid.count == 1)
    #expect(grid.isBlocked(Self.box(50, 50), mode: .never))
  }

  @Test func tenThousandBoxesNeverOverlap() {
    var generator = SeededGenerator(state: 7)
    var grid = CollisionGrid(width: 800, height: 600)
    var kept: [CollisionBox] = []
    for _ in 0..<10_000 {
      let x = Double.random(in: -50..<850, using: &generator)
      let y = Double.random(in: -50..<650, using: &generator)
      let box = CollisionBox(
        minX: x, minY: y, maxX: x + Double.random(in: 5..<60, using: &generator), maxY: y + 12)
      guard !grid.isBlocked(.box(box), mode: .never) else { continue }
      grid.insert(.box(box), mode: .never)
      kept.append(box)
    }
    #expect(kept.count > 300)
    for (index, a) in kept.enumerated() {
      for b in kept[(index + 1)...] where CollisionShape.box(a).touches(.box(b)) {
        Issue.record("\(a) overlaps \(b)")
      }
    }
  }

  @Test func reservationsHideLabelsAndEachOtherByPriority() {
    var placement = LabelPlacement(
      view: LabelView(width: 200, height: 200, scale: 1, zoom: 3, bearing: 0))
    func reservation(_ x: Double, _ behavior: LabelReservation.Behavior, _ priority: Double)
      -> LabelReservation
    {
      LabelReservation(
        box: .init(x: x, y: 0, width: 20, height: 20), behavior: behavior, priority: priority)
    }
    let shown = placement.reserve([
      reservation(0, .optional, 1), reservation(10, .optional, 2), reservation(100, .requiredAndHides, 0),
      reservation(110, .optional, 9), reservation(115, .required, 0),
    ])
    #expect(shown == [false, true, true, false, true])
    #expect(placement.reserved.isBlocked(Self.box(15, 5), mode: .never))
    #expect(!placement.reserved.isBlocked(Self.box(125, 5), mode: .never))
  }
}

/// SplitMix64: the same numbers everywhere.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
