internal import StyleSpec
internal import Tiles
internal import Typesetting
internal import Wire

/// What a file holds, as JSON.
public struct Inspection: Sendable {
  public let json: String

  /// Looks into a style (a `.json` file with layers), a font file or a tile archive.
  ///
  /// - Throws: `unusableInput` for what is neither, `remoteFailure`.
  public init(of location: String, assets: String? = nil, isOffline: Bool = false) throws(NadirError) {
    if ResourceFolder.isFile(location), let style = try Self.style(at: location) {
      json = style
      return
    }
    if let fonts = Self.fonts(in: location) {
      json = fonts
      return
    }
    do throws(TileError) {
      let archive = try TileArchives.open(location, relativeTo: nil, assets: assets, offline: isOffline)
      json = JSONValue.object(Self.description(archive.description)).serialized()
    } catch {
      switch error {
      case .remote(let place, let reason): throw .remoteFailure(location: place, reason: reason)
      case .offline(let place):
        throw .remoteFailure(location: place, reason: "it lies on the network, which is switched off")
      default: throw .wrapping("\(error)", location: location)
      }
    }
  }

  /// `nil` for what isn't a font file.
  private static func fonts(in path: String) -> String? {
    let ending = OutputFile.ending(of: path)?.lowercased() ?? ""
    guard ["ttf", "otf", "ttc", "otc"].contains(ending), ResourceFolder.isFile(path) else { return nil }
    let fonts = FontLibrary([path]).fonts
    guard !fonts.isEmpty else { return nil }
    var json = JSONObject()
    json["kind"] = "font"
    json["fonts"] = .array(
      fonts.map { font in
        [
          "family": .string(font.family), "style": .string(font.style), "name": .string(font.fullName),
          "weight": .number(Double(font.weight)), "italic": .bool(font.isItalic),
          "index": .number(Double(font.index)),
        ]
      })
    return JSONValue.object(json).serialized()
  }

  /// `nil` for what isn't a style.
  private static func style(at path: String) throws(NadirError) -> String? {
    guard path.hasSuffix(".json") else { return nil }
    let bytes = try InputText.bytes(of: path)
    let json: JSONValue
    do throws(JSONError) { json = try JSONValue(parsing: bytes) } catch {
      throw .unusableInput(location: path, reason: "\(error)", remedy: "correct the JSON")
    }
    guard json["layers"] != nil else { return nil }
    return JSONValue.object(description(try StyleInput.style(bytes, location: path))).serialized()
  }

  private static func description(_ style: Style) -> JSONObject {
    var json = JSONObject()
    json["kind"] = "style"
    json["name"] = style.name.map { .string($0) } ?? .null
    json["sources"] = .array(
      style.sources.map { source in
        [
          "id": .string(source.id), "type": .string(source.declaration.kind.rawValue),
          "location": (source.declaration.url ?? source.declaration.tiles.first).map { .string($0) } ?? .null,
          "attribution": source.declaration.attribution.map { .string($0) } ?? .null,
        ]
      })
    json["sprites"] = .array(style.sprites.map { .string($0.url) })
    json["glyphs"] = style.glyphs.map { .string($0) } ?? .null
    json["layers"] = .array(
      style.layers.map { layer in
        [
          "id": .string(layer.id), "type": .string(layer.kind.rawValue),
          "source": layer.sourceID.map { .string($0) } ?? .null,
          "sourceLayer": layer.sourceLayer.map { .string($0) } ?? .null,
        ]
      })
    json["warnings"] = .array(
      style.warnings.map { ["path": .string($0.path), "message": .string($0.message)] })
    return json
  }

  private static func description(_ tiles: TileSetDescription) -> JSONObject {
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
}
