import Features
import Geo
import Testing

@testable import Tiles

/// The examples and rules of the Mapbox Vector Tile specification 2.1, section by section, each as a tile; what readers
/// are to do with tiles that break a rule is our choice where the specification leaves it open.
@Suite struct VectorTileSpecificationTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var name: String
    var type: UInt64
    var commands: [UInt32]
    /// The parts with their points; `nil` where the geometry is damaged.
    var parts: [[[Int32]]]?
    var testDescription: String { name }
  }

  static let examples: [Example] = [
    // Section 4.3.5.1 to 4.3.5.6.
    .init(name: "point", type: 1, commands: [9, 50, 34], parts: [[[25, 17]]]),
    .init(name: "multipoint", type: 1, commands: [17, 10, 14, 3, 9], parts: [[[5, 7], [3, 2]]]),
    .init(
      name: "linestring", type: 2, commands: [9, 4, 4, 18, 0, 16, 16, 0],
      parts: [[[2, 2], [2, 10], [10, 10]]]),
    .init(
      name: "multilinestring", type: 2, commands: [9, 4, 4, 18, 0, 16, 16, 0, 9, 17, 17, 10, 4, 8],
      parts: [[[2, 2], [2, 10], [10, 10]], [[1, 1], [3, 5]]]),
    .init(
      name: "polygon", type: 3, commands: [9, 6, 12, 18, 10, 12, 24, 44, 15],
      parts: [[[3, 6], [8, 12], [20, 34]]]),
    .init(
      name: "multipolygon", type: 3,
      commands: [
        9, 0, 0, 26, 20, 0, 0, 20, 19, 0, 15, 9, 22, 2, 26, 18, 0, 0, 18, 17, 0, 15, 9, 4, 13, 26, 0, 8, 8, 0,
        0, 7, 15,
      ],
      parts: [
        [[0, 0], [10, 0], [10, 10], [0, 10]], [[11, 11], [20, 11], [20, 20], [11, 20]],
        [[13, 13], [13, 17], [17, 17], [17, 13]],
      ]),
    // Section 4.3.2: zigzag, to the ends of 32 bits.
    .init(name: "negative", type: 1, commands: [9, 1, 3], parts: [[[-1, -2]]]),
    .init(
      name: "ends of 32 bits", type: 1, commands: [9, 4_294_967_294, 4_294_967_295],
      parts: [[[2_147_483_647, -2_147_483_648]]]),
    // Section 4.3.1: the count stands above the command's three bits.
    .init(
      name: "120 points", type: 1, commands: [961] + [UInt32](repeating: 2, count: 240),
      parts: [(1...120).map { [Int32($0), Int32($0)] }]),
    .init(name: "no commands", type: 1, commands: [], parts: []),
    .init(name: "no points", type: 1, commands: [1], parts: []),
    .init(name: "a line of one point", type: 2, commands: [9, 4, 4], parts: [[[2, 2]]]),
    .init(name: "a repeated point", type: 2, commands: [9, 4, 4, 10, 0, 0], parts: [[[2, 2], [2, 2]]]),
    .init(
      name: "the cursor stays where a ring is closed", type: 3,
      commands: [9, 0, 0, 18, 20, 0, 0, 20, 15, 9, 2, 2, 18, 20, 0, 0, 20, 15],
      parts: [[[0, 0], [10, 0], [10, 10]], [[11, 11], [21, 11], [21, 21]]]),
    // Damaged ones.
    .init(name: "an unknown command", type: 2, commands: [9, 4, 4, 11, 0, 0], parts: nil),
    .init(name: "command 0", type: 2, commands: [8, 4, 4], parts: nil),
    .init(name: "missing parameters", type: 2, commands: [9, 4, 4, 18, 0, 16], parts: nil),
    .init(name: "half a parameter", type: 1, commands: [9, 50], parts: nil),
    .init(name: "closing twice at once", type: 3, commands: [9, 6, 12, 18, 10, 12, 24, 44, 23], parts: nil),
    .init(name: "2^29 - 1 points", type: 1, commands: [4_294_967_289, 2, 2], parts: nil),
    .init(name: "beyond 32 bits", type: 2, commands: [9, 4_294_967_294, 0, 10, 2, 0], parts: nil),
  ]

  @Test(arguments: examples)
  func decodesGeometry(example: Example) throws {
    for version: UInt64 in [1, 2] {
      let bytes = TileWriter.tile([
        .init(version: version, features: [.init(type: example.type, commands: example.commands)])
      ])
      let layer = try #require(try VectorTile(decoding: bytes).layers.first)
      #expect(layer.version == Int(version))
      var geometry = TileGeometry()
      let isSound = layer.geometry(of: layer.features[0], into: &geometry)
      #expect(isSound == (example.parts != nil))
      guard let parts = example.parts else { continue }
      let found = geometry.partEnds.indices.map { part in
        geometry.points[geometry.partStart(part)..<Int(geometry.partEnds[part])].map { [$0.x, $0.y] }
      }
      #expect(found == parts)
    }
  }

  @Test func attributesAreSharedByNumber() throws {
    // Section 4.4, the example: "hello", "h", "count" and "world", "again", 1.23, 4.
    let values: [[UInt8]] = [
      TileWriter.string("world"), TileWriter.string("again"), [0x19] + Self.bits(1.23), [0x20, 4],
    ]
    let layer = TileWriter.Layer(
      keys: ["hello", "h", "count"], values: values,
      features: [.init(tags: [0, 0, 1, 0, 2, 2]), .init(tags: [0, 1, 2, 3])])
    let decoded = try #require(try VectorTile(decoding: TileWriter.tile([layer])).layers.first)
    #expect(
      decoded.attributes(of: decoded.features[0])
        == ["hello": .string("world"), "h": .string("world"), "count": .number(1.23)])
    #expect(decoded.attributes(of: decoded.features[1]) == ["hello": .string("again"), "count": .number(4)])
  }

  @Test func unknownFieldsAreSteppedOver() throws {
    var feature = ProtobufWriter()
    feature.number(3, 1)
    feature.packed(4, [9, 50, 34])
    feature.text(9, "later versions may say more")
    var layer = ProtobufWriter()
    layer.number(15, 2)
    layer.text(1, "places")
    layer.data(2, feature.bytes)
    layer.number(99, 7)
    // Field 20 as eight bytes, field 21 as four.
    layer.bytes += ProtobufWriter.varint(20 << 3 | 1) + [UInt8](repeating: 1, count: 8)
    layer.bytes += ProtobufWriter.varint(21 << 3 | 5) + [UInt8](repeating: 1, count: 4)
    var tile = ProtobufWriter()
    tile.text(16, "and so may tiles")
    tile.data(3, layer.bytes)
    let decoded = try VectorTile(decoding: tile.bytes)
    #expect(decoded.layers.first?.features.count == 1 && decoded.problems.isEmpty)
  }

  @Test func fieldsMayComeInAnyOrderAndUnpacked() throws {
    var feature = ProtobufWriter()
    for command: UInt64 in [9, 50, 34] { feature.number(4, command) }
    feature.number(2, 0)
    feature.number(2, 0)
    feature.number(3, 1)
    feature.number(1, 12)
    var layer = ProtobufWriter()
    layer.number(5, 512)
    layer.data(4, TileWriter.string("v"))
    layer.data(2, feature.bytes)
    layer.text(3, "k")
    layer.text(1, "late name")
    layer.number(15, 2)
    var tile = ProtobufWriter()
    tile.data(3, layer.bytes)
    let decoded = try #require(try VectorTile(decoding: tile.bytes).layers.first)
    #expect(decoded.name == "late name" && decoded.extent == 512)
    #expect(decoded.features.first?.id == .number(12))
    #expect(decoded.value(of: decoded.features[0], key: "k") == .string("v"))
    #expect(try VectorTile(decoding: tile.bytes, wanted: ["late name"]).layers.count == 1)
    #expect(try VectorTile(decoding: tile.bytes, wanted: ["other"]).layers.isEmpty)
  }

  @Test func textsMayHoldAnyUnicode() throws {
    let names = ["Żółć", "東京", "🗺️", "e\u{301}", "", "\u{0}"]
    let layer = TileWriter.Layer(
      name: "地名", keys: ["名"], values: names.map { TileWriter.string($0) },
      features: names.indices.map { .init(tags: [0, UInt32($0)]) })
    let decoded = try #require(try VectorTile(decoding: TileWriter.tile([layer])).layers.first)
    #expect(decoded.name == "地名")
    for (feature, name) in zip(decoded.features, names) {
      #expect(decoded.value(of: feature, key: "名") == .string(name))
    }
    // Bytes that aren't UTF-8 are shown as such.
    let broken = TileWriter.Layer(
      keys: ["k"], values: [[0x0a, 2, 0xc3, 0x28]], features: [.init(tags: [0, 0])])
    let shown = try #require(try VectorTile(decoding: TileWriter.tile([broken])).layers.first)
    #expect(shown.value(of: shown.features[0], key: "k") == .string("\u{fffd}("))
  }

  @Test(arguments: [512, 4096, 8192, 1, 1 << 24])
  func anyExtentIsTaken(extent: UInt64) throws {
    let layer = TileWriter.Layer(extent: extent, features: [.init()])
    #expect(try VectorTile(decoding: TileWriter.tile([layer])).layers.first?.extent == Int32(extent))
  }

  @Test func ofAKeyThatStandsTwiceTheLastCounts() throws {
    let layer = TileWriter.Layer(
      keys: ["k"], values: [TileWriter.string("a"), TileWriter.string("b")],
      features: [.init(tags: [0, 0, 0, 1])])
    let decoded = try #require(try VectorTile(decoding: TileWriter.tile([layer])).layers.first)
    #expect(decoded.value(of: decoded.features[0], key: "k") == .string("b"))
    #expect(decoded.attributes(of: decoded.features[0]) == ["k": .string("b")])
  }

  @Test func aLayerWithoutFeaturesIsALayer() throws {
    let tile = try VectorTile(
      decoding: TileWriter.tile([.init(keys: ["k"], values: [TileWriter.string("v")])]))
    #expect(tile.layers.count == 1 && tile.layers[0].features.isEmpty && tile.problems.isEmpty)
  }

  @Test func idsOf64BitsStayNumbers() throws {
    let layer = TileWriter.Layer(features: [.init(id: 0), .init(id: UInt64.max), .init(id: nil)])
    let ids = try VectorTile(decoding: TileWriter.tile([layer])).layers.first?.features.map(\.id)
    #expect(ids == [.number(0), .number(18_446_744_073_709_551_616), nil])
  }

  @Test func numbersOfMixedLengthsFollowEachOther() throws {
    // Around the borders of one, two, three and five bytes, at every place in a word of eight.
    let numbers: [UInt32] = [
      0, 127, 128, 16_383, 16_384, 2_097_151, 2_097_152, 268_435_456, 4_294_967_295, 1,
    ]
    for shift in 0..<12 {
      let commands = [UInt32](repeating: 5, count: shift) + (0..<40).map { numbers[($0 * 7 + shift) % 10] }
      let layer = TileWriter.Layer(features: [.init(commands: commands)])
      #expect(try VectorTile(decoding: TileWriter.tile([layer])).layers.first?.commands == commands)
    }
  }

  private static func bits(_ value: Double) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * UInt64($0))) }
  }
}
