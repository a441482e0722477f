import CSQLite
import Foundation
import Geo
import Wire

/// A folder that goes away with its test.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "nadir-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = path + "/" + name
    try FileManager.default.createDirectory(
      atPath: FilePath.directory(of: file), withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: file))
    return file
  }
}

/// Runs SQL to make MBTiles files of every kind.
enum SQLiteWriter {
  static func make(_ path: String, _ statements: [String]) throws {
    var database: OpaquePointer?
    guard sqlite3_open(path, &database) == SQLITE_OK else { throw CocoaError(.fileWriteUnknown) }
    defer { sqlite3_close(database) }
    for statement in statements where sqlite3_exec(database, statement, nil, nil, nil) != SQLITE_OK {
      throw CocoaError(.fileWriteUnknown, userInfo: ["sql": statement])
    }
  }

  static let tables = [
    "CREATE TABLE metadata (name text, value text)",
    "CREATE TABLE tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob)",
  ]

  static func tile(_ tile: TileID, _ bytes: [UInt8]) -> String {
    let hex = bytes.map { String(format: "%02x", $0) }.joined()
    return "INSERT INTO tiles VALUES (\(tile.z), \(tile.x), \(tile.tmsY), x'\(hex)')"
  }
}

/// Writes PMTiles archives, sound and damaged ones.
struct PMTilesWriter {
  struct Entry {
    var tile: UInt64
    var run: UInt64
    var length: UInt64
    /// As stored: 0 is "behind the one before", otherwise the offset plus one.
    var offset: UInt64
  }

  var root: [Entry] = []
  var leaves: [UInt8] = []
  var data: [UInt8] = []
  var metadata = "{\"attribution\":\"test\"}"
  var internalCompression: UInt8 = 1
  var tileCompression: UInt8 = 1
  var maxZoom: UInt8 = 14
  /// The tiles and entries that the header counts; 0 is "not counted".
  var counts: (tiles: UInt64, entries: UInt64) = (0, 0)

  static func directory(_ entries: [Entry]) -> [UInt8] {
    var bytes = ProtobufWriter.varint(UInt64(entries.count))
    var last: UInt64 = 0
    for entry in entries {
      bytes += ProtobufWriter.varint(entry.tile - last)
      last = entry.tile
    }
    bytes += entries.flatMap { ProtobufWriter.varint($0.run) }
    bytes += entries.flatMap { ProtobufWriter.varint($0.length) }
    bytes += entries.flatMap { ProtobufWriter.varint($0.offset) }
    return bytes
  }

  var bytes: [UInt8] {
    let isGzip = internalCompression == 2
    let directory = isGzip ? Deflate.gzip(Self.directory(root)) : Self.directory(root)
    let text = isGzip ? Deflate.gzip(Array(metadata.utf8)) : Array(metadata.utf8)
    var header = Array("PMTiles".utf8) + [3]
    var offset = 127
    for size in [directory.count, text.count, leaves.count, data.count] {
      header += Self.number(UInt64(offset)) + Self.number(UInt64(size))
      offset += size
    }
    header += Self.number(counts.tiles) + Self.number(counts.entries) + Self.number(0)
    header += [1, internalCompression, tileCompression, 1, 0, maxZoom]
    for degrees in [-180, -85, 180, 85] { header += Self.degrees(Double(degrees)) }
    header += [3] + Self.degrees(7.4) + Self.degrees(43.7)
    return header + directory + text + leaves + data
  }

  private static func number(_ value: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func degrees(_ value: Double) -> [UInt8] {
    let bits = UInt32(bitPattern: Int32(value * 1e7))
    return (0..<4).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
  }
}
