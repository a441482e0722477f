import Display
import Geo
import Painting
import Pixels
import Scene
import StyleSpec
import Typesetting
import Wire

/// Display lists of street maps, captured once, painted many times: user time on one thread, and how much sooner
/// two threads are done.
enum MapBenchmarks {
  private static let width = 1024.0
  private static let height = 1024.0

  static func run() async {
    guard Stopwatch.isWanted("paint: map") else { return }
    do { try await measure(PictureBenchmarks.place()) } catch { print("maps can't be measured: \(error)") }
  }

  private static func measure(_ place: PictureBenchmarks.Place) async throws {
    let style = try Style(json: JSONValue(parsing: FileBytes.contents(of: place.style)))
    var options = SceneOptions()
    options.base = place.style
    options.sourceOverrides = [place.source: place.tiles]
    options.fonts = FontLibrary(["Fonts"])
    options.glyphPolicy = .rangesThenFonts
    let builder = await SceneBuilder(style: style, options: options)
    for zoom in [12.0, 14, 16] {
      for tilt in [0.0, 50] {
        let camera = Camera(
          position: CameraPosition(target: place.target, zoom: zoom, bearing: tilt / 2, viewingAngle: tilt),
          size: PictureSize(width: width, height: height))
        let list = await builder.scene(SceneRequest(camera: camera, scale: 1)).displayList
        let name = "paint: map at z\(Int(zoom)), tilt \(Int(tilt)), \(list.items.count) items"
        await Stopwatch.measure(name) { Stopwatch.hash(await Painter.paint(list).bytes) }
        let one = await fastest { _ = await Painter.paint(list, threads: 1) }
        let two = await fastest { _ = await Painter.paint(list, threads: 2) }
        let hundredths = Int(one / two * 100 + 0.5)
        print("  two threads \(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10) times one")
      }
    }
  }

  /// The shortest wall-clock time of 9 runs, which other programs disturb least.
  private static func fastest(_ body: () async -> Void) async -> Double {
    var best = Double.infinity
    for _ in 0..<9 {
      let start = ContinuousClock.now
      await body()
      best = min(best, Double((ContinuousClock.now - start).components.attoseconds))
    }
    return best
  }
}
