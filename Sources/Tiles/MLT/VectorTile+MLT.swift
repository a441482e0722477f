internal import Features
internal import Wire

extension VectorTile {
  /// Decodes the layers of a MapLibre tile (MLT specification v1).
  ///
  /// A layer that can't be decoded is left out, with a problem; layers of other versions are passed over, as the
  /// specification wants.
  ///
  /// - Parameter wanted: the names of the layers to decode; the others cost next to nothing. `nil` decodes all.
  /// - Throws: `TileError.damagedTile` where the frames of the layers are broken.
  public init(decodingMLT bytes: [UInt8], wanted: Set<String>? = nil) throws(TileError) {
    var reader = ByteReader(bytes, what: "a tile")
    var layers: [FeatureLayer] = []
    var problems: [TileProblem] = []
    while reader.remaining > 0 {
      let start = reader.offset
      let frame: [UInt8]
      do throws(WireError) {
        let size = try reader.varint()
        guard size >= 1, size <= UInt64(reader.remaining) else {
          throw WireError.truncated(what: "a tile", offset: start)
        }
        frame = try reader.take(Int(size))
      } catch {
        throw VectorTileDecoder.tileError(error)
      }
      guard frame[0] == 1 else { continue }
      do throws(MLTError) {
        guard let layer = try MLTLayer.layer(Array(frame.dropFirst()), wanted: wanted) else { continue }
        if let index = layers.firstIndex(where: { $0.name == layer.name }) {
          if !layer.features.isEmpty { layers[index] = layer }
        } else {
          layers.append(layer)
        }
      } catch {
        problems.append(
          TileProblem(
            layer: nil, reason: "a layer is left out: \(error.reason)", offset: start, skippedFeatures: 0))
      }
    }
    self.init(layers: layers, problems: problems)
  }
}
