import Foundation
import Geo
import Testing
import Wire

@testable import Tiles

/// Archives written here and read back here; `Tests/Readers/tiles` asks other readers.
@Suite struct TileWritingTests {
  /// A content for each tile: every third one is shared.
  static func draft(_ tiles: [TileID]) -> (TileSetDraft, [[UInt8]]) {
    var draft = TileSetDraft()
    var contents: [[UInt8]] = [[7, 7, 7]]
    for (index, tile) in tiles.enumerated() {
      if index % 3 == 0 {
        draft.entries.append(.init(tile, content: 0))
      } else {
        draft.entries.append(.init(tile, content: contents.count))
        contents.append(Array("tile \(tile.z)/\(tile.x)/\(tile.y)".utf8))
      }
    }
    draft.lengths = contents.map(\.count)
    draft.name = "A \"name\""
    draft.attribution = "© Someone"
    draft.zooms = (tiles.map(\.z).min() ?? 0)...(tiles.map(\.z).max() ?? 0)
    draft.bounds = .init(west: 7.25, south: 43.5, east: 7.75, north: 43.75)
    draft.center = .init(longitude: 7.5, latitude: 43.6, zoom: 4)
    draft.digest = "abc"
    return (draft, contents)
  }

  static func withFile(_ ending: String, _ body: (String) throws -> Void) throws {
    let path = NSTemporaryDirectory() + "nadir-\(UUID().uuidString).\(ending)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  static func pmtiles(_ draft: TileSetDraft, _ contents: [[UInt8]]) -> [UInt8] {
    let writer = Tiles.PMTilesWriter(draft)
    return writer.head + writer.contents.flatMap { contents[$0] }
  }

  static let tiles = (0...5).flatMap { z in
    (0..<(1 << z)).flatMap { x in (0..<(1 << z)).map { TileID(z: z, x: x, y: $0) } }
  }

  @Test func whatWasWrittenAsPMTilesIsRead() throws {
    let (draft, contents) = Self.draft(Self.tiles)
    try Self.withFile("pmtiles") { path in
      try Data(Self.pmtiles(draft, contents)).write(to: URL(filePath: path))
      let archive = try TileArchives.open(path)
      for entry in draft.entries {
        #expect(try archive.data(for: entry.tile) == contents[entry.content])
      }
      #expect(try archive.data(for: TileID(z: 6, x: 0, y: 0)) == nil)
      let description = archive.description
      #expect(description.name == "A \"name\"" && description.attribution == "© Someone")
      #expect(description.format == "png" && description.tileSize == 256 && description.digest == "abc")
      #expect(description.minZoom == 0 && description.maxZoom == 5)
      #expect(description.bounds == draft.bounds)
      #expect(description.center == draft.center)
      #expect(description.warnings.isEmpty)
    }
  }

  /// Specification 3.4, section 3.2: the counts of the header.
  @Test func runsAndCountsAreThoseOfTheSpecification() throws {
    var draft = TileSetDraft()
    // The four tiles of zoom 1 follow each other: one run of two, and two others.
    let square = [(0, 0), (0, 1), (1, 1), (1, 0)].map { TileID(z: 1, x: $0.0, y: $0.1) }
    draft.entries = zip(square, [0, 0, 1, 0]).map { TileSetDraft.Entry($0, content: $1) }
    draft.lengths = [3, 5]
    draft.zooms = 1...1
    let head = Tiles.PMTilesWriter(draft).head
    func number(_ offset: Int) -> UInt64 { (0..<8).reduce(0) { $0 | UInt64(head[offset + $1]) << (8 * $1) } }
    #expect(Array(head.prefix(8)) == Array("PMTiles".utf8) + [3])
    #expect(number(8) == 127)
    #expect(number(24) == 127 + number(16))
    #expect(number(40) == number(24) + number(32) && number(48) == 0)
    #expect(number(56) == number(40) && number(64) == 8)
    #expect([number(72), number(80), number(88)] == [4, 3, 2])
    #expect(Array(head[96..<102]) == [1, 2, 1, 2, 1, 1])
    #expect(Tiles.PMTilesWriter(draft).contents == [0, 1])
  }

  @Test func manyTilesGetLeafDirectories() throws {
    let side = 128
    let tiles = (0..<side).flatMap { x in (0..<side).map { TileID(z: 12, x: x, y: $0) } }
    var draft = TileSetDraft()
    draft.zooms = 12...12
    // Lengths that no compression foresees.
    var state: UInt64 = 9
    let contents = tiles.map { tile in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return [UInt8](repeating: UInt8(tile.x), count: Int(state >> 50) % 40 + 1)
    }
    draft.entries = tiles.enumerated().map { .init($1, content: $0) }
    draft.lengths = contents.map(\.count)
    let bytes = Self.pmtiles(draft, contents)
    let header = try PMTilesHeader(bytes, place: "test")
    #expect(header.rootDirectory.upperBound <= 16_384 && !header.leafDirectories.isEmpty)
    try Self.withFile("pmtiles") { path in
      try Data(bytes).write(to: URL(filePath: path))
      let archive = try TileArchives.open(path)
      for (tile, content) in zip(tiles, contents) { #expect(try archive.data(for: tile) == content) }
    }
  }

  @Test func theOrderOfADraftChangesNothing() {
    let (draft, contents) = Self.draft(Self.tiles)
    var turned = draft
    turned.entries.reverse()
    #expect(Self.pmtiles(draft, contents) == Self.pmtiles(turned, contents))
  }

  @Test func anEmptySetIsAnArchive() throws {
    let (draft, contents) = Self.draft([])
    try Self.withFile("pmtiles") { path in
      try Data(Self.pmtiles(draft, contents)).write(to: URL(filePath: path))
      #expect(try TileArchives.open(path).data(for: TileID(z: 0, x: 0, y: 0)) == nil)
    }
  }

  @Test func whatWasWrittenAsMBTilesIsRead() throws {
    let (draft, contents) = Self.draft(Self.tiles)
    try Self.withFile("mbtiles") { path in
      let writer = try MBTilesWriter(path: path, metadata: draft.metadata)
      for entry in draft.entries {
        if !writer.has(content: entry.content) {
          try writer.add(content: entry.content, contents[entry.content])
        }
        try writer.add(entry)
      }
      try writer.finish()
      let archive = try TileArchives.open(path)
      for entry in draft.entries {
        #expect(try archive.data(for: entry.tile) == contents[entry.content])
      }
      let description = archive.description
      #expect(description.bounds == draft.bounds && description.center == draft.center)
      #expect(description.name == "A \"name\"" && description.digest == "abc" && description.tileSize == 256)
      #expect(description.minZoom == 0 && description.maxZoom == 5 && description.warnings.isEmpty)
    }
  }

  @Test func aPlaceThatCantBeWrittenIsTold() {
    #expect(throws: TileError.self) { try MBTilesWriter(path: "/nowhere/x.mbtiles", metadata: []) }
  }
}
