import Foundation
import Geo
import Testing
import Wire

@testable import Tiles

@Suite struct TileArchivesTests {
  let folder: TemporaryFolder
  let origin = TileID(z: 0, x: 0, y: 0)

  init() throws { folder = try TemporaryFolder() }

  @Test func fillsTemplates() {
    let tile = TileID(z: 3, x: 5, y: 2)
    #expect(TileTemplate(text: "a/{z}/{x}/{y}{ratio}.png", isTMS: false).address(of: tile) == "a/3/5/2.png")
    #expect(TileTemplate(text: "{y}|{-y}", isTMS: true).address(of: tile) == "5|5")
    #expect(TileTemplate(text: "{-y}", isTMS: false).address(of: tile) == "5")
    // The example of the Bing Maps tile system: tile (3, 5) at level 3 is 213.
    #expect(TileTemplate(text: "{quadkey}", isTMS: false).address(of: TileID(z: 3, x: 3, y: 5)) == "213")
    #expect(
      TileTemplate(text: "{prefix}-{s}-{nonsense}-{", isTMS: false).address(of: tile) == "52-b-{nonsense}-{")
    #expect(
      TileTemplate(text: "{a-d}{0-3}{a-a}{z-a}{a-3}{r}", isTMS: false, ratio: 2).address(of: tile)
        == "d3a{z-a}{a-3}@2x")
    #expect(
      TileTemplate(text: "{bbox-epsg-3857}", isTMS: false).address(of: TileID(z: 1, x: 0, y: 0))
        == "-20037508.342789244,0.0,0.0,20037508.342789244")
  }

  @Test func opensFoldersTemplatesAndTileJSON() throws {
    _ = try folder.write([1], to: "set/0/0/0.png")
    _ = try folder.write([2], to: "set/1/0/1.png")
    _ = try folder.write(
      Array("{\"tiles\":[\"set/{z}/{x}/{y}.png\"],\"maxzoom\":null,\"scheme\":\"tms\",\"minzoom\":0}".utf8),
      to: "tiles.json")
    let base = folder.path + "/style.json"
    for address in ["set", "set/{z}/{x}/{y}.png", "file://\(folder.path)/set", folder.path + "/set"] {
      let archive = try TileArchives.open(address, relativeTo: base)
      #expect(try archive.data(for: origin) == [1], "\(address)")
      #expect(try archive.data(for: TileID(z: 1, x: 0, y: 1)) == [2])
      #expect(try archive.data(for: TileID(z: 1, x: 1, y: 1)) == nil)
    }
    #expect(try TileArchives.open("set", relativeTo: base).description.maxZoom == 1)
    let tms = try TileArchives.open("tiles.json", relativeTo: base)
    #expect(try tms.data(for: TileID(z: 1, x: 0, y: 0)) == [2])
    #expect(tms.description.maxZoom == 22 && !tms.description.statesMaxZoom)
  }

  @Test func opensArchivesThroughTheirSchemes() throws {
    let style = try folder.write([], to: "styles/osm/style.json")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/cities", withIntermediateDirectories: true)
    try SQLiteWriter.make(
      folder.path + "/cities/a.mbtiles", SQLiteWriter.tables + [SQLiteWriter.tile(origin, [5])])
    _ = try folder.write(PMTilesTests.sample().bytes, to: "cities/a.pmtiles")
    for address in [
      "mbtiles://../../cities/a.mbtiles", "../../cities/a.mbtiles",
      "mbtiles://\(folder.path)/cities/a.mbtiles",
    ] {
      #expect(try TileArchives.open(address, relativeTo: style).data(for: origin) == [5], "\(address)")
    }
    let pmtiles = try TileArchives.open("pmtiles://../../cities/a.pmtiles", relativeTo: style)
    #expect(try pmtiles.data(for: TileID(z: 1, x: 0, y: 0)) == [1, 1])
    #expect(throws: TileError.self) {
      try TileArchives.open("pmtiles://../../cities/a.mbtiles", relativeTo: style)
    }
  }

  @Test func assetsStayInTheirFolder() throws {
    _ = try folder.write([3], to: "assets/t/0-0-0.mvt")
    _ = try folder.write([4], to: "assets/Open Sans,Arial/0-255.pbf")
    _ = try folder.write([9], to: "secret")
    let assets = folder.path + "/assets"
    let archive = try TileArchives.open("asset://t/{z}-{x}-{y}.mvt", assets: assets)
    #expect(try archive.data(for: origin) == [3])
    #expect(try archive.data(for: TileID(z: 1, x: 0, y: 0)) == nil)
    let reader = ResourceReader(ResourceContext(assets: assets))
    #expect(try reader.bytes(at: "asset://Open Sans,Arial/0-255.pbf") == [4])
    #expect(try reader.bytes(at: "asset://Open%20Sans,Arial/0-255.pbf") == [4])
    #expect(try reader.bytes(at: "asset://none") == nil)
    for address in ["asset://../secret", "asset://t/../../secret", "asset://%2e%2e/secret"] {
      #expect(throws: TileError.self, "\(address)") { try reader.bytes(at: address) }
    }
    #expect(throws: TileError.self) {
      try TileArchives.open("asset://../{z}/{x}/{y}.png", assets: assets)
    }
    #expect(throws: TileError.self) { try TileArchives.open("asset://t/{z}") }
  }

  @Test func aTemplateMayClimbWhereFilesMay() throws {
    _ = try folder.write([3], to: "tiles/0/0/0.pbf")
    let archive = try TileArchives.open(
      "../tiles/x/../{z}/{x}/{y}.pbf", relativeTo: folder.path + "/styles/style.json")
    #expect(try archive.data(for: origin) == [3])
    // The numbers of a tile are numbers: nothing in them climbs.
    #expect(try archive.data(for: TileID(z: 0, x: -1, y: 0)) == nil)
  }

  @Test func aSourcesOwnWordsGoFirst() throws {
    _ = try folder.write([1], to: "0/0/0.png")
    let source = try JSONValue(
      parsing: "{\"tiles\":[\"{z}/{x}/{y}.png\"],\"maxzoom\":4,\"tileSize\":256,\"bounds\":[170,10,-170,20]}")
    let archive = try TileArchives.open(
      declaration: source, in: ResourceContext(base: folder.path + "/style.json"))
    #expect(archive.description.maxZoom == 4 && archive.description.tileSize == 256)
    #expect(try archive.data(for: origin) == [1])
    _ = try folder.write([8], to: "2/1/1.png")
    _ = try folder.write([8], to: "2/3/1.png")
    #expect(try archive.data(for: TileID(z: 2, x: 1, y: 1)) == nil)
    #expect(try archive.data(for: TileID(z: 2, x: 3, y: 1)) == [8])
    let url = try JSONValue(parsing: "{\"url\":\"\(folder.path)\",\"maxzoom\":1,\"attribution\":\"me\"}")
    let folderArchive = try TileArchives.open(declaration: url, in: ResourceContext())
    #expect(folderArchive.description.maxZoom == 1 && folderArchive.description.attribution == "me")
  }

  @Test(arguments: ["{}", "{\"tiles\":[]}", "{\"tiles\":[7]}", "[1]", "{nonsense"])
  func badTileJSONSaysSo(text: String) throws {
    let path = try folder.write(Array(text.utf8), to: "bad.json")
    do {
      _ = try TileArchives.open(path)
      Issue.record("it opened")
    } catch {
      guard case .badTileJSON = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test(arguments: [
    ("lat,lon,title\n1,2,x\n", "table (CSV)"), ("nonsense", "text that isn't JSON"), (" ", "an empty file"),
    ("\u{1}\u{2}\u{3}", "unknown form"), ("<svg xmlns='http://www.w3.org/2000/svg'/>", "an SVG picture"),
    ("GIF89a", "a GIF picture"), ("{\"type\":\"FeatureCollection\",\"features\":[]}", "GeoJSON"),
    ("{\"version\":8,\"sources\":{},\"layers\":[]}", "a style"),
  ])
  func otherFilesAreNamed(text: String, words: String) throws {
    let path = try folder.write(Array(text.utf8), to: "other.bin")
    let error = try #require(throws: TileError.self) { try TileArchives.open(path) }
    guard case .notAnArchive(_, "a source of tiles", let reason) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(reason.contains(words))
  }

  @Test func aPictureIsNoSourceOfTiles() throws {
    let path = try folder.write([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0], to: "picture.png")
    let error = TileError.notAnArchive(
      location: path, expected: "a source of tiles", reason: "it is a PNG picture")
    #expect(throws: error) { try TileArchives.open(path) }
  }

  @Test func theNetworkCanBeSwitchedOff() throws {
    let key = "https://user:pass@example.org/{z}/{x}/{y}.pbf?key=SECRET"
    let archive = try TileArchives.open(key, network: Network(isOffline: true))
    #expect(throws: TileError.offline(location: "https://example.org/0/0/0.pbf?…")) {
      try archive.data(for: origin)
    }
    #expect(throws: TileError.self) { try TileArchives.open("ftp://example.org/tiles") }
  }

  @Test func resolvesAddressesOnServers() throws {
    let context = ResourceContext(base: "https://example.org/styles/osm/style.json?key=1")
    #expect(try context.location(of: "sprite") == .remote("https://example.org/styles/osm/sprite"))
    #expect(try context.location(of: "../x/y") == .remote("https://example.org/styles/x/y"))
    #expect(try context.location(of: "/root") == .remote("https://example.org/root"))
    #expect(try context.location(of: "//cdn.org/a") == .remote("https://cdn.org/a"))
    #expect(throws: TileError.self) { try context.location(of: "file:///a%20b/c") }
    #expect(try ResourceContext(base: "style.json").location(of: "file:///a%20b/c") == .file("/a b/c"))
  }
}
