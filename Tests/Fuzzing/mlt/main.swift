import Features
import FuzzDriver
import Tiles

// Any bytes are a MapLibre tile or an error; of a tile everything can be looked at.
fuzz { input in
  guard let tile = try? VectorTile(decodingMLT: input) else { return }
  var geometry = TileGeometry()
  for layer in tile.layers {
    for feature in layer.features {
      let isSound = layer.geometry(of: feature, into: &geometry)
      precondition(isSound || layer.extent > 0, "what is written can be read")
      _ = layer.attributes(of: feature)
    }
  }
}
