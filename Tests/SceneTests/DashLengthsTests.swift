import Testing

@testable import Scene

struct DashLengthsTests {
  @Test("Dashes count in widths at the zoom below and grow with the zoom's fraction")
  func lengths() {
    #expect(DashLengths.points([2, 1], floorWidth: 3, growth: 1.5) == [9, 4.5])
  }

  @Test("The ends of dashes are twice as soft at integer zooms as between them")
  func fades() {
    #expect([1, 1.001, 1.9].map { DashLengths.fade(growth: $0) } == [2, 1.001, 1.9])
  }

  @Test("An odd list ends with a dash that meets the first one")
  func oddLists() {
    #expect(DashLengths.points([1, 2, 3], floorWidth: 1, growth: 1) == [1, 2, 3, 0])
  }

  @Test("A list that draws no dashes is a solid line", arguments: [[], [4], [0, 0], [-1, 2]])
  func solid(_ dashes: [Double]) {
    #expect(DashLengths.points(dashes, floorWidth: 2, growth: 1).isEmpty)
  }
}
