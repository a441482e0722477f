internal import Tiles
internal import Wire

/// What an archive of tiles says of itself.
struct TilesInspection: Sendable {
  let tiles: TileSetDescription

  init(_ tiles: TileSetDescription) { self.tiles = tiles }

  var json: JSONObject {
    var json = JSONObject()
    json["kind"] = "tiles"
    json["name"] = tiles.name.map { .string($0) } ?? .null
    json["format"] = tiles.format.map { .string($0) } ?? .null
    json["minZoom"] = .number(Double(tiles.minZoom))
    json["maxZoom"] = .number(Double(tiles.maxZoom))
    json["bounds"] =
      tiles.bounds.map { .array([$0.west, $0.south, $0.east, $0.north].map { .number($0) }) } ?? .null
    json["tileSize"] = tiles.tileSize.map { .number(Double($0)) } ?? .null
    json["attribution"] = tiles.attribution.map { .string($0) } ?? .null
    json["layers"] = .array(tiles.vectorLayers.map { .string($0) })
    json["warnings"] = .array(tiles.warnings.map { .string($0) })
    return json
  }

  /// A line a finding.
  var text: String {
    var lines = ["tiles \(tiles.name ?? "without a name")"]
    if let format = tiles.format { lines.append("format: \(format)") }
    lines.append("zooms: \(tiles.minZoom) to \(tiles.maxZoom)")
    if let bounds = tiles.bounds {
      let sides = [bounds.south, bounds.west, bounds.north, bounds.east]
      lines.append("bounds (S,W,N,E): " + sides.map { JSONValue.text(of: $0) }.joined(separator: ","))
    }
    if let attribution = tiles.attribution { lines.append("attribution: \(attribution)") }
    if !tiles.vectorLayers.isEmpty { lines.append("layers: " + tiles.vectorLayers.joined(separator: ", ")) }
    lines += tiles.warnings.map { "warning: \($0)" }
    return lines.joined(separator: "\n")
  }
}
