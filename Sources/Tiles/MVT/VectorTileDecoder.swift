internal import Features
internal import Wire

/// Decodes the outer message of a vector tile (specification 2.1, appendix A: `Tile.layers` is field 3).
struct VectorTileDecoder: ~Copyable {
  let wanted: Set<String>?
  var layers: [FeatureLayer] = []
  var problems: [TileProblem] = []
  var tags = WordBuffer(capacity: 4096)
  var commands = WordBuffer(capacity: 16384)
  /// The features of the layer at hand; kept from layer to layer for its room.
  var featureRanges: [Range<Int>] = []
  var keyRanges: [Range<Int>] = []
  var valueRanges: [Range<Int>] = []

  init(wanted: Set<String>?) { self.wanted = wanted }

  mutating func decode(_ bytes: [UInt8]) throws(TileError) {
    var failure: TileError?
    bytes.withUnsafeBytes { buffer in
      do throws(WireError) {
        var reader = ProtobufReader(buffer)
        while let field = try reader.nextField() {
          if field.number == 3 && field.wireType == 2 {
            try decodeLayer(reader.message())
          } else {
            try reader.skip(field)
          }
        }
      } catch {
        failure = VectorTileDecoder.tileError(error)
      }
    }
    if let failure { throw failure }
  }

  static func tileError(_ error: WireError) -> TileError {
    switch error {
    case .truncated(_, let offset): .damagedTile(reason: "it ends inside a field", offset: offset)
    case .malformed(_, let offset): .damagedTile(reason: "a field has no readable form", offset: offset)
    default: .damagedTile(reason: error.description, offset: 0)
    }
  }

  /// Adds a layer; of several layers with one name the last that has features counts, as in MapLibre (the
  /// specification forbids them).
  mutating func add(_ layer: FeatureLayer, at offset: Int) {
    guard let index = layers.firstIndex(where: { $0.name == layer.name }) else {
      layers.append(layer)
      return
    }
    report(layer.name, "the name stands on several layers; the last one counts", offset)
    if !layer.features.isEmpty { layers[index] = layer }
  }

  mutating func report(_ layer: String?, _ reason: String, _ offset: Int, skipped: Int = 0) {
    guard problems.count < 100 else { return }
    problems.append(TileProblem(layer: layer, reason: reason, offset: offset, skippedFeatures: skipped))
  }
}
