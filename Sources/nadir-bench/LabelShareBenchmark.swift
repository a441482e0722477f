import Display
import Geo
import Painting
import Pixels
import Scene
import StyleSpec
import Typesetting
import Wire

/// How much of a picture's time its labels take: the scene with the symbol layers of its style against the scene
/// without them, and the raster of both.
enum LabelShareBenchmark {
  static func run(_ place: PictureBenchmarks.Place) async throws {
    let camera = Camera(
      position: CameraPosition(target: place.target, zoom: 16), size: PictureSize(width: 1024, height: 1024))
    let json = try JSONValue(parsing: FileBytes.contents(of: place.style))
    let request = SceneRequest(camera: camera, scale: 1)
    let whole = await builder(place, try Style(json: json))
    let bare = await builder(place, try Style(json: withoutLabels(json)))
    let list = await whole.scene(request).displayList
    let withLabels = await Stopwatch.measure("labels: Riviera z16, scene") {
      UInt64(await whole.scene(request).displayList.items.count)
    }
    let without = await Stopwatch.measure("labels: Riviera z16, scene without labels") {
      UInt64(await bare.scene(request).displayList.items.count)
    }
    let raster = await Stopwatch.measure("labels: Riviera z16, raster") {
      Stopwatch.hash(await Painter.paint(list).bytes)
    }
    guard let withLabels, let without, let raster, raster > 0 else { return }
    let shaping = await builder(place, try Style(json: json))
    _ = await shaping.scene(request)
    let first = shaping.shaping
    _ = await shaping.scene(request)
    let second = shaping.shaping
    print(
      "  first picture: \(first.asked) labels set, \(percent(first.hitRate)) of them shaped before; "
        + "again: \(second.asked - first.asked) set, \(second.shaped - first.shaped) shaped")
    let share = ((withLabels - without) / raster * 100).rounded() / 100
    print("labels: layout and placement are \(share) of the raster")
  }

  private static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }

  private static func builder(_ place: PictureBenchmarks.Place, _ style: Style) async -> SceneBuilder {
    var options = SceneOptions()
    options.base = place.style
    options.sourceOverrides = [place.source: place.tiles]
    options.fonts = FontLibrary(["Fonts"])
    options.glyphPolicy = .rangesThenFonts
    return await SceneBuilder(style: style, options: options)
  }

  private static func withoutLabels(_ style: JSONValue) -> JSONValue {
    guard case .object(var object) = style, case .array(let layers) = object["layers"] else { return style }
    object["layers"] = .array(layers.filter { $0["type"] != "symbol" })
    return .object(object)
  }
}
