import Features
import Geo
import StyleSpec
import Wire

#if canImport(Glibc)
  import Glibc
#endif

/// A feature of the suite, as a layer of one feature in a tile of 8192 units.
struct ExpressionFeature {
  static let extent = 8192.0

  let layer: FeatureLayer
  let tile: TileID?

  /// - Parameters:
  ///   - json: `id`, `properties`, `geometry`.
  ///   - zoom: the tile zoom of `canonicalID`; without it the geometry's type alone counts.
  init(_ json: JSONValue, zoom: Int?) {
    let properties = json["properties"]?.object ?? [:]
    let values = properties.values.map { AttributeValue($0) }
    var tags: [UInt32] = []
    for index in values.indices { tags += [UInt32(index), UInt32(index)] }
    var encoder = CommandEncoder()
    var type = GeometryType.unknown
    if let geometry = json["geometry"] {
      type = ExpressionFeature.type(of: geometry)
      if let zoom { encoder.encode(ExpressionFeature.parts(of: geometry, zoom: zoom), type, zoom: zoom) }
    }
    tile = encoder.tile
    let id = json["id"].map { AttributeValue($0) }
    let feature = Feature(
      id: id, type: type, tags: 0..<tags.count, commands: 0..<encoder.commands.count)
    layer = FeatureLayer(
      name: "suite", extent: Int32(ExpressionFeature.extent), keys: properties.keys, values: values,
      features: [feature], tags: tags, commands: encoder.commands)
  }

  private static func type(of geometry: JSONValue) -> GeometryType {
    switch geometry["type"]?.string {
    case "Point", "MultiPoint": .point
    case "LineString", "MultiLineString": .line
    case "Polygon", "MultiPolygon": .polygon
    default: .unknown
    }
  }

  /// The runs of points of a geometry, in whole units of the world.
  private static func parts(of geometry: JSONValue, zoom: Int) -> [[(x: Double, y: Double)]] {
    let coordinates = geometry["coordinates"] ?? .null
    let lines: [JSONValue]
    switch geometry["type"]?.string {
    case "Point": lines = [.array([coordinates])]
    case "MultiPoint", "LineString": lines = [coordinates]
    case "MultiPolygon": lines = (coordinates.array ?? []).flatMap { $0.array ?? [] }
    default: lines = coordinates.array ?? []
    }
    return lines.map { line in (line.array ?? []).map { unit($0, zoom: zoom) } }
  }

  private static func unit(_ json: JSONValue, zoom: Int) -> (x: Double, y: Double) {
    let size = Double(1 << zoom) * extent
    let latitude = json[1]?.number ?? 0
    let y = (180 - 180 / .pi * log(tan(.pi / 4 + latitude * .pi / 360))) / 360
    let x = (180 + (json[0]?.number ?? 0)) / 360
    return ((x * size + 0.5).rounded(.down), (y * size + 0.5).rounded(.down))
  }
}

/// Writes vector tile commands, relative to the tile that the first point lies in: places far from the suite's own
/// tile wouldn't fit 32 bits.
private struct CommandEncoder {
  private(set) var commands: [UInt32] = []
  private(set) var tile: TileID?
  private var x = 0.0
  private var y = 0.0

  mutating func encode(_ parts: [[(x: Double, y: Double)]], _ type: GeometryType, zoom: Int) {
    guard let first = parts.first?.first else { return }
    let last = Double((1 << zoom) - 1)
    let column = max(0, min(last, (first.x / ExpressionFeature.extent).rounded(.down)))
    let row = max(0, min(last, (first.y / ExpressionFeature.extent).rounded(.down)))
    tile = TileID(z: zoom, x: Int(column), y: Int(row))
    x = column * ExpressionFeature.extent
    y = row * ExpressionFeature.extent
    for part in parts where !part.isEmpty {
      let points = type == .polygon ? Array(part.dropLast()) : part
      if type == .point {
        write(1, points)
      } else {
        write(1, Array(points.prefix(1)))
        write(2, Array(points.dropFirst()))
        if type == .polygon { commands.append(1 << 3 | 7) }
      }
    }
  }

  private mutating func write(_ command: UInt32, _ points: [(x: Double, y: Double)]) {
    guard !points.isEmpty else { return }
    commands.append(UInt32(points.count) << 3 | command)
    for point in points {
      commands += [zigzag(point.x - x), zigzag(point.y - y)]
      (x, y) = point
    }
  }

  private func zigzag(_ delta: Double) -> UInt32 {
    let value = Int32(clamping: Int(delta))
    return UInt32(bitPattern: (value << 1) ^ (value >> 31))
  }
}

extension AttributeValue {
  /// The same value as JSON has it.
  init(_ json: JSONValue) {
    switch json {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(value)
    case .array(let items): self = .list(items.map { AttributeValue($0) })
    case .object(let object):
      self = .object(Dictionary(object.map { ($0.0, AttributeValue($0.1)) }, uniquingKeysWith: { $1 }))
    }
  }
}
