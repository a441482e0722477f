internal import Geo

/// An address with `{z}`, `{x}`, `{y}` and their kin.
struct TileTemplate: Hashable, Sendable {
  let text: String
  /// Whether `{y}` counts from the south.
  let isTMS: Bool
  /// Pixels per point of the tiles that are wanted.
  var ratio = 1

  /// Whether an address stands for many tiles.
  static func isTemplate(_ address: String) -> Bool {
    ["{z}", "{quadkey}", "{bbox-epsg-3857}"].contains { address.contains($0) }
  }

  /// The address of `tile`.
  ///
  /// Known: `{z} {x} {y} {-y} {quadkey} {prefix} {bbox-epsg-3857}`; `{ratio}` and `{r}`, which are `@2x` or nothing; `{s}`
  /// (a, b or c) and `{0-3}`, `{a-d}` for a server's several names. Anything else in braces stays.
  func address(of tile: TileID) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      let name = rest[rest.index(after: open)..<close]
      result += value(of: name, tile) ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  private func value(of name: Substring, _ tile: TileID) -> String? {
    switch name {
    case "z": String(tile.z)
    case "x": String(tile.x)
    case "y": String(isTMS ? tile.tmsY : tile.y)
    case "-y": String(tile.tmsY)
    case "quadkey": TileTemplate.quadkey(tile)
    case "prefix": String(tile.x % 16, radix: 16) + String(tile.y % 16, radix: 16)
    case "ratio", "r": ratio > 1 ? "@2x" : ""
    case "s": TileTemplate.server("a-c", tile)
    case "bbox-epsg-3857": TileTemplate.boundingBox(tile)
    default: TileTemplate.server(name, tile)
    }
  }

  /// One of the letters or digits of a range such as `a-d`, always the same for one tile.
  private static func server(_ range: Substring, _ tile: TileID) -> String? {
    let ends = Array(range.utf8)
    guard ends.count == 3, ends[1] == UInt8(ascii: "-"), ends[0] <= ends[2],
      [ends[0], ends[2]].allSatisfy({ (0x61...0x7a).contains($0) })
        || [ends[0], ends[2]].allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    let choice = ends[0] + UInt8((tile.x + tile.y) % (Int(ends[2] - ends[0]) + 1))
    return String(UnicodeScalar(choice))
  }

  /// One digit a zoom level, 1 for the east half plus 2 for the south half (Bing Maps tile system).
  private static func quadkey(_ tile: TileID) -> String {
    var key = ""
    for bit in (0..<tile.z).reversed() {
      let digit = ((tile.x >> bit) & 1) + 2 * ((tile.y >> bit) & 1)
      key += String(digit)
    }
    return key
  }

  /// West, south, east, north in metres of EPSG:3857, whose world is 2·20037508.34 m wide.
  private static func boundingBox(_ tile: TileID) -> String {
    let half = 20_037_508.342_789_244
    let size = 2 * half / Double(tile.tilesPerSide)
    let west = -half + Double(tile.x) * size
    let north = half - Double(tile.y) * size
    return "\(west),\(north - size),\(west + size),\(north)"
  }
}
