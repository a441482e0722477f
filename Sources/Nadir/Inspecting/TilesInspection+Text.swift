internal import Wire

extension TilesInspection {
  /// A line a finding.
  var text: String {
    var lines = [
      json["kind"]?.string == "tile" ? "a vector tile" : "tiles \(json["name"]?.string ?? "without a name")"
    ]
    if let format = json["format"]?.string { lines.append("format: \(format)") }
    if let least = json["minZoom"]?.number, let greatest = json["maxZoom"]?.number {
      lines.append("zooms: \(Self.text(least)) to \(Self.text(greatest))")
    }
    if let sides = json["bounds"]?.array?.compactMap(\.number), sides.count == 4 {
      let ordered = [sides[1], sides[0], sides[3], sides[2]]
      lines.append("bounds (S,W,N,E): " + ordered.map { Self.text($0) }.joined(separator: ","))
    }
    if let attribution = json["attribution"]?.string { lines.append("attribution: \(attribution)") }
    let layers = json["layers"]?.array?.compactMap(\.string) ?? []
    if !layers.isEmpty { lines.append("layers: " + layers.joined(separator: ", ")) }
    lines += (json["warnings"]?.array ?? []).compactMap(\.string).map { "warning: \($0)" }
    lines += sizes + contentLines + needLines
    lines += (json["damage"]?.array ?? []).compactMap(\.string).map { "damage: \($0)" }
    return lines.joined(separator: "\n")
  }

  private static func text(_ value: Double) -> String { JSONValue.text(of: value) }

  private static func text(_ value: JSONValue?) -> String { value?.number.map { text($0) } ?? "none" }

  private var sizes: [String] {
    var lines: [String] = []
    if let tile = json["tile"]?.string { lines.append("tile \(tile)") }
    if let tiles = json["tiles"] {
      lines.append("tiles: \(Self.text(tiles)), \(Self.text(json["bytes"])) bytes")
    } else if let bytes = json["bytes"] {
      lines.append("bytes: \(Self.text(bytes))")
    }
    for zoom in json["zooms"]?.array ?? [] {
      lines.append(
        "zoom \(Self.text(zoom["zoom"])): \(Self.text(zoom["tiles"])) tiles, \(Self.text(zoom["bytes"])) bytes"
      )
    }
    if let read = json["read"] {
      lines.append(
        "read: \(Self.text(read["tiles"])) tiles of \(Self.text(read["plainBytes"])) bytes without compression, "
          + "\(Self.text(read["empty"])) empty, \(Self.text(read["damaged"])) damaged")
    }
    for tile in json["largest"]?.array ?? [] {
      lines.append("large: \(tile["tile"]?.string ?? "") of \(Self.text(tile["bytes"])) bytes")
    }
    return lines
  }

  private var contentLines: [String] {
    (json["content"]?.array ?? []).flatMap { layer in
      let kinds = ["points", "lines", "polygons", "vertices"].map { "\(Self.text(layer[$0])) \($0)" }
      let head =
        "layer \(layer["layer"]?.string ?? ""): \(Self.text(layer["features"])) features (\(kinds.joined(separator: ", ")))"
      return [head]
        + (layer["fields"]?.array ?? []).map { field in
          let samples = (field["samples"]?.array ?? []).map { $0.serialized() }.joined(separator: ", ")
          let distinct = field["distinct"]?.string ?? Self.text(field["distinct"])
          return
            "  \(field["field"]?.string ?? ""): in \(Self.text(field["features"])), \(distinct) values: \(samples)"
        }
    }
  }

  private var needLines: [String] {
    (json["needs"]?.array ?? []).map { tile in
      let bytes =
        tile["bytes"]?.number.map { "\(Self.text($0)) bytes" } ?? tile["damage"]?.string ?? "isn't there"
      return "needs \(tile["tile"]?.string ?? ""): \(bytes)"
    }
  }
}
