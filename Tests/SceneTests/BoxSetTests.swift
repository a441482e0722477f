import Testing

@testable import Scene

@Suite struct BoxSetTests {
  @Test("A set of boxes answers as going through all of them would")
  func answers() {
    var state: UInt64 = 7
    func number(_ limit: Double) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24) * limit
    }
    for spread in [100.0, 4000, 40_000] {
      var set = BoxSet()
      var boxes: [UnitBounds] = []
      var hits = 0
      for _ in 0..<400 {
        let (x, y) = (number(spread) - spread / 4, number(spread) - spread / 4)
        let box = UnitBounds(minX: x, minY: y, maxX: x + number(spread / 40), maxY: y + number(spread / 40))
        let expected = boxes.contains { $0.overlaps(box) }
        #expect(set.overlaps(box) == expected)
        hits += expected ? 1 : 0
        set.insert(box)
        boxes.append(box)
      }
      #expect(hits > 20 && hits < 380)
    }
  }

  @Test("Boxes that share an edge overlap, equal points too")
  func edges() {
    var set = BoxSet()
    #expect(set.isEmpty)
    for index in 0..<40 {
      let x = Double(index * 10)
      set.insert(UnitBounds(minX: x, minY: 0, maxX: x + 4, maxY: 4))
    }
    #expect(set.overlaps(UnitBounds(minX: 394, minY: 4, maxX: 500, maxY: 9)))
    #expect(!set.overlaps(UnitBounds(minX: 394.5, minY: 0, maxX: 500, maxY: 9)))
    #expect(set.overlaps(UnitBounds(minX: 20, minY: 1, maxX: 20, maxY: 1)))
    #expect(!set.overlaps(UnitBounds(minX: 25, minY: 1, maxX: 29, maxY: 3)))
  }
}
