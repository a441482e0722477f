import Display
import Features
import Foundation
import Geo
import ImageFiles
import Painting
import Pixels
import Scene
import StyleSpec
import Tiles
import Typesetting
import Wire

/// The stages of a street picture, one by one, and each as a share of the first.
enum PictureBenchmarks {
  /// A style, its tiles and where to look.
  struct Place {
    let style: String
    let tiles: String
    let source: String
    let target: Coordinate
  }

  /// The dense coast beside the repository, or the sample of the repository.
  static func place() -> Place {
    let shared = "../shared/data"
    if FileManager.default.fileExists(atPath: shared + "/styles/osm-bright/style.json") {
      return Place(
        style: shared + "/styles/osm-bright/style.json", tiles: shared + "/cities/riviera.mbtiles",
        source: "openmaptiles", target: Coordinate(latitude: 43.7384, longitude: 7.4246))
    }
    print("../shared isn't there: the sample of Helsinki is measured")
    return Place(
      style: "Samples/helsinki/streets.json", tiles: "Samples/helsinki/helsinki.pmtiles",
      source: "openmaptiles",
      target: Coordinate(latitude: 60.1695, longitude: 24.944))
  }

  static func run() async {
    do { try await measure(place()) } catch { print("pictures can't be measured: \(error)") }
  }

  private static func measure(_ place: Place) async throws {
    let camera = Camera(
      position: CameraPosition(target: place.target, zoom: 15), size: PictureSize(width: 512, height: 512))
    let tiles = try bytes(of: place, around: camera)
    let baseline = await Stopwatch.measure("decode: \(tiles.count) tiles") {
      var features = 0
      for bytes in tiles {
        guard let tile = try? VectorTile(decoding: bytes) else { continue }
        for layer in tile.layers { features += layer.features.count }
      }
      return UInt64(features)
    }
    let style = try Style(json: JSONValue(parsing: FileBytes.contents(of: place.style)))
    var options = SceneOptions()
    options.base = place.style
    options.sourceOverrides = [place.source: place.tiles]
    options.fonts = FontLibrary(["Fonts"])
    options.glyphPolicy = .rangesThenFonts
    let builder = await SceneBuilder(style: style, options: options)
    let request = SceneRequest(camera: camera, scale: 1)
    let list = await builder.scene(request).displayList
    let bitmap = await Painter.paint(list)
    let stages = [
      (
        "layout: 512x512, tiles warm",
        await Stopwatch.measure("layout: 512x512, tiles warm") {
          UInt64(await builder.scene(request).displayList.items.count)
        }
      ),
      (
        "raster: 512x512",
        await Stopwatch.measure("raster: 512x512") { Stopwatch.hash(await Painter.paint(list).bytes) }
      ),
      (
        "encode: 512x512 PNG",
        await Stopwatch.measure("encode: 512x512 PNG") {
          Stopwatch.hash((try? PNGEncoder.encode(bitmap)) ?? [])
        }
      ),
    ]
    guard let baseline, baseline > 0 else { return }
    for (name, time) in stages {
      guard let time else { continue }
      print("\(name): \((time / baseline * 100).rounded() / 100) of decode")
    }
  }

  /// The tiles at zoom 14 in the middle of the picture and around it.
  private static func bytes(of place: Place, around camera: Camera) throws -> [[UInt8]] {
    let archive = try TileArchives.open(place.tiles)
    let target = WorldPoint(camera.position.target)
    let side = Double(1 << 14)
    let (x, y) = (Int(target.x * side), Int(target.y * side))
    var found: [[UInt8]] = []
    for row in (y - 1)...(y + 1) {
      for column in (x - 1)...(x + 1) {
        if let bytes = try archive.data(for: TileID(z: 14, x: column, y: row)) { found.append(bytes) }
      }
    }
    return found
  }
}
