import Testing
import Wire

@Suite struct ByteReaderTests {
  @Test func readsLittleEndianNumbers() throws {
    var reader = ByteReader(
      [1, 2, 3, 4, 5, 6, 7, 0xff, 0xff, 0xff, 0xff, 1, 0, 0, 0, 0, 0, 0, 0x80], what: "it")
    #expect(try reader.uint8() == 1)
    #expect(try reader.uint16() == 0x0302)
    #expect(try reader.uint32() == 0x0706_0504)
    #expect(try reader.int32() == -1)
    #expect(try reader.uint64() == 0x8000_0000_0000_0001)
    #expect(reader.remaining == 0)
    #expect(throws: WireError.truncated(what: "it", offset: 19)) { try reader.uint8() }
  }

  @Test func refusesToReadOutside() {
    var reader = ByteReader([1, 2, 3], what: "it")
    #expect(throws: WireError.self) { try reader.uint32() }
    #expect(throws: WireError.self) { try reader.take(4) }
    #expect(throws: WireError.self) { try reader.take(-1) }
    #expect(throws: WireError.self) { try reader.move(to: 4) }
    #expect(throws: WireError.self) { try reader.move(to: -1) }
  }

  @Test func readsVarints() throws {
    var reader = ByteReader([0x96, 0x01] + [UInt8](repeating: 0xff, count: 11), what: "it")
    #expect(try reader.varint() == 150)
    #expect(throws: WireError.self) { try reader.varint() }
  }
}
