import Features
import FuzzDriver
import Geo
import Tiles

// Any bytes are GeoJSON or an error; of GeoJSON every tile can be cut, with and without clusters.
fuzz { input in
  var options = GeoJSONOptions()
  options.lineMetrics = input.count % 2 == 0
  if input.count % 3 == 0 { options.clustering = ClusterOptions() }
  guard let source = try? GeoJSONSource(bytes: input, options: options) else { return }
  var geometry = TileGeometry()
  for zoom in [0, 1, 4, 9, 18] {
    let side = 1 << zoom
    for tile in [(0, 0), (side - 1, side / 2), (side / 2, side / 2), (side / 3, side / 5)] {
      guard let layer = source.layer(for: TileID(z: zoom, x: tile.0, y: tile.1)) else { continue }
      for feature in layer.features {
        let isSound = layer.geometry(of: feature, into: &geometry)
        precondition(isSound, "what is written can be read")
        _ = layer.attributes(of: feature)
      }
    }
  }
}
