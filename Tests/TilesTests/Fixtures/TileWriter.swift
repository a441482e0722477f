/// Writes vector tiles for the tests, sound and damaged ones.
struct TileWriter {
  struct Feature {
    var id: UInt64?
    var type: UInt64 = 1
    var tags: [UInt32] = []
    var commands: [UInt32] = [9, 50, 34]
  }

  struct Layer {
    var name: String? = "places"
    var version: UInt64? = 2
    var extent: UInt64? = 4096
    var keys: [String] = []
    /// Whole messages of values.
    var values: [[UInt8]] = []
    var features: [Feature] = []
  }

  static func tile(_ layers: [Layer]) -> [UInt8] {
    var tile = ProtobufWriter()
    for layer in layers { tile.data(3, bytes(layer)) }
    return tile.bytes
  }

  private static func bytes(_ layer: Layer) -> [UInt8] {
    var writer = ProtobufWriter()
    if let version = layer.version { writer.number(15, version) }
    if let name = layer.name { writer.text(1, name) }
    for feature in layer.features {
      var message = ProtobufWriter()
      if let id = feature.id { message.number(1, id) }
      message.packed(2, feature.tags)
      message.number(3, feature.type)
      message.packed(4, feature.commands)
      writer.data(2, message.bytes)
    }
    for key in layer.keys { writer.text(3, key) }
    for value in layer.values { writer.data(4, value) }
    if let extent = layer.extent { writer.number(5, extent) }
    return writer.bytes
  }

  static func string(_ text: String) -> [UInt8] {
    var writer = ProtobufWriter()
    writer.text(1, text)
    return writer.bytes
  }

  /// A tile of two layers with points, a line, a polygon and attributes.
  static let sample = tile([
    Layer(
      name: "roads", keys: ["class", "lanes"], values: [string("primary"), [0x28, 2]],
      features: [
        Feature(id: 7, type: 2, tags: [0, 0, 1, 1], commands: [9, 4, 4, 18, 0, 16, 16, 0]),
        Feature(type: 3, tags: [0, 0], commands: [9, 6, 12, 18, 10, 12, 24, 44, 15]),
      ]),
    Layer(name: "places", keys: ["name"], values: [string("Monaco")], features: [Feature(tags: [0, 0])]),
  ])
}
