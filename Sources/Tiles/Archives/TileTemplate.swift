internal import Geo

/// An address with `{z}`, `{x}`, `{y}` and their kin.
struct TileTemplate: Hashable, Sendable {
  let text: String
  /// Whether `{y}` counts from the south.
  let isTMS: Bool

  /// The address of `tile`.
  ///
  /// Known: `{z} {x} {y} {-y} {quadkey} {prefix} {ratio} {s} {bbox-epsg-3857}`; anything else in braces stays.
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
    case "ratio": ""
    case "s": ["a", "b", "c"][(tile.x + tile.y) % 3]
    case "bbox-epsg-3857": TileTemplate.boundingBox(tile)
    default: nil
    }
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
