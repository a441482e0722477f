import Features
import Geo
import Testing
import Wire

@testable import Tiles

/// The examples of the MapLibre Tile specification v1 and of its page on encodings.
@Suite struct MapLibreTileTests {
  /// A stream: the role, the logical encoding, then how it is packed (2 is varint).
  static func stream(
    _ role: UInt8, _ logic: UInt8 = 0, packed: UInt8 = 2, count: Int, more: [UInt64] = [], _ payload: [UInt8]
  ) -> [UInt8] {
    [role, logic << 2 | packed] + ProtobufWriter.varint(UInt64(count))
      + ProtobufWriter.varint(UInt64(payload.count))
      + more.flatMap { ProtobufWriter.varint($0) } + payload
  }

  static func numbers(_ role: UInt8, _ values: [UInt64]) -> [UInt8] {
    stream(role, count: values.count, values.flatMap { ProtobufWriter.varint($0) })
  }

  /// Vertices as differences of each axis.
  static func vertices(_ points: [(Int64, Int64)]) -> [UInt8] {
    var last: (Int64, Int64) = (0, 0)
    var words: [UInt64] = []
    for point in points {
      for difference in [point.0 - last.0, point.1 - last.1] {
        words.append(UInt64(bitPattern: difference << 1 ^ difference >> 63))
      }
      last = point
    }
    return stream(0x13, 0b010_000, count: words.count, words.flatMap { ProtobufWriter.varint($0) })
  }

  static func text(_ text: String) -> [UInt8] {
    ProtobufWriter.varint(UInt64(text.utf8.count)) + Array(text.utf8)
  }

  /// A tile of one layer `l` with these columns, each its description and its data.
  static func tile(_ columns: [([UInt8], [UInt8])], tag: UInt8 = 1) -> [UInt8] {
    let body =
      text("l") + ProtobufWriter.varint(4096) + ProtobufWriter.varint(UInt64(columns.count))
      + columns.flatMap(\.0) + columns.flatMap(\.1)
    return ProtobufWriter.varint(UInt64(body.count + 1)) + [tag] + body
  }

  static func geometry(_ streams: [[UInt8]]) -> ([UInt8], [UInt8]) {
    ([4], [UInt8(streams.count)] + streams.flatMap { $0 })
  }

  static func points(_ count: Int) -> ([UInt8], [UInt8]) {
    geometry([
      numbers(0x10, [UInt64](repeating: 0, count: count)),
      vertices((0..<count).map { (Int64($0), Int64($0)) }),
    ])
  }

  static let square: [(Int64, Int64)] = [(0, 0), (10, 0), (10, 10), (0, 10)]
  static let hole: [(Int64, Int64)] = [(2, 2), (4, 2), (4, 4), (2, 4)]

  static let geometries:
    [(name: String, column: ([UInt8], [UInt8]), types: [GeometryType], parts: [[[[Int32]]]])] = [
      ("point", geometry([numbers(0x10, [0]), vertices([(100, 200)])]), [.point], [[[[100, 200]]]]),
      (
        "line",
        geometry([numbers(0x10, [1]), numbers(0x32, [3]), vertices([(0, 0), (100, 0), (100, 100)])]), [.line],
        [[[[0, 0], [100, 0], [100, 100]]]]
      ),
      (
        // The hole is wound like the outer ring: its place makes it a hole, and it is turned.
        "polygon with a hole",
        geometry([numbers(0x10, [2]), numbers(0x32, [2]), numbers(0x33, [4, 4]), vertices(square + hole)]),
        [.polygon],
        [[[[0, 0], [10, 0], [10, 10], [0, 10]], [[2, 4], [4, 4], [4, 2], [2, 2]]]]
      ),
      (
        "multipolygon",
        geometry([
          numbers(0x10, [5]), numbers(0x31, [2]), numbers(0x32, [1, 1]), numbers(0x33, [4, 4]),
          vertices(square + hole),
        ]), [.polygon], [[[[0, 0], [10, 0], [10, 10], [0, 10]], [[2, 2], [4, 2], [4, 4], [2, 4]]]]
      ),
      (
        "point, line and polygon",
        geometry([
          numbers(0x10, [0, 1, 2]), numbers(0x32, [1]), numbers(0x33, [3, 4]),
          vertices([(7, 7), (1, 1), (2, 2), (3, 3)] + square),
        ]), [.point, .line, .polygon],
        [[[[7, 7]]], [[[1, 1], [2, 2], [3, 3]]], [[[0, 0], [10, 0], [10, 10], [0, 10]]]]
      ),
      (
        "multipoint and multiline",
        geometry([
          numbers(0x10, [3, 4]), numbers(0x31, [2, 2]), numbers(0x32, [2, 3]),
          vertices([(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6), (7, 7)]),
        ]), [.point, .line], [[[[1, 1], [2, 2]]], [[[3, 3], [4, 4]], [[5, 5], [6, 6], [7, 7]]]]
      ),
      (
        "vertices of a dictionary",
        geometry([
          numbers(0x10, [1]), numbers(0x32, [6]), numbers(0x20, [0, 1, 2, 1, 0, 2]),
          vertices([(0, 0), (10, 10), (20, 20)]),
        ]), [.line], [[[[0, 0], [10, 10], [20, 20], [10, 10], [0, 0], [20, 20]]]]
      ),
      (
        // The code of (5, 3) is 27; then (4, 3) is 26 + ... the next code 30 is (6, 3).
        "Morton codes",
        geometry([
          numbers(0x10, [1]), numbers(0x32, [2]), numbers(0x20, [0, 1]),
          stream(0x14, 0b100_001, count: 2, more: [3, 0], [27, 3]),
        ]), [.line], [[[[5, 3], [6, 3]]]]
      ),
    ]

  @Test(arguments: geometries.indices)
  func decodesGeometry(index: Int) throws {
    let example = Self.geometries[index]
    let tile = try VectorTile(decodingMLT: Self.tile([example.column]))
    #expect(tile.problems.isEmpty, "\(example.name): \(tile.problems)")
    let layer = try #require(tile["l"])
    #expect(layer.features.map(\.type) == example.types && layer.extent == 4096)
    var geometry = TileGeometry()
    for (feature, parts) in zip(layer.features, example.parts) {
      #expect(layer.geometry(of: feature, into: &geometry))
      let found = geometry.partEnds.indices.map { part in
        geometry.points[geometry.partStart(part)..<Int(geometry.partEnds[part])].map { [$0.x, $0.y] }
      }
      if feature.type == .polygon {
        // A ring may start anywhere.
        #expect(found.map { Self.turned($0) } == parts.map { Self.turned($0) }, "\(example.name)")
      } else {
        #expect(found == parts, "\(example.name)")
      }
    }
  }

  private static func turned(_ ring: [[Int32]]) -> [[Int32]] {
    let first = ring.indices.min { ring[$0].lexicographicallyPrecedes(ring[$1]) } ?? 0
    return Array(ring[first...] + ring[..<first])
  }

  /// The examples of the page on encodings, as a column of three or more features.
  static let columns: [(name: String, type: UInt8, data: [UInt8], values: [AttributeValue?])] = [
    (
      "delta", 18, stream(0x10, 0b001_000, count: 3, [200, 1, 10, 5]),
      [.number(100), .number(105), .number(102)]
    ),
    (
      "runs", 18, stream(0x10, 0b011_000, count: 4, more: [2, 7], [3, 4, 5, 3]),
      [5, 5, 5, 3, 3, 3, 3].map { .number($0) }
    ),
    (
      "delta and runs", 16, stream(0x10, 0b001_011, count: 8, more: [4, 7], [1, 3, 1, 2, 20, 2, 14, 0]),
      [10, 11, 12, 13, 20, 20, 20].map { .number($0) }
    ),
    ("signed", 16, numbers(0x10, [0, 1, 2, 3, 4]), [0, -1, 1, -2, 2].map { .number($0) }),
    ("wide", 22, numbers(0x10, [UInt64.max, 1]), [.number(18_446_744_073_709_551_616), .number(1)]),
    (
      "plain words", 18, stream(0x10, packed: 0, count: 2, [1, 2, 0, 0, 255, 255, 255, 255]),
      [.number(513), .number(4_294_967_295)]
    ),
    ("floats", 24, stream(0x10, packed: 0, count: 1, [0, 0, 0xc0, 0x3f]), [.number(1.5)]),
    ("doubles", 26, stream(0x10, packed: 0, count: 1, [0, 0, 0, 0, 0, 0, 0xf8, 0xbf]), [.number(-1.5)]),
    (
      "truths", 10, stream(0x10, 0b011_000, packed: 0, count: 46, [0x02, 0xff, 0xff, 0x2d]),
      [Bool](repeating: true, count: 40).map { .bool($0) }
        + [true, false, true, true, false, true].map { .bool($0) }
    ),
    (
      "with gaps", 19, stream(0x00, 0b011_000, packed: 0, count: 3, [0xff, 0b101]) + numbers(0x10, [8, 9]),
      [.number(8), nil, .number(9)]
    ),
    (
      "texts", 28, [2] + numbers(0x30, [4, 0, 2]) + stream(0x10, packed: 0, count: 6, Array("abcdzz".utf8)),
      [.string("abcd"), .string(""), .string("zz")]
    ),
    (
      "texts of a dictionary", 29,
      [4] + stream(0x00, 0b011_000, packed: 0, count: 3, [0xff, 0b110]) + numbers(0x36, [1, 2])
        + numbers(0x22, [1, 0])
        + stream(0x11, packed: 0, count: 3, Array("abb".utf8)), [nil, .string("bb"), .string("a")]
    ),
    (
      "FSST", 28,
      [4] + numbers(0x35, [2, 2]) + stream(0x15, packed: 0, count: 4, Array("abcd".utf8))
        + numbers(0x36, [4, 3])
        + stream(0x11, packed: 0, count: 5, [0, 1, 0, 255, 0x7a]), [.string("abcd"), .string("abz")]
    ),
    (
      "FSST with offsets", 28,
      [5] + numbers(0x35, [2, 2]) + stream(0x15, packed: 0, count: 4, Array("abcd".utf8))
        + numbers(0x36, [4, 3])
        + stream(0x11, packed: 0, count: 5, [0, 1, 0, 255, 0x7a]) + numbers(0x22, [1, 1, 0]),
      [.string("abz"), .string("abz"), .string("abcd")]
    ),
  ]

  @Test(arguments: columns.indices)
  func decodesColumns(index: Int) throws {
    let example = Self.columns[index]
    let tile = try VectorTile(
      decodingMLT: Self.tile([
        ([example.type] + Self.text("k"), example.data), Self.points(example.values.count),
      ]))
    #expect(tile.problems.isEmpty, "\(example.name): \(tile.problems)")
    let layer = try #require(tile.layers.first)
    #expect(layer.features.map { layer.value(of: $0, key: "k") } == example.values, "\(example.name)")
  }

  @Test func readsSharedDictionaries() throws {
    let description = [30] + Self.text("name:") + [2, 28] + Self.text("de") + [29] + Self.text("en")
    let dictionary =
      Self.numbers(0x36, [4, 6]) + Self.stream(0x12, packed: 0, count: 10, Array("WienVienna".utf8))
    let data =
      [5] + dictionary + [1] + Self.numbers(0x22, [0, 0]) + [2]
      + Self.stream(0x00, 0b011_000, packed: 0, count: 2, [0xff, 0b10]) + Self.numbers(0x22, [1])
    let tile = try VectorTile(decodingMLT: Self.tile([(description, data), Self.points(2)]))
    #expect(tile.problems.isEmpty, "\(tile.problems)")
    let layer = try #require(tile.layers.first)
    #expect(layer.attributes(of: layer.features[0]) == ["name:de": .string("Wien")])
    #expect(
      layer.attributes(of: layer.features[1]) == ["name:de": .string("Wien"), "name:en": .string("Vienna")])
  }

  @Test func readsIDs() throws {
    let tile = try VectorTile(
      decodingMLT: Self.tile([
        ([3], Self.stream(0x00, 0b011_000, packed: 0, count: 2, [0xff, 0b01]) + Self.numbers(0x10, [77])),
        Self.points(2),
      ]))
    #expect(tile.layers.first?.features.map(\.id) == [.number(77), nil])
  }

  @Test func unpacksBlocksWithExceptions() throws {
    // 256 numbers of two bits, the eighth with three bits more, and two numbers behind the block.
    let packed = (0..<16).map { _ in UInt32(0b11_10_01_00_11_10_01_00) * 0x1_0001 }
    let words: [UInt32] = [256, 17] + packed + [4, 0x07_05_01_02, 0b100, 1, 5, 0x0082_2c85]
    let payload = words.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) }
    }
    var expected = (0..<256).map { UInt32($0 % 4) } + [5, 300]
    expected[7] |= 5 << 2
    #expect(try FastPFOR.words(payload) == expected)
    #expect(try FastPFOR.words([0, 0, 0, 0, 0, 0x82, 0x2c, 0x85]) == [5, 300])
    #expect(try FastPFOR.words([]).isEmpty)
    for count in 1..<payload.count { _ = try? FastPFOR.words(Array(payload[..<count])) }
    for index in payload.indices {
      for bit in 0..<8 {
        var damaged = payload
        damaged[index] ^= 1 << bit
        _ = try? FastPFOR.words(damaged)
      }
    }
  }

  @Test func layersOfOtherVersionsAndUnwantedOnesArePassedOver() throws {
    let bytes = Self.tile([Self.points(1)], tag: 2) + Self.tile([Self.points(2)])
    #expect(try VectorTile(decodingMLT: bytes).layers.map { $0.features.count } == [2])
    #expect(try VectorTile(decodingMLT: bytes, wanted: ["other"]).layers.isEmpty)
    #expect(try VectorTile(decodingMLT: []).layers.isEmpty)
  }

  @Test func aDamagedLayerIsLeftOutAndTold() throws {
    let damaged = Self.tile([([18] + Self.text("k"), Self.numbers(0x10, [1, 2, 3])), Self.points(2)])
    let tile = try VectorTile(decodingMLT: damaged + Self.tile([Self.points(2)]))
    #expect(tile.layers.count == 1 && tile.problems.count == 1)
    #expect(throws: TileError.self) { try VectorTile(decodingMLT: [200, 1, 1]) }
  }

  @Test func everyCutAndFlippedByteIsDecodedOrRefused() {
    var whole: [UInt8] = []
    for example in Self.columns {
      whole += Self.tile([([example.type] + Self.text("k"), example.data), Self.points(example.values.count)])
    }
    for example in Self.geometries { whole += Self.tile([example.column]) }
    for index in whole.indices {
      _ = try? VectorTile(decodingMLT: Array(whole[..<index]))
      for flip: UInt8 in [1, 0x80, 0xff] {
        var damaged = whole
        damaged[index] ^= flip
        _ = try? VectorTile(decodingMLT: damaged)
      }
    }
  }
}
