import Features
import Foundation
import Geo
import Testing

@testable import Tiles

/// Real tiles with damage done to them: whatever comes, it is a tile or an error.
@Suite struct MutatedTileTests {
  /// A fixed sequence of numbers (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
  struct Numbers {
    var state: UInt64

    mutating func next(below limit: Int) -> Int {
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
      return Int((z ^ z >> 31) % UInt64(limit))
    }
  }

  /// Tiles of the repository's own archives, small ones first.
  static func realTiles() throws -> [[UInt8]] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
    var tiles: [[UInt8]] = []
    let archive = try TileArchives.open(root + "/Samples/world/world.pmtiles")
    let listed = try #require(archive as? any ListableArchive)
    var names: [(TileID, Int)] = []
    _ = try listed.forEachTile { tile, bytes in
      if bytes > 300 && bytes < 20_000 { names.append((tile, bytes)) }
      return names.count < 400
    }
    for (tile, _) in names.sorted(by: { ($0.1, $0.0) < ($1.1, $1.0) }) {
      if let bytes = try archive.data(for: tile) { tiles.append(bytes) }
    }
    return tiles
  }

  static func damaged(_ tile: [UInt8], _ numbers: inout Numbers) -> [UInt8] {
    var bytes = tile
    for _ in 0...numbers.next(below: 4) where !bytes.isEmpty {
      let place = numbers.next(below: bytes.count)
      switch numbers.next(below: 6) {
      case 0: bytes[place] ^= 1 << numbers.next(below: 8)
      case 1: bytes[place] = UInt8(numbers.next(below: 256))
      case 2: bytes.removeSubrange(place..<min(bytes.count, place + 1 + numbers.next(below: 9)))
      case 3: bytes.insert(contentsOf: (0...numbers.next(below: 9)).map { _ in 0xff }, at: place)
      case 4: bytes.removeSubrange(place...)
      default:
        let other = numbers.next(below: bytes.count)
        let piece = Array(bytes[other..<min(bytes.count, other + 30)])
        bytes.insert(contentsOf: piece, at: place)
      }
    }
    return bytes
  }

  @Test func sixThousandDamagedTilesDoNoHarm() throws {
    let tiles = try Self.realTiles()
    try #require(tiles.count >= 20)
    var numbers = Numbers(state: 42)
    var geometry = TileGeometry()
    var (refused, decoded) = (0, 0)
    for round in 0..<6000 {
      let bytes = Self.damaged(tiles[round % min(tiles.count, 60)], &numbers)
      guard let tile = try? VectorTile(decoding: bytes) else {
        refused += 1
        continue
      }
      decoded += 1
      for layer in tile.layers {
        for feature in layer.features {
          _ = layer.geometry(of: feature, into: &geometry)
          #expect(geometry.partEnds.last.map { Int($0) } ?? 0 <= geometry.points.count)
        }
        if let feature = layer.features.last { _ = layer.attributes(of: feature) }
      }
    }
    // Both happen, or the damage is no damage.
    #expect(refused > 500 && decoded > 500, "\(refused) refused, \(decoded) decoded")
  }

  @Test func aRealTileCutAnywhereIsATileOrAnError() throws {
    let tile = try #require(try Self.realTiles().first)
    for count in 0..<tile.count {
      do {
        _ = try VectorTile(decoding: Array(tile[..<count]))
      } catch {
        guard case .damagedTile(_, let offset) = error else {
          Issue.record("\(error)")
          continue
        }
        #expect(offset <= count)
      }
    }
  }
}
