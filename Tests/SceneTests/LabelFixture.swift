import Display
import Features
import Geo
import Pixels
import StyleSpec
import Typesetting
import Wire

@testable import Scene

/// One symbol layer over tile 0/0/0 seen by a camera at style zoom 0, where one tile is 512 points wide: a tile unit
/// of 4096 is 1/8 point. Letters are blocks of one advance (12 layout units).
struct LabelFixture {
  static let extent: Int32 = 4096

  var properties: [(points: [[TilePoint]], type: GeometryType, values: [String: AttributeValue])] = []
  var layout = ""
  var paint = ""
  var camera = Camera(
    position: CameraPosition(target: Coordinate(latitude: 0, longitude: 0), zoom: 1),
    size: PictureSize(width: 512, height: 512))

  init(layout: String, paint: String = "") {
    self.layout = layout
    self.paint = paint
  }

  mutating func add(_ point: (Int32, Int32), _ values: [String: AttributeValue] = [:]) {
    properties.append(([[TilePoint(x: point.0, y: point.1)]], .point, values))
  }

  mutating func add(line: [(Int32, Int32)], _ values: [String: AttributeValue] = [:]) {
    properties.append(([line.map { TilePoint(x: $0.0, y: $0.1) }], .line, values))
  }

  struct Result {
    var bucket: LabelBucket
    var decisions: [LabelDecision]
    var labels: [PlacedLabel]
    var list: DisplayList

    var shown: [Int] { decisions.indices.filter { decisions[$0].showsText || decisions[$0].showsIcon } }
    var runs: [GlyphItem.Run] {
      list.items.flatMap { item -> [GlyphItem.Run] in
        if case .glyphs(let glyphs) = item { glyphs.runs } else { [] }
      }
    }
    var icons: [IconItem.Icon] {
      list.items.flatMap { item -> [IconItem.Icon] in
        if case .icons(let icons) = item { icons.icons } else { [] }
      }
    }
  }

  func run(reserving reservations: [LabelReservation] = []) throws -> Result {
    let style = try Style(
      json: JSONValue(
        parsing: Array(
          """
          {"version": 8, "sources": {"s": {"type": "geojson", "data": {"type": "FeatureCollection", \
          "features": []}}}, "glyphs": "{fontstack}/{range}",
          "layers": [{"id": "labels", "type": "symbol", "source": "s", "layout": {\(layout)}, \
          "paint": {\(paint)}}]}
          """.utf8)))
    let view = LabelView(camera, scale: 1)
    let tile = LabelTile(
      layer: featureLayer(), tile: TileID(z: 0, x: 0, y: 0), wrap: 0, zoom: 0,
      toPicture: camera.tileToPicture(TileID(z: 0, x: 0, y: 0), extent: Self.extent))
    let resources = LabelResources(
      typesetter: Typesetter(fonts: nil, ranges: GlyphRanges(loader: BlockGlyphs.range))
    ) { name in
      let piece = PictureRect(x: 0, y: 0, width: 20, height: 20)
      return switch name {
      case "dot": LabelImage(source: .bitmap(0), piece: piece)
      case "field": LabelImage(source: .field(0), piece: piece, isField: true)
      default: nil
      }
    }
    let context = EvaluationContext(zoom: view.zoom)
    let bucket = LabelLayout.bucket(
      layer: style.layers[0], tile: tile, view: view, resources: resources, context: context)
    let layer = LabelLayer(
      layer: style.layers[0], tiles: [tile], buckets: [bucket], view: view, context: context)
    var placement = LabelPlacement(view: view)
    _ = placement.reserve(reservations)
    let decisions = placement.place(layer)
    var shapes = LabelShapes(resources)
    var list = DisplayList(size: PixelSize(width: 512, height: 512), scale: 1)
    list.bitmaps = [Bitmap(width: 20, height: 20)]
    let labels = LabelCommit.append(layer, decisions, view: view, shapes: &shapes, to: &list)
    return Result(bucket: bucket, decisions: decisions.decisions[0], labels: labels, list: list)
  }

  private func featureLayer() -> FeatureLayer {
    var (keys, values): ([String], [AttributeValue]) = ([], [])
    var (features, tags, commands): ([Feature], [UInt32], [UInt32]) = ([], [], [])
    for entry in properties {
      let (firstTag, firstCommand) = (tags.count, commands.count)
      for (key, value) in entry.values.sorted(by: { $0.key < $1.key }) {
        if !keys.contains(key) { keys.append(key) }
        values.append(value)
        tags += [UInt32(keys.firstIndex(of: key) ?? 0), UInt32(values.count - 1)]
      }
      var cursor = TilePoint(x: 0, y: 0)
      for part in entry.points {
        for (index, point) in part.enumerated() {
          if index == 0 { commands.append(9) }
          if index == 1 { commands.append(UInt32(part.count - 1) << 3 | 2) }
          commands += [Self.zigzag(point.x - cursor.x), Self.zigzag(point.y - cursor.y)]
          cursor = point
        }
      }
      features.append(
        Feature(
          id: nil, type: entry.type, tags: firstTag..<tags.count, commands: firstCommand..<commands.count))
    }
    return FeatureLayer(
      name: "", extent: Self.extent, keys: keys, values: values, features: features, tags: tags,
      commands: commands)
  }

  private static func zigzag(_ value: Int32) -> UInt32 { UInt32(bitPattern: (value << 1) ^ (value >> 31)) }
}

/// A glyph range whose letters are all blocks: 10 wide, 14 high, advance 12.
enum BlockGlyphs {
  static let range: @Sendable (String, String) -> [UInt8]? = { stack, range in
    let first = UInt32(range.split(separator: "-").first ?? "") ?? 0
    var body = field(1, Array(stack.utf8)) + field(2, Array(range.utf8))
    for code in first..<first + 256 {
      body += field(3, glyph(code))
    }
    return field(1, body)
  }

  private static func glyph(_ code: UInt32) -> [UInt8] {
    let isSpace = code == 32
    let map = [UInt8](repeating: 255, count: isSpace ? 0 : 16 * 20)
    return [8] + varint(code) + field(2, map) + [24] + varint(isSpace ? 0 : 10) + [32]
      + varint(isSpace ? 0 : 14) + [40] + varint(2) + [48] + varint(15) + [56] + varint(12)
  }

  private static func field(_ number: UInt8, _ bytes: [UInt8]) -> [UInt8] {
    [number << 3 | 2] + varint(UInt32(bytes.count)) + bytes
  }

  private static func varint(_ value: UInt32) -> [UInt8] {
    var (rest, bytes): (UInt32, [UInt8]) = (value, [])
    while rest >= 128 {
      bytes.append(UInt8(rest & 127) | 128)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }
}
