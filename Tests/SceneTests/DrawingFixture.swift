import Features
import Geo
import StyleSpec
import Wire

@testable import Scene

/// One layer's drawing on tile 0/0/0, seen at style zoom 0 where a unit of 4096 is 1/8 point.
enum DrawingFixture {
  static func style(_ layer: String, features: String = "") throws -> Style {
    try Style(
      json: JSONValue(
        parsing: Array(
          """
          {"version": 8, "sources": {"s": {"type": "geojson", "data": {"type": "FeatureCollection", \
          "features": [\(features)]}}}, "layers": [\(layer)]}
          """.utf8)))
  }

  static func view(pitch: Double = 0, scale: Double = 1) -> SceneView {
    let camera = Camera(
      position: CameraPosition(
        target: Coordinate(latitude: 0, longitude: 0), zoom: 1, bearing: 0, viewingAngle: pitch),
      size: PictureSize(width: 512, height: 512))
    return SceneView(
      camera: camera, scale: scale,
      pixelSize: PixelSize(width: Int(512 * scale), height: Int(512 * scale)))
  }

  /// The tile with one feature of the type; every part a list of points.
  static func tile(
    _ layer: String, _ type: GeometryType, _ parts: [[(Int32, Int32)]], scale: Double = 1
  ) throws -> LayerTile {
    let style = try style(layer)
    var commands: [UInt32] = []
    var cursor: (x: Int32, y: Int32) = (0, 0)
    func zigzag(_ value: Int32) -> UInt32 { UInt32(bitPattern: (value << 1) ^ (value >> 31)) }
    for part in parts {
      for (index, point) in part.enumerated() {
        if index == 0 { commands.append(1 | 1 << 3) }
        if index == 1 { commands.append(2 | UInt32(part.count - 1) << 3) }
        commands += [zigzag(point.0 - cursor.x), zigzag(point.1 - cursor.y)]
        cursor = (point.0, point.1)
      }
      if type == .polygon { commands.append(7 | 1 << 3) }
    }
    let feature = Feature(id: .number(1), type: type, tags: 0..<0, commands: 0..<commands.count)
    let features = FeatureLayer(
      name: "_geojsonTileLayer", extent: 4096, keys: [], values: [], features: [feature], tags: [],
      commands: commands)
    let view = view(scale: scale)
    let whole = TileID(z: 0, x: 0, y: 0)
    return LayerTile(
      layer: style.layers[0], features: features,
      frame: TileFrame(data: whole, covered: .init(tile: whole, wrap: 0, zoom: 0), view: view),
      environment: LayerEnvironment(globalState: [:], sprites: SpriteSet(), shapesAllScripts: true))
  }
}

extension FillDrawing {
  /// A fill layer's tile with the paint of its own view.
  static func draw(_ tile: LayerTile) -> LayerPiece {
    var context = tile.paintContext()
    return draw(tile, FillPaint(tile.layer, view: tile.view, sprites: tile.environment.sprites, &context))
  }
}

extension LineDrawing {
  /// A line layer's tile with the paint of its own view.
  static func draw(_ tile: LayerTile) -> LayerPiece {
    var context = tile.paintContext()
    return draw(
      tile,
      LinePaint(LineProperties(tile.layer), view: tile.view, sprites: tile.environment.sprites, &context))
  }
}
