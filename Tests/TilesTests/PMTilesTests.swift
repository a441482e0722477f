import Geo
import Synchronization
import Testing
import Wire

@testable import Tiles

/// Bytes in memory that count how often they are read.
final class CountingSource: ByteSource {
  let content: [UInt8]
  let reads = Mutex(0)

  init(_ content: [UInt8]) { self.content = content }

  var place: String { "memory" }
  var size: Int? { nil }
  var isRemote: Bool { false }

  func bytes(at offset: Int, count: Int, mayBeShort: Bool) throws(TileError) -> [UInt8] {
    reads.withLock { $0 += 1 }
    guard mayBeShort || offset + count <= content.count else {
      throw .damagedArchive(location: place, reason: "short", offset: offset)
    }
    return Array(content[min(offset, content.count)..<min(content.count, offset + count)])
  }
}

@Suite struct PMTilesTests {
  /// The numbers of the specification's table (PMTiles 3, section 4.1).
  static let numbered: [(TileID, UInt64)] = [
    (TileID(z: 0, x: 0, y: 0), 0), (TileID(z: 1, x: 0, y: 0), 1), (TileID(z: 1, x: 0, y: 1), 2),
    (TileID(z: 1, x: 1, y: 1), 3), (TileID(z: 1, x: 1, y: 0), 4), (TileID(z: 2, x: 0, y: 0), 5),
    (TileID(z: 12, x: 3423, y: 1763), 19_078_479),
  ]

  @Test(arguments: numbered)
  func numbersTiles(tile: TileID, number: UInt64) {
    #expect(PMTilesDirectory.number(of: tile) == number)
  }

  @Test func theNumbersOfAZoomAreAPermutation() {
    for z in 0...6 {
      let side = 1 << z
      let numbers = (0..<side).flatMap { x in
        (0..<side).map { PMTilesDirectory.number(of: TileID(z: z, x: x, y: $0)) }
      }
      let first = UInt64((1 << (2 * z)) - 1) / 3
      #expect(numbers.sorted() == (first..<first + UInt64(side * side)).map { $0 })
    }
  }

  static func sample(compression: UInt8 = 1) -> PMTilesWriter {
    var writer = PMTilesWriter()
    writer.internalCompression = compression
    writer.data = [1, 1, 2, 2, 2]
    // Zoom 1: one tile, then three that share bytes; zoom 2 in a leaf.
    let leaf = PMTilesWriter.directory([.init(tile: 5, run: 1, length: 3, offset: 3)])
    writer.leaves = compression == 2 ? Deflate.gzip(leaf) : leaf
    writer.root = [
      .init(tile: 1, run: 1, length: 2, offset: 1), .init(tile: 2, run: 3, length: 3, offset: 0),
      .init(tile: 5, run: 0, length: UInt64(writer.leaves.count), offset: 1),
    ]
    return writer
  }

  @Test(arguments: [1 as UInt8, 2])
  func readsRootLeavesAndRuns(compression: UInt8) throws {
    let archive = try PMTilesArchive(source: CountingSource(Self.sample(compression: compression).bytes))
    #expect(try archive.data(for: TileID(z: 0, x: 0, y: 0)) == nil)
    #expect(try archive.data(for: TileID(z: 1, x: 0, y: 0)) == [1, 1])
    for (x, y) in [(0, 1), (1, 1), (1, 0)] {
      #expect(try archive.data(for: TileID(z: 1, x: x, y: y)) == [2, 2, 2])
    }
    #expect(try archive.data(for: TileID(z: 2, x: 0, y: 0)) == [2, 2, 2])
    #expect(try archive.data(for: TileID(z: 2, x: 3, y: 3)) == nil)
    #expect(try archive.data(for: TileID(z: 20, x: 3, y: 3)) == nil)
    #expect(archive.description.attribution == "test")
    #expect(archive.description.format == "pbf" && archive.description.maxZoom == 14)
    #expect(archive.description.center?.longitude == 7.4)
  }

  @Test func aColdTileTakesThreeReads() throws {
    let source = CountingSource(Self.sample().bytes)
    let archive = try PMTilesArchive(source: source)
    _ = try archive.data(for: TileID(z: 2, x: 0, y: 0))
    #expect(source.reads.withLock { $0 } == 3)
    _ = try archive.data(for: TileID(z: 2, x: 0, y: 0))
    #expect(source.reads.withLock { $0 } == 4)
  }

  @Test func aLoopOfDirectoriesIsAnError() throws {
    var writer = PMTilesWriter()
    writer.leaves = PMTilesWriter.directory([.init(tile: 0, run: 0, length: 5, offset: 1)])
    writer.root = [.init(tile: 0, run: 0, length: UInt64(writer.leaves.count), offset: 1)]
    let archive = try PMTilesArchive(source: CountingSource(writer.bytes))
    #expect(throws: TileError.self) { try archive.data(for: TileID(z: 5, x: 1, y: 1)) }
  }

  @Test func offsetsOutsideAreErrors() throws {
    for entry in [
      PMTilesWriter.Entry(tile: 0, run: 1, length: 2, offset: 1000),
      .init(tile: 0, run: 1, length: 1000, offset: 1), .init(tile: 0, run: 1, length: 0, offset: 1),
      .init(tile: 0, run: 0, length: 20, offset: 1), .init(tile: 0, run: 1, length: 2, offset: 1 << 59),
    ] {
      var writer = PMTilesWriter()
      writer.data = [1, 2]
      writer.root = [entry]
      let archive = try PMTilesArchive(source: CountingSource(writer.bytes))
      #expect(throws: TileError.self) { try archive.data(for: TileID(z: 0, x: 0, y: 0)) }
    }
  }

  @Test func overlappingAndHugeDirectoriesAreErrors() {
    var twice = PMTilesWriter()
    twice.root = [.init(tile: 3, run: 1, length: 1, offset: 1), .init(tile: 3, run: 1, length: 1, offset: 1)]
    #expect(throws: TileError.self) { try PMTilesArchive(source: CountingSource(twice.bytes)) }
    #expect(throws: WireError.self) {
      try PMTilesDirectory(ProtobufWriter.varint(1 << 40) + [1, 1, 1, 1], place: "memory")
    }
    #expect(throws: WireError.self) {
      try PMTilesDirectory([1, 5, 1, 1, 0], place: "memory")
    }
  }

  @Test func everyCutOrFlippedByteIsReadOrRefused() {
    let whole = Self.sample(compression: 2).bytes
    func probe(_ bytes: [UInt8]) {
      guard let archive = try? PMTilesArchive(source: CountingSource(bytes)) else { return }
      for tile in [TileID(z: 1, x: 0, y: 0), TileID(z: 1, x: 1, y: 0), TileID(z: 2, x: 0, y: 0)] {
        _ = try? archive.data(for: tile)
      }
    }
    for index in whole.indices {
      probe(Array(whole[..<index]))
      var flipped = whole
      flipped[index] ^= 0xff
      probe(flipped)
    }
  }

  @Test func refusesOtherFilesAndVersions() throws {
    #expect(throws: TileError.self) { try PMTilesArchive(source: CountingSource([])) }
    #expect(throws: TileError.self) { try PMTilesArchive(source: CountingSource(Array("PMTiles".utf8))) }
    var two = Self.sample().bytes
    two[7] = 2
    #expect(throws: TileError.unsupported(location: "memory", what: "it is PMTiles of version 2, not 3")) {
      try PMTilesArchive(source: CountingSource(two))
    }
  }

  @Test(arguments: [7, 8, 126])
  func aShortFileIsTruncated(count: Int) {
    let start = Array(Self.sample().bytes.prefix(count))
    let error = TileError.damagedArchive(
      location: "memory", reason: "it ends after \(count) bytes, inside its header of 127", offset: nil)
    #expect(throws: error) { try PMTilesArchive(source: CountingSource(start)) }
  }

  @Test func sectionsOutsideTheFileAreAnError() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array(Self.sample().bytes.dropLast(1)), to: "short.pmtiles")
    #expect(throws: TileError.self) { try PMTilesArchive(source: FileSource(path: path)) }
  }
}
