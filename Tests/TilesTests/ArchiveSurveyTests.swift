import Features
import Geo
import Testing
import Wire

@testable import Tiles

/// What an archive holds, and what of it is damaged.
@Suite struct ArchiveSurveyTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func countsTilesLayersAndFields() throws {
    let path = folder.path + "/a.mbtiles"
    let sample = TileWriter.sample
    let packed = Deflate.gzip(sample)
    try SQLiteWriter.make(
      path,
      SQLiteWriter.tables + [
        "INSERT INTO metadata VALUES ('format', 'pbf')", SQLiteWriter.tile(TileID(z: 1, x: 0, y: 0), sample),
        SQLiteWriter.tile(TileID(z: 1, x: 1, y: 0), packed), SQLiteWriter.tile(TileID(z: 2, x: 3, y: 3), []),
        SQLiteWriter.tile(TileID(z: 2, x: 0, y: 0), Array(sample.dropLast(2))),
        "INSERT INTO tiles VALUES (1, 7, 0, x'00')",
      ])
    let survey = try ArchiveSurvey(of: try MBTilesArchive(path: path), readLimit: 100)
    #expect(survey.tiles == 4 && survey.readTiles == 4 && survey.emptyTiles == 1 && survey.damagedTiles == 1)
    #expect(survey.levels[1] == .init(tiles: 2, bytes: sample.count + packed.count))
    #expect(survey.bytes == 2 * sample.count - 2 + packed.count)
    let sizes = survey.largest.map(\.bytes)
    #expect(sizes == sizes.sorted(by: >) && sizes.count == 4)
    let roads = try #require(survey.layers["roads"])
    // The damaged tile breaks in its second layer, and none of it counts.
    #expect(roads.tiles == 2 && roads.lines == 2 && roads.polygons == 2 && roads.points == 0)
    #expect(roads.vertices == 2 * 6 && roads.extents == [4096] && roads.versions == [2])
    let lanes = try #require(roads.fields["lanes"])
    #expect(lanes.count == 2 && lanes.numbers == 2 && lanes.range == 2...2 && lanes.distinctCount == 1)
    #expect(roads.fields["class"]?.samples == [.string("primary")] && roads.fields["class"]?.count == 4)
    #expect(survey.damage.count == 2)
    #expect(survey.damage.contains { $0.contains("1 rows name tiles that don't exist") })
    #expect(survey.damage.contains { $0.hasPrefix("2/0/0: a vector tile is damaged") })
  }

  @Test func readsSomeEvenlyOverTheArchive() throws {
    let path = folder.path + "/b.mbtiles"
    let tiles = (0..<8).flatMap { x in (0..<8).map { TileID(z: 3, x: x, y: $0) } }
    try SQLiteWriter.make(path, SQLiteWriter.tables + tiles.map { SQLiteWriter.tile($0, TileWriter.sample) })
    let survey = try ArchiveSurvey(of: try MBTilesArchive(path: path), readLimit: 10)
    #expect(survey.tiles == 64 && survey.readTiles == 10)
    #expect(survey.largest.count == 10)
  }

  @Test func aPMTilesArchiveIsListedAsItIsNumbered() throws {
    for number in (0..<100_000 as Range<UInt64>).filter({ $0 % 7 == 0 }) + [UInt64(1) << 50] {
      let tile = try #require(PMTilesDirectory.tile(numbered: number))
      #expect(PMTilesDirectory.number(of: tile) == number)
    }
    #expect(PMTilesDirectory.tile(numbered: .max) == nil)
    let archive = try PMTilesArchive(source: CountingSource(PMTilesTests.sample(compression: 2).bytes))
    var tiles: [TileID] = []
    let damage = try archive.forEachTile { tile, _ in
      tiles.append(tile)
      return true
    }
    #expect(damage.isEmpty)
    #expect(tiles.map { PMTilesDirectory.number(of: $0) } == [1, 2, 3, 4, 5])
  }

  /// A sound archive with something else in it.
  static func writer(_ change: (inout PMTilesWriter) -> Void) -> PMTilesWriter {
    var writer = PMTilesTests.sample()
    change(&writer)
    return writer
  }

  static let damaged: [(PMTilesWriter, String)] = [
    // Runs that reach over the next entry.
    (writer { $0.root[1].run = 9 }, "overlap at tile number 5"),
    (
      writer {
        $0.root[0].length = 400
        $0.root[1].offset = 3
      }, "tile number 1 points outside"
    ),
    (writer { $0.counts = (99, 0) }, "counts 99 tiles, the directories 5"),
    (writer { $0.counts = (5, 7) }, "counts 7 entries, the directories hold 3"),
    (writer { $0.leaves = [9, 9, 9, 9] + $0.leaves }, "a directory can't be read"),
    // A leaf that leads to itself.
    (
      writer {
        $0.leaves = PMTilesWriter.directory([.init(tile: 5, run: 0, length: 5, offset: 1)])
        $0.root[2].length = UInt64($0.leaves.count)
      }, "nested too deep"
    ),
  ]

  @Test(arguments: damaged)
  func damageOfAnArchiveIsTold(writer: PMTilesWriter, words: String) throws {
    let archive = try PMTilesArchive(source: CountingSource(writer.bytes))
    let damage = try archive.forEachTile { _, _ in true }
    #expect(damage.contains { $0.contains(words) }, "\(damage)")
    // Its sound tiles are read all the same.
    #expect(try archive.data(for: TileID(z: 1, x: 1, y: 1)) != nil)
  }

  @Test func soundCountsAreNoDamage() throws {
    let archive = try PMTilesArchive(source: CountingSource(Self.writer { $0.counts = (5, 3) }.bytes))
    #expect(try archive.forEachTile { _, _ in true } == [])
  }

  @Test func foldersAreListed() throws {
    for name in ["0/0/0", "1/1/0", "1/1/1"] { _ = try folder.write(TileWriter.sample, to: "\(name).pbf") }
    _ = try folder.write([1], to: "1/1/notes.txt")
    _ = try folder.write([1], to: "1/1/77.pbf")
    let archive = try #require(try TileArchives.open(folder.path) as? any ListableArchive)
    let survey = try ArchiveSurvey(of: archive, readLimit: 10)
    #expect(survey.tiles == 3 && survey.bytes == 3 * TileWriter.sample.count)
    #expect(survey.layers["roads"]?.tiles == 3)
  }

  @Test func aTileByItself() {
    let survey = ArchiveSurvey(of: Deflate.gzip(TileWriter.sample), named: TileID(z: 5, x: 1, y: 2))
    #expect(survey.layers.keys.sorted() == ["places", "roads"] && survey.damage.isEmpty)
    let broken = ArchiveSurvey(of: [0x1a, 9], named: TileID(z: 5, x: 1, y: 2))
    #expect(broken.damagedTiles == 1 && broken.damage.first?.hasPrefix("5/1/2: ") == true)
  }
}
