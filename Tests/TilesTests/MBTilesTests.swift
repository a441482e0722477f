import CSQLite
import Foundation
import Geo
import Testing
import Wire

@testable import Tiles

@Suite struct MBTilesTests {
  let folder: TemporaryFolder
  let tile = TileID(z: 3, x: 4, y: 2)

  init() throws { folder = try TemporaryFolder() }

  @Test func readsTilesOfEveryCompression() throws {
    let path = folder.path + "/a.mbtiles"
    let plain = TileWriter.sample
    try SQLiteWriter.make(
      path,
      SQLiteWriter.tables + [
        SQLiteWriter.tile(TileID(z: 1, x: 0, y: 0), plain),
        SQLiteWriter.tile(TileID(z: 1, x: 1, y: 0), Deflate.gzip(plain)),
        SQLiteWriter.tile(TileID(z: 1, x: 0, y: 1), Deflate.zlib(plain)),
        SQLiteWriter.tile(TileID(z: 1, x: 1, y: 1), []),
        SQLiteWriter.tile(TileID(z: 2, x: 0, y: 0), Array(Deflate.gzip(plain).dropLast(9))),
      ])
    let archive = try MBTilesArchive(path: path)
    #expect(try archive.data(for: TileID(z: 1, x: 0, y: 0)) == plain)
    #expect(try archive.data(for: TileID(z: 1, x: 1, y: 0)) == plain)
    #expect(try archive.data(for: TileID(z: 1, x: 0, y: 1)) == plain)
    #expect(try archive.data(for: TileID(z: 1, x: 1, y: 1)) == [])
    #expect(try archive.data(for: TileID(z: 9, x: 1, y: 1)) == nil)
    #expect(try archive.data(for: TileID(z: 1, x: 5, y: -1)) == nil)
    #expect(throws: TileError.self) { try archive.data(for: TileID(z: 2, x: 0, y: 0)) }
    #expect(archive.description.minZoom == 1 && archive.description.maxZoom == 2)
  }

  @Test func readsMetadata() throws {
    let path = folder.path + "/b.mbtiles"
    let pairs = [
      ("name", "Test"), ("attribution", "© us"), ("minzoom", "2"), ("maxzoom", "14"), ("format", "PBF"),
      ("bounds", "7.3, 43.7,7.5,43.8"), ("center", "7.4,43.75,12"),
      ("json", "{\"vector_layers\":[{\"id\":\"water\"},{\"id\":\"road\"}]}"),
    ]
    try SQLiteWriter.make(
      path, SQLiteWriter.tables + pairs.map { "INSERT INTO metadata VALUES ('\($0)', '\($1)')" })
    let description = try MBTilesArchive(path: path).description
    #expect(description.name == "Test" && description.attribution == "© us" && description.format == "pbf")
    #expect(description.minZoom == 2 && description.maxZoom == 14 && description.statesMaxZoom)
    #expect(description.bounds == .init(west: 7.3, south: 43.7, east: 7.5, north: 43.8))
    #expect(description.center?.zoom == 12)
    #expect(description.vectorLayers == ["water", "road"])
    #expect(description.warnings.isEmpty)
  }

  @Test func worksWithAViewAndWithoutMetadata() throws {
    let path = folder.path + "/c?d#e%41.mbtiles"
    try SQLiteWriter.make(
      path,
      [
        "CREATE TABLE map (zoom_level, tile_column, tile_row, tile_id)",
        "CREATE TABLE images (tile_id, tile_data)",
        """
        CREATE VIEW tiles AS SELECT zoom_level, tile_column, tile_row, tile_data FROM map
        JOIN images ON images.tile_id = map.tile_id
        """,
        "INSERT INTO map VALUES (0, 0, 0, 'a')", "INSERT INTO images VALUES ('a', x'0102')",
      ])
    let archive = try MBTilesArchive(path: path)
    #expect(try archive.data(for: TileID(z: 0, x: 0, y: 0)) == [1, 2])
    #expect(archive.description.warnings == ["the archive has no table of metadata"])
  }

  @Test func damagedMetadataIsAWarning() throws {
    let path = folder.path + "/d.mbtiles"
    try SQLiteWriter.make(
      path,
      SQLiteWriter.tables + [
        "INSERT INTO metadata VALUES ('json', '{'), ('bounds', '1,2,x'), ('maxzoom', '99')"
      ])
    #expect(try MBTilesArchive(path: path).description.warnings.count == 3)
  }

  @Test func refusesWhatIsNoMBTilesFile() throws {
    let other = folder.path + "/other.mbtiles"
    try SQLiteWriter.make(other, ["CREATE TABLE birds (name)"])
    let text = try folder.write(Array("just text, no database at all".utf8), to: "text.mbtiles")
    for path in [other, text] {
      do {
        _ = try MBTilesArchive(path: path)
        Issue.record("\(path) opened")
      } catch {
        guard case .notAnArchive(path, "an MBTiles file", _) = error else {
          Issue.record("\(error)")
          continue
        }
      }
    }
    #expect(throws: TileError.unreadable(location: folder.path, reason: "it is a folder")) {
      try MBTilesArchive(path: folder.path)
    }
    #expect(throws: TileError.self) { try MBTilesArchive(path: folder.path + "/none.mbtiles") }
  }

  @Test func readsAFileThatAnotherProgramHasLocked() throws {
    let path = folder.path + "/locked.mbtiles"
    try SQLiteWriter.make(path, SQLiteWriter.tables + [SQLiteWriter.tile(tile, [1])])
    var database: OpaquePointer?
    #expect(sqlite3_open(path, &database) == SQLITE_OK)
    defer { sqlite3_close(database) }
    #expect(sqlite3_exec(database, "BEGIN EXCLUSIVE", nil, nil, nil) == SQLITE_OK)
    #expect(try MBTilesArchive(path: path).data(for: tile) == [1])
  }

  @Test func manyThreadsReadTheSameTiles() async throws {
    let path = folder.path + "/threads.mbtiles"
    let tiles = (0..<8).map { TileID(z: 3, x: $0, y: 1) }
    try SQLiteWriter.make(
      path, SQLiteWriter.tables + tiles.map { SQLiteWriter.tile($0, [UInt8($0.x), 7]) })
    let archive = try MBTilesArchive(path: path)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for round in 0..<200 {
            let tile = tiles[round % 8]
            let bytes = try archive.data(for: tile)
            #expect(bytes == [UInt8(tile.x), 7])
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
