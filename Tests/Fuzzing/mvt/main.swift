import Features
import FuzzDriver
import Tiles

// Any bytes are a tile or an error; of a tile everything can be looked at.
fuzz { input in
  guard let tile = try? VectorTile(decoding: input) else { return }
  var geometry = TileGeometry()
  for layer in tile.layers {
    precondition(layer.extent > 0, "a layer has an extent")
    for feature in layer.features {
      _ = layer.geometry(of: feature, into: &geometry)
      precondition(
        geometry.partEnds.last.map { Int($0) } ?? 0 <= geometry.points.count, "parts lie in their points")
      _ = layer.attributes(of: feature)
    }
    let only = try? VectorTile(decoding: input, wanted: [layer.name])
    precondition(only?[layer.name]?.features == layer.features, "a layer is the same when it is read alone")
  }
}
