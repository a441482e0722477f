import Features
import Geo
import Testing
import Wire

@testable import Tiles

@Suite struct VectorTileTests {
  @Test func readsLayersFeaturesAndAttributes() throws {
    let tile = try VectorTile(decoding: TileWriter.sample)
    #expect(tile.layers.map(\.name) == ["roads", "places"])
    let roads = try #require(tile["roads"])
    #expect(roads.extent == 4096)
    #expect(roads.features.count == 2)
    #expect(roads.features[0].id == .number(7))
    #expect(roads.features[1].id == nil)
    #expect(roads.value(of: roads.features[0], key: "class") == .string("primary"))
    #expect(roads.value(of: roads.features[0], key: "lanes") == .number(2))
    #expect(roads.value(of: roads.features[1], key: "lanes") == nil)
    var geometry = TileGeometry()
    #expect(roads.geometry(of: roads.features[0], into: &geometry))
    #expect(geometry.points.map { [$0.x, $0.y] } == [[2, 2], [2, 10], [10, 10]])
  }

  @Test func aTileWithoutBytesHasNoLayers() throws {
    #expect(try VectorTile(decoding: []).layers.isEmpty)
  }

  @Test func readsOnlyWantedLayers() throws {
    let tile = try VectorTile(decoding: TileWriter.sample, wanted: ["places", "water"])
    #expect(tile.layers.map(\.name) == ["places"])
  }

  @Test(arguments: [
    ([0x0a, 2, 0x68, 0x69] as [UInt8], AttributeValue.string("hi")),
    ([0x15, 0, 0, 0xc0, 0x3f], .number(1.5)),
    ([0x19, 0, 0, 0, 0, 0, 0, 0xf8, 0x3f], .number(1.5)),
    ([0x20, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01], .number(-1)),
    (
      [0x28, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01], .number(18_446_744_073_709_551_616)
    ),
    ([0x30, 3], .number(-2)),
    ([0x38, 1], .bool(true)),
    ([], .null),
  ])
  func readsEveryKindOfValue(bytes: [UInt8], expected: AttributeValue) throws {
    let layer = TileWriter.Layer(keys: ["k"], values: [bytes], features: [.init(tags: [0, 0])])
    let tile = try VectorTile(decoding: TileWriter.tile([layer]))
    #expect(tile.layers.first.flatMap { $0.value(of: $0.features[0], key: "k") } == expected)
  }

  @Test func aTileCutShortAnywhereIsAnErrorOrASmallerTile() throws {
    let whole = TileWriter.sample
    for count in 0..<whole.count {
      do {
        let tile = try VectorTile(decoding: Array(whole[..<count]))
        #expect(tile.layers.count < 2, "\(count) bytes")
      } catch {
        guard case TileError.damagedTile(_, let offset) = error else {
          Issue.record("\(error)")
          continue
        }
        #expect(offset <= count)
      }
    }
  }

  @Test func everyFlippedByteIsDecodedOrRefused() {
    for index in TileWriter.sample.indices {
      for bit in 0..<8 {
        var bytes = TileWriter.sample
        bytes[index] ^= 1 << bit
        guard let tile = try? VectorTile(decoding: bytes) else { continue }
        var geometry = TileGeometry()
        for layer in tile.layers {
          for feature in layer.features {
            _ = layer.geometry(of: feature, into: &geometry)
            _ = layer.attributes(of: feature)
          }
        }
      }
    }
  }

  @Test(arguments: [
    (TileWriter.Feature(tags: [0]), "odd"),
    (TileWriter.Feature(tags: [0, 9]), "outside"),
    (TileWriter.Feature(tags: [9, 0]), "outside"),
    (TileWriter.Feature(tags: [4_294_967_295, 0]), "outside"),
    (TileWriter.Feature(type: 4), "type"),
    (TileWriter.Feature(type: 1_000_000), "type"),
  ])
  func aDamagedFeatureIsSkippedAndCounted(feature: TileWriter.Feature, reason: String) throws {
    let layer = TileWriter.Layer(
      keys: ["k"], values: [TileWriter.string("v")], features: [feature, .init(tags: [0, 0])])
    let tile = try VectorTile(decoding: TileWriter.tile([layer]))
    #expect(tile.layers.first?.features.count == 1)
    #expect(tile.skippedFeatures == 1)
    #expect(tile.problems.first?.reason.contains(reason) == true)
    let kept = try #require(tile.layers.first)
    #expect(kept.value(of: kept.features[0], key: "k") == .string("v"))
  }

  static let hostileCommands: [[UInt32]] = [
    [536_870_911 << 3 | 1],
    [9, 0, 0, 536_870_911 << 3 | 2, 1, 1],
    [9, 4_294_967_294, 0, 10, 4_294_967_294, 0],
    [9, 0],
    [11, 0, 0],
  ]

  @Test(arguments: hostileCommands)
  func hostileCommandsEndTheGeometry(commands: [UInt32]) throws {
    let layer = TileWriter.Layer(features: [.init(type: 2, commands: commands)])
    let tile = try VectorTile(decoding: TileWriter.tile([layer]))
    let decoded = try #require(tile.layers.first)
    var geometry = TileGeometry()
    #expect(!decoded.geometry(of: decoded.features[0], into: &geometry))
  }

  @Test(arguments: [
    (TileWriter.Layer(name: nil, features: [.init()]), "name"),
    (TileWriter.Layer(extent: 0, features: [.init()]), "extent"),
    (TileWriter.Layer(extent: 1 << 40, features: [.init()]), "extent"),
    (TileWriter.Layer(version: 99, features: [.init()]), "version 99"),
  ])
  func aLayerThatCannotBeUsedIsSkipped(layer: TileWriter.Layer, reason: String) throws {
    let tile = try VectorTile(decoding: TileWriter.tile([layer, .init(name: "good", features: [.init()])]))
    #expect(tile.layers.map(\.name) == ["good"])
    #expect(tile.problems.first?.reason.contains(reason) == true)
  }

  @Test func versionAndExtentHaveDefaults() throws {
    let tile = try VectorTile(
      decoding: TileWriter.tile([.init(version: nil, extent: nil, features: [.init()])]))
    #expect(tile.layers.first?.version == 1)
    #expect(tile.layers.first?.extent == 4096)
  }

  @Test func ofLayersWithOneNameTheLastCounts() throws {
    let first = TileWriter.Layer(features: [.init(id: 1)])
    let last = TileWriter.Layer(features: [.init(id: 2), .init(id: 3)])
    let tile = try VectorTile(decoding: TileWriter.tile([first, last, .init()]))
    #expect(tile.layers.count == 1)
    #expect(tile.layers.first?.features.map(\.id) == [.number(2), .number(3)])
    #expect(tile.problems.count == 2)
  }

  /// A damaged tile: fields 1 (name) "a" and "b" in one layer, version 2. Found by the fuzzer.
  @Test func ofSeveralNamesOfALayerTheFirstCountsWhateverIsRead() throws {
    let layer: [UInt8] = [0x0A, 1, 0x61, 0x0A, 1, 0x62, 0x78, 2]
    let bytes = [0x1A, UInt8(layer.count)] + layer
    #expect(try VectorTile(decoding: bytes).layers.map(\.name) == ["a"])
    #expect(try VectorTile(decoding: bytes, wanted: ["a"]).layers.map(\.name) == ["a"])
    #expect(try VectorTile(decoding: bytes, wanted: ["b"]).layers.isEmpty)
  }

  @Test func longNumbersInPackedFieldsKeepTheirLow32Bits() throws {
    var feature = ProtobufWriter()
    feature.number(3, 1)
    feature.data(4, [9, 0xff, 0xff, 0xff, 0xff, 0x0f, 0x80, 0x80, 0x01])
    var layer = ProtobufWriter()
    layer.text(1, "l")
    layer.data(2, feature.bytes)
    var tile = ProtobufWriter()
    tile.data(3, layer.bytes)
    #expect(try VectorTile(decoding: tile.bytes).layers.first?.commands == [9, 4_294_967_295, 16384])
  }
}
