import FuzzDriver
import Geo
import Tiles

// Any bytes are an archive or an error, and so is any tile of an archive.
fuzz { input in
  guard let archive = try? PMTilesArchive(bytes: input, place: "the input") else { return }
  for zoom in [0, 1, 2, 5, 14, 22, 30] {
    let side = 1 << zoom
    for tile in [(0, 0), (side - 1, side / 2), (side / 3, side / 5), (side - 1, side - 1)] {
      _ = try? archive.data(for: TileID(z: zoom, x: tile.0, y: tile.1))
    }
  }
}
