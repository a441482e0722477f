import Testing
import Tiles

@Suite struct ElevationTileTests {
  static func tile(_ heights: [Int], encoding: ElevationEncoding = .mapbox) throws -> ElevationTile {
    let rgba = heights.flatMap { height -> [UInt8] in
      let code = (height + 10_000) * 10
      return [UInt8(code >> 16 & 255), UInt8(code >> 8 & 255), UInt8(code & 255), 255]
    }
    return try ElevationTile(rgba: rgba, width: 2, height: 2, encoding: encoding)
  }

  @Test func decodesMapboxTerrariumAndOwnFactors() throws {
    let tile = try Self.tile([0, 8848, -400, 12])
    #expect(abs(tile[0, 0]) < 0.001 && abs(tile[1, 0] - 8848) < 0.001 && abs(tile[0, 1] + 400) < 0.001)
    let terrarium = try ElevationTile(rgba: [128, 100, 128, 255], width: 1, height: 1, encoding: .terrarium)
    #expect(terrarium[0, 0] == 100.5)
    let custom = ElevationEncoding(redFactor: 1, greenFactor: 10, blueFactor: 100, baseShift: 7)
    #expect(try ElevationTile(rgba: [1, 2, 3, 0], width: 1, height: 1, encoding: custom)[0, 0] == 314)
  }

  @Test func theBorderRepeatsTheEdgeUntilNeighboursCome() throws {
    var tile = try Self.tile([1, 2, 3, 4])
    #expect(tile[-1, -1] == tile[0, 0] && tile[2, 2] == tile[1, 1] && tile[2, 0] == tile[1, 0])
    tile.fillBorder(from: try Self.tile([5, 6, 7, 8]), dx: 1, dy: 0)
    #expect(abs(tile[2, 0] - 5) < 0.001 && abs(tile[2, 1] - 7) < 0.001)
    tile.fillBorder(from: try Self.tile([5, 6, 7, 8]), dx: -1, dy: -1)
    #expect(abs(tile[-1, -1] - 8) < 0.001)
    tile.fillBorder(from: try Self.tile([5, 6, 7, 8]), dx: 0, dy: 1)
    #expect(abs(tile[0, 2] - 5) < 0.001 && abs(tile[1, 2] - 6) < 0.001)
    #expect(abs(tile.range.lowerBound - 1) < 0.001 && abs(tile.range.upperBound - 4) < 0.001)
  }

  @Test func refusesPixelsThatAreNotSquare() {
    #expect(throws: TileError.self) {
      try ElevationTile(rgba: [0, 0, 0, 0, 0, 0, 0, 0], width: 2, height: 1, encoding: .mapbox)
    }
    #expect(throws: TileError.self) {
      try ElevationTile(rgba: [0], width: 1, height: 1, encoding: .mapbox)
    }
  }
}
