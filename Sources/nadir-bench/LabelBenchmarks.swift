import Display
import Features
import Foundation
import Geo
import Painting
import Scene
import StyleSpec
import Typesetting
import Wire

/// Labels by the thousand: names strewn over the tiles of a picture, from the features to drawing instructions, with
/// nothing shaped beforehand; and the labels of a dense coast against the raster of its picture.
enum LabelBenchmarks {
  static func run() async {
    do {
      for count in [1000, 10_000, 100_000] { try await measure(count) }
      try await LabelShareBenchmark.run(PictureBenchmarks.place())
    } catch {
      print("labels can't be measured: \(error)")
    }
  }

  private static let camera = Camera(
    position: CameraPosition(target: Coordinate(latitude: 43.7384, longitude: 7.4246), zoom: 15),
    size: PictureSize(width: 1024, height: 1024))

  private static func measure(_ count: Int) async throws {
    let scene = try StrewnLabels(count: count, camera: camera)
    let runs = count > 10_000 ? 5 : 9
    let cold = await Stopwatch.measure("labels: \(count) candidates, cold", runs: runs) {
      let typesetter = Typesetter(fonts: scene.fonts)
      return UInt64(scene.placed(typesetter).visible)
    }
    guard cold != nil else { return }
    let typesetter = Typesetter(fonts: scene.fonts)
    await Stopwatch.measure("labels: \(count) candidates, shaped before", runs: runs) {
      UInt64(scene.placed(typesetter).visible)
    }
    print(scene.shares())
  }
}

/// Named points, evenly over a camera's tiles, and the layer that letters them.
struct StrewnLabels {
  let fonts = FontLibrary(["Fonts"])
  let camera: Camera
  let layer: StyleLayer
  let tiles: [LabelTile]

  init(count: Int, camera: Camera) throws {
    self.camera = camera
    let json = """
      {"version": 8, "sources": {"s": {"type": "geojson", "data": {"type": "FeatureCollection", "features": []}}},
       "layers": [{"id": "labels", "type": "symbol", "source": "s",
         "filter": ["has", "name"],
         "layout": {"text-field": ["coalesce", ["get", "name:en"], ["get", "name"]], "text-size": 12,
                    "text-font": ["Noto Sans Regular"], "text-padding": 2},
         "paint": {"text-color": "#333", "text-halo-color": "#fff", "text-halo-width": 1}}]}
      """
    layer = try Style(json: JSONValue(parsing: Array(json.utf8))).layers[0]
    let cover = TileCover().tiles(for: camera)
    var numbers = SeededNumbers(11)
    var rest = count
    tiles = cover.enumerated().map { index, covered in
      let share = rest / (cover.count - index)
      rest -= share
      let features = StrewnLabels.layer(share, &numbers)
      return LabelTile(
        layer: features, tile: covered.tile, wrap: covered.wrap, zoom: covered.zoom,
        toPicture: camera.tileToPicture(covered.tile, extent: features.extent, wrap: covered.wrap))
    }
  }

  /// From features to drawing instructions, on one thread.
  func placed(_ typesetter: Typesetter) -> (visible: Int, clock: [Double]) {
    let view = LabelView(camera, scale: 1)
    let resources = LabelResources(typesetter: typesetter) { _ in nil }
    let context = EvaluationContext(zoom: view.zoom)
    var clock = [Stopwatch.userMilliseconds()]
    let buckets = tiles.map { tile in
      LabelLayout.bucket(layer: layer, tile: tile, view: view, resources: resources, context: context)
    }
    clock.append(Stopwatch.userMilliseconds())
    let labels = LabelLayer(layer: layer, tiles: tiles, buckets: buckets, view: view, context: context)
    var placement = LabelPlacement(view: view)
    let decisions = placement.place([labels])[0]
    clock.append(Stopwatch.userMilliseconds())
    var shapes = LabelShapes(resources)
    var list = DisplayList(size: SceneRequest(camera: camera).pixelSize, scale: 1)
    let shown = LabelCommit.append(labels, decisions, view: view, shapes: &shapes, to: &list)
    clock.append(Stopwatch.userMilliseconds())
    return (shown.count, clock)
  }

  /// What the stages of one cold run take.
  func shares() -> String {
    let typesetter = Typesetter(fonts: fonts)
    let (visible, clock) = placed(typesetter)
    let times = (1...3).map { Int((clock[$0] - clock[$0 - 1]).rounded()) }
    return "  layout \(times[0]) ms, placement \(times[1]) ms, drawing \(times[2]) ms; \(visible) shown"
  }

  private static let syllables = [
    "ba", "ko", "ri", "ma", "lun", "ter", "sé", "vio", "gra", "don", "el", "mü", "ska", "to", "nar", "is",
  ]

  private static func name(_ numbers: inout SeededNumbers) -> String {
    var name = ""
    for word in 0..<(1 + Int(numbers.share() * 3)) {
      if word > 0 { name += " " }
      for _ in 0..<(2 + Int(numbers.share() * 3)) { name += syllables[Int(numbers.share() * 16)] }
    }
    return name
  }

  /// A layer of points; every name stands for four of them on the average.
  private static func layer(_ count: Int, _ numbers: inout SeededNumbers) -> FeatureLayer {
    var values: [AttributeValue] = []
    for _ in 0..<max(1, count / 4) { values.append(.string(name(&numbers))) }
    values.append(.string("cafe"))
    var (features, tags, commands): ([Feature], [UInt32], [UInt32]) = ([], [], [])
    for _ in 0..<count {
      let name = Int(numbers.share() * Double(values.count - 1))
      let (tag, command) = (tags.count, commands.count)
      tags += [0, UInt32(values.count - 1), 1, UInt32(name)]
      let (x, y) = (UInt32(numbers.share() * 4096), UInt32(numbers.share() * 4096))
      commands += [9, x << 1, y << 1]
      features.append(
        Feature(id: nil, type: .point, tags: tag..<tags.count, commands: command..<commands.count))
    }
    return FeatureLayer(
      name: "labels", extent: 4096, keys: ["class", "name", "name:en"], values: values, features: features,
      tags: tags, commands: commands)
  }
}
