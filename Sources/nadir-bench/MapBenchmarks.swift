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
    let kinds = parts(of: DisplayList(size: PixelSize(width: 1, height: 1), scale: 1)).map(\.0)
    guard
      Stopwatch.isWanted("paint: map") || kinds.contains(where: { Stopwatch.isWanted("paint: parts: \($0)") })
    else { return }
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
        print("  \(contents(of: list))")
        for (kind, part) in parts(of: list) {
          await Stopwatch.measure("paint: parts: \(kind), \(part.items.count) items", runs: 5) {
            Stopwatch.hash(await Painter.paint(part).bytes)
          }
        }
        guard Stopwatch.isWanted(name) else { continue }
        let one = await fastest { _ = await Painter.paint(list, threads: 1) }
        let two = await fastest { _ = await Painter.paint(list, threads: 2) }
        let hundredths = Int(one / two * 100 + 0.5)
        print("  two threads \(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10) times one")
      }
    }
  }

  /// How much there is to paint.
  private static func contents(of list: DisplayList) -> String {
    var (areas, lines, letters) = ((items: 0, points: 0), (items: 0, points: 0), 0)
    for item in list.items {
      switch item {
      case .fill(let fill): areas = (areas.items + 1, areas.points + fill.path.points.count)
      case .stroke(let stroke): lines = (lines.items + 1, lines.points + stroke.path.points.count)
      case .glyphs(let glyphs): letters += glyphs.runs.reduce(0) { $0 + $1.glyphs.count }
      default: break
      }
    }
    return "\(areas.items) areas of \(areas.points) points, \(lines.items) lines of \(lines.points), "
      + "\(letters) letters"
  }

  /// The list's items by kind.
  private static func parts(of list: DisplayList) -> [(String, DisplayList)] {
    var kinds: [(String, (DisplayItem) -> Bool)] = []
    kinds.append(
      ("plain areas", { if case .fill(let f) = $0, case .color = f.paint { true } else { false } }))
    kinds.append(("patterns", { if case .fill(let f) = $0, case .pattern = f.paint { true } else { false } }))
    kinds.append(("lines", { if case .stroke(let s) = $0 { s.dashes.isEmpty } else { false } }))
    kinds.append(("dashed lines", { if case .stroke(let s) = $0 { !s.dashes.isEmpty } else { false } }))
    kinds.append(("letters", { if case .glyphs = $0 { true } else { false } }))
    kinds.append(
      (
        "icons and circles",
        {
          switch $0 {
          case .icons, .circles: true
          default: false
          }
        }
      ))
    kinds.append(
      (
        "floods and groups",
        {
          switch $0 {
          case .flood, .beginGroup, .endGroup: true
          default: false
          }
        }
      ))
    return kinds.map { kind, holds in
      var part = list
      part.items = list.items.filter(holds)
      return (kind, part)
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
