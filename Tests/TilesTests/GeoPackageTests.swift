import Features
import Geo
import Testing
import Wire

@testable import Tiles

@Suite struct GeoPackageTests {
  let folder: TemporaryFolder
  let world = TileID(z: 0, x: 0, y: 0)

  init() throws { folder = try TemporaryFolder() }

  /// Numbers in a byte order.
  static func bytes<Number: FixedWidthInteger>(_ number: Number, little: Bool = true) -> [UInt8] {
    let size = Number.bitWidth / 8
    return (0..<size).map { UInt8(truncatingIfNeeded: number >> Number(8 * (little ? $0 : size - 1 - $0))) }
  }

  static func binary(_ type: UInt32, _ numbers: [Double], counts: [UInt32] = [], little: Bool = true)
    -> [UInt8]
  {
    [little ? 1 : 0] + bytes(type, little: little) + counts.flatMap { bytes($0, little: little) }
      + numbers.flatMap { bytes($0.bitPattern, little: little) }
  }

  /// With a header, and a box of the kind `box`.
  static func packed(_ binary: [UInt8], box: Int = 0) -> [UInt8] {
    [0x47, 0x50, 0, UInt8(box << 1 | 1)] + bytes(Int32(4326))
      + [UInt8](repeating: 0, count: [0, 32, 48, 48, 64][box]) + binary
  }

  static func hex(_ bytes: [UInt8]) -> String {
    "x'" + bytes.map { String($0, radix: 16).leftPadded }.joined() + "'"
  }

  func package(_ rows: [[UInt8]], system: Int = 4326) throws -> String {
    let path = folder.path + "/a.gpkg"
    try SQLiteWriter.make(
      path,
      [
        "CREATE TABLE gpkg_spatial_ref_sys (srs_id INTEGER, organization TEXT, organization_coordsys_id INTEGER)",
        "INSERT INTO gpkg_spatial_ref_sys VALUES (1, 'EPSG', \(system))",
        "CREATE TABLE gpkg_geometry_columns (table_name TEXT, column_name TEXT, srs_id INTEGER)",
        "INSERT INTO gpkg_geometry_columns VALUES ('my \"places\"', 'geom', 1)",
        "CREATE TABLE \"my \"\"places\"\"\" (fid INTEGER PRIMARY KEY, name TEXT, size REAL, geom BLOB, photo BLOB)",
      ]
        + rows.enumerated().map { index, row in
          "INSERT INTO \"my \"\"places\"\"\" VALUES (\(index + 5), 'n\(index)', \(index).5, \(Self.hex(row)), x'00')"
        })
    return path
  }

  @Test func readsEveryKindOfGeometry() throws {
    let rows = [
      Self.packed(Self.binary(1, [0, 0])), Self.packed(Self.binary(1001, [0, 0, 9]), box: 1),
      Self.packed(Self.binary(2, [0, 0, 10, 0], counts: [2], little: false), box: 4),
      Self.packed(Self.binary(3, [0, 0, 10, 0, 10, 10, 0, 0], counts: [1, 4]), box: 3),
      Self.packed(Self.binary(4, [], counts: [2]) + Self.binary(1, [1, 1]) + Self.binary(1, [2, 2])),
      Self.packed(
        Self.binary(7, [], counts: [2]) + Self.binary(1, [1, 1]) + Self.binary(2, [0, 0, 5, 5], counts: [2])),
      Self.packed(Self.binary(0x8000_0001, [3, 3, 3])),
    ]
    let source = try GeoJSONSource(geoPackage: try package(rows))
    #expect(source.skippedFeatures == 0 && source.notes.isEmpty)
    let layer = try #require(source.layer(for: world))
    #expect(layer.features.map(\.type) == [.point, .point, .line, .polygon, .point, .point, .line, .point])
    #expect(layer.features.map(\.id) == [5, 6, 7, 8, 9, 10, 10, 11].map { .number($0) })
    #expect(layer.attributes(of: layer.features[2]) == ["name": .string("n2"), "size": .number(2.5)])
    #expect(GeoJSONSourceTests.points(layer) == [[4096, 4096]])
  }

  @Test func readsMercatorAndLeavesOthersOut() throws {
    let row = Self.packed(Self.binary(1, [10_018_754.171394624, 0]))
    let source = try GeoJSONSource(geoPackage: try package([row], system: 3857))
    #expect(GeoJSONSourceTests.points(source.layer(for: world)) == [[6144, 4096]])
  }

  @Test func aTableOfOtherCoordinatesIsLeftOutAndTold() throws {
    let row = Self.packed(Self.binary(1, [1, 1]))
    let source = try GeoJSONSource(geoPackage: try package([row], system: 2154))
    #expect(source.layer(for: world) == nil)
    #expect(source.notes.first?.contains("EPSG 2154") == true)
  }

  @Test func damagedGeometriesAreSkipped() throws {
    let line = Self.packed(Self.binary(2, [0, 0, 10, 0], counts: [2]))
    let rows = [
      [1, 2, 3], Self.packed([]), Self.packed(Self.binary(2, [0, 0], counts: [4_294_967_295])),
      Self.packed(Self.binary(99, [])), Self.packed(Self.binary(1, [.nan, .nan])),
      Self.packed(Self.binary(2, [.infinity, 0, 1, 1], counts: [2])), line,
    ]
    let source = try GeoJSONSource(geoPackage: try package(rows))
    #expect(source.skippedFeatures == 5)
    #expect(source.layer(for: world)?.features.count == 1)
    for count in 0..<line.count {
      var binary = WellKnownBinary(Array(line[..<count]), from: 8, isMercator: false)
      _ = try? binary.parts()
    }
  }

  @Test func otherFilesAreRefused() throws {
    let path = folder.path + "/b.gpkg"
    try SQLiteWriter.make(path, ["CREATE TABLE birds (name)"])
    #expect(throws: TileError.self) { try GeoJSONSource(geoPackage: path) }
  }
}

extension String {
  fileprivate var leftPadded: String { count < 2 ? "0" + self : self }
}
