import Geo
import Testing

@Suite struct CoordinateBoundsTests {
  static func at(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(latitude: latitude, longitude: longitude)
  }

  @Test func twoCornersTakeTheSmallerVariant() {
    let bounds = CoordinateBounds(Self.at(71, 172), Self.at(51, -130))
    #expect(bounds.west == 172 && bounds.east == -130 && bounds.width == 58)
    #expect(bounds.crossesAntimeridian)
    #expect(CoordinateBounds(Self.at(0, -10), Self.at(5, 20)).width == 30)
  }

  @Test func edgesCount() {
    let bounds = CoordinateBounds(south: -20, west: 177, north: -16, east: -178)
    #expect(bounds.contains(Self.at(-20, 177)) && bounds.contains(Self.at(-16, -178)))
    #expect(bounds.contains(Self.at(-18, 180)) && bounds.contains(Self.at(-18, -180)))
    #expect(!bounds.contains(Self.at(-18, 176.9)) && !bounds.contains(Self.at(-15.9, 179)))
  }

  @Test func nothingIsInvalidUntilSomethingIsIncluded() {
    #expect(!CoordinateBounds.invalid.isValid)
    #expect(!CoordinateBounds.invalid.contains(Self.at(0, 0)))
    let one = CoordinateBounds.invalid.including(Self.at(3, 4))
    #expect(one.isValid && one.south == 3 && one.north == 3 && one.west == 4 && one.width == 0)
  }

  @Test func includingGrowsToTheNearerSide() {
    let bounds = CoordinateBounds(south: 0, west: 170, north: 1, east: 175).including(Self.at(2, -175))
    #expect(bounds.west == 170 && bounds.east == -175 && bounds.north == 2)
    let west = CoordinateBounds(south: 0, west: 0, north: 1, east: 10).including(Self.at(0, -5))
    #expect(west.west == -5 && west.east == 10)
  }

  @Test func unionOfOverlappingHalvesIsTheWorldRound() {
    let one = CoordinateBounds(south: 0, west: -170, north: 1, east: 20)
    let two = CoordinateBounds(south: 0, west: 10, north: 1, east: -160)
    #expect(one.union(two).width == 360)
    #expect(one.union(.invalid) == one && CoordinateBounds.invalid.union(one) == one)
  }

  @Test func intersectsAcrossTheAntimeridian() {
    let fiji = CoordinateBounds(south: -20, west: 177, north: -16, east: -178)
    #expect(fiji.intersects(CoordinateBounds(south: -17, west: -178, north: 0, east: -100)))
    #expect(!fiji.intersects(CoordinateBounds(south: -17, west: -177, north: 0, east: -100)))
    #expect(!fiji.intersects(CoordinateBounds(south: -15, west: 178, north: 0, east: 179)))
  }

  @Test(arguments: [
    (Double.nan, 0.0, 1.0, 1.0), (2, 0, 1, 1), (-91, 0, 1, 1), (0, 0, 91, 1), (0, .infinity, 1, 1),
  ])
  func nonsenseIsInvalid(south: Double, west: Double, north: Double, east: Double) {
    #expect(!CoordinateBounds(south: south, west: west, north: north, east: east).isValid)
  }

  @Test func aroundNothingIsInvalid() {
    #expect(!CoordinateBounds(around: []).isValid)
    #expect(CoordinateBounds(around: [Self.at(1, 2), Self.at(.nan, 5), Self.at(0, 3)]).width == 1)
  }
}
