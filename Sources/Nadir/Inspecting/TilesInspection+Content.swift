internal import Features
internal import Geo
internal import ImageFiles
internal import Tiles
internal import Wire

extension TilesInspection {
  private static func name(_ tile: TileID) -> JSONValue { .string("\(tile.z)/\(tile.x)/\(tile.y)") }

  private static func number(_ value: Int) -> JSONValue { .number(Double(value)) }

  // MARK: Surveys

  static func add(_ survey: ArchiveSurvey, to json: inout JSONObject) {
    json["tiles"] = number(survey.tiles)
    json["bytes"] = number(survey.bytes)
    json["zooms"] = .array(
      survey.levels.sorted { $0.key < $1.key }.map { zoom, level in
        ["zoom": number(zoom), "tiles": number(level.tiles), "bytes": number(level.bytes)]
      })
    json["largest"] = .array(
      survey.largest.map { ["tile": name($0.tile), "bytes": number($0.bytes)] })
    json["read"] = [
      "tiles": number(survey.readTiles), "plainBytes": number(survey.plainBytes),
      "empty": number(survey.emptyTiles), "damaged": number(survey.damagedTiles),
    ]
    json["content"] = content(survey)
    json["damage"] = .array(survey.damage.map { .string($0) })
  }

  /// The layers with their fields, by name.
  static func content(_ survey: ArchiveSurvey) -> JSONValue {
    .array(
      survey.layers.sorted { $0.key < $1.key }.map { name, layer in
        [
          "layer": .string(name), "tiles": number(layer.tiles), "features": number(layer.features),
          "points": number(layer.points), "lines": number(layer.lines), "polygons": number(layer.polygons),
          "vertices": number(layer.vertices), "damagedGeometries": number(layer.damagedGeometries),
          "versions": .array(layer.versions.sorted().map { number($0) }),
          "extents": .array(layer.extents.sorted().map { number(Int($0)) }),
          "fields": .array(layer.fields.sorted { $0.key < $1.key }.map { field($0.key, $0.value) }),
        ]
      })
  }

  private static func field(_ name: String, _ field: FieldStatistics) -> JSONValue {
    let isMany = field.distinctCount == FieldStatistics.distinctLimit
    return [
      "field": .string(name), "features": number(field.count), "texts": number(field.texts),
      "numbers": number(field.numbers), "truths": number(field.truths), "others": number(field.others),
      "least": field.range.map { .number($0.lowerBound) } ?? .null,
      "greatest": field.range.map { .number($0.upperBound) } ?? .null,
      "distinct": isMany ? .string("\(field.distinctCount) or more") : number(field.distinctCount),
      "samples": .array(field.samples.map { sample($0) }),
    ]
  }

  private static func sample(_ value: AttributeValue) -> JSONValue {
    switch value {
    case .string(let text): .string(text.count > 60 ? text.prefix(60) + "…" : text)
    case .number(let number): number.isFinite ? .number(number) : .string("\(number)")
    case .bool(let truth): .bool(truth)
    case .null, .list, .object: .null
    }
  }

  static func pictureProblem(_ bytes: [UInt8]) -> String? {
    do throws(ImageFileError) {
      _ = try ImageFile.straight(bytes)
      return nil
    } catch {
      return "\(error)"
    }
  }

  // MARK: One tile, one camera

  static func add(
    _ tile: TileID, of archive: any TileArchive, to json: inout JSONObject
  ) throws(TileError) {
    json["tile"] = name(tile)
    guard tile.isValid, let bytes = try archive.data(for: tile) else {
      json["bytes"] = .null
      return
    }
    json["bytes"] = number(bytes.count)
    if let format = ImageFormat(sniffing: bytes) {
      json["picture"] = .string("\(format)")
      json["damage"] = .array(pictureProblem(bytes).map { [.string($0)] } ?? [])
      return
    }
    let survey = ArchiveSurvey(of: bytes, named: tile)
    json["content"] = content(survey)
    json["damage"] = .array(survey.damage.map { .string($0) })
  }

  /// The tiles that a camera needs, nearest to its target first; without bytes are those that aren't there.
  static func needs(_ camera: Camera, _ archive: any TileArchive) -> JSONValue {
    let set = archive.description
    let isPicture = set.holdsVectorTiles == false
    let cover = TileCover(
      tileSize: Double(isPicture ? set.tileSize ?? 512 : 512),
      zooms: set.minZoom...max(set.minZoom, set.maxZoom), roundsZoom: isPicture)
    return .array(
      cover.tiles(for: camera).map { covered in
        var entry = JSONObject()
        entry["tile"] = name(covered.tile)
        if covered.wrap != 0 { entry["world"] = number(covered.wrap) }
        do throws(TileError) {
          entry["bytes"] = try archive.data(for: covered.tile).map { number($0.count) } ?? .null
        } catch {
          entry["bytes"] = .null
          entry["damage"] = .string("\(error)")
        }
        return .object(entry)
      })
  }
}
