import Testing
import Wire

@Suite struct InflateTests {
  static let text = Array("Nadir looks straight down. Nadir looks straight down.".utf8)
  /// "hello, hello, hello, hello" by Python's zlib, gzip and the zstd and brotli command line programs.
  static let hello = Array("hello, hello, hello, hello".utf8)
  static let zlib: [UInt8] = [
    120, 156, 203, 72, 205, 201, 201, 215, 81, 200, 192, 164, 0, 124, 22, 9, 53,
  ]

  @Test func roundTrips() throws {
    for level in [1, 6, 12] {
      #expect(try Inflate.decompressed(Deflate.gzip(Self.text, level: level)) == Self.text)
      #expect(try Inflate.decompressed(Deflate.zlib(Self.text, level: level)) == Self.text)
    }
  }

  @Test func readsWhatOtherProgramsWrote() throws {
    #expect(try Inflate.decompressed(Self.zlib) == Self.hello)
  }

  @Test func leavesPlainBytesAlone() throws {
    #expect(try Inflate.decompressed([]) == [])
    #expect(try Inflate.decompressed([0x1a, 0x02, 0x0a, 0x00]) == [0x1a, 0x02, 0x0a, 0x00])
    #expect(try Inflate.decompressed([0x78]) == [0x78])
  }

  @Test func joinsTheMembersOfAGzipFile() throws {
    let two = Deflate.gzip(Array("one ".utf8)) + Deflate.gzip(Array("two".utf8))
    #expect(try Inflate.decompressed(two) == Array("one two".utf8))
  }

  @Test func refusesABomb() {
    let bomb = Deflate.gzip([UInt8](repeating: 0, count: 50_000_000), level: 9)
    #expect(bomb.count < 60_000)
    #expect(throws: WireError.tooLarge(what: "decompressed gzip data", limit: 1_000_000)) {
      try Inflate.decompressed(bomb, limit: 1_000_000)
    }
    #expect(throws: WireError.self) { try Inflate.decompressed(Deflate.zlib(Self.text), limit: 10) }
    #expect(throws: WireError.self) { try Inflate.decompressed(Self.text, limit: 10) }
  }

  @Test func refusesDataCutShort() {
    for bytes in [Deflate.gzip(Self.text), Deflate.zlib(Self.text)] {
      for count in 6..<bytes.count {
        let part = Array(bytes[..<count])
        #expect(throws: WireError.self, "\(count)") {
          try Inflate.decompressed(part, as: bytes[0] == 0x1f ? .gzip : .zlib)
        }
      }
    }
  }

  @Test(arguments: [Compression.gzip, .zlib, .zstandard, .brotli])
  func refusesWhatIsNotCompressed(compression: Compression) {
    #expect(throws: WireError.self) { try Inflate.decompressed(Self.text, as: compression) }
    #expect(throws: WireError.self) { try Inflate.decompressed([], as: compression) }
  }

  @Test func aGzipFileThatLiesAboutItsSizeIsRead() throws {
    var bytes = Deflate.gzip([UInt8](repeating: 7, count: 100_000))
    let honest = bytes
    for index in bytes.count - 4..<bytes.count { bytes[index] = 0 }
    // The size is part of the check, so the liar is refused, and without taking room for 4 GiB.
    #expect(throws: WireError.self) { try Inflate.decompressed(bytes) }
    for index in bytes.count - 4..<bytes.count { bytes[index] = 0xff }
    #expect(throws: WireError.self) { try Inflate.decompressed(bytes) }
    #expect(try Inflate.decompressed(honest).count == 100_000)
  }

  /// "hello, hello, hello, hello" by the reference programs of both formats.
  @Test func readsZstandardAndBrotli() throws {
    let zstandard: [UInt8] = [
      40, 181, 47, 253, 36, 26, 109, 0, 0, 56, 104, 101, 108, 108, 111, 44, 32, 1, 0, 74, 138, 17, 143, 153,
      83, 55,
    ]
    #expect(try Inflate.decompressed(zstandard) == Self.hello)
    #expect(throws: WireError.self) { try Inflate.decompressed(zstandard, limit: 10) }
    #expect(throws: WireError.self) { try Inflate.decompressed(Array(zstandard.dropLast(4))) }
    let brotli: [UInt8] = [
      27, 25, 0, 248, 141, 148, 110, 222, 68, 9, 82, 134, 150, 108, 44, 111, 49, 79, 36, 176, 227, 0,
    ]
    #expect(try Inflate.decompressed(brotli, as: .brotli) == Self.hello)
    #expect(throws: WireError.self) { try Inflate.decompressed(brotli, as: .brotli, limit: 10) }
    #expect(throws: WireError.self) { try Inflate.decompressed(Array(brotli.dropLast()), as: .brotli) }
  }
}
