import Testing
import Wire

@Suite struct ProtobufReaderTests {
  /// The examples of the protocol buffers encoding guide: 150 in field 1, "testing" in field 2, a message in field 3.
  @Test func readsTheGuidesExamples() throws {
    let bytes: [UInt8] =
      [0x08, 0x96, 0x01, 0x12, 0x07] + Array("testing".utf8) + [0x1a, 0x03, 0x08, 0x96, 0x01]
    try bytes.withUnsafeBytes { buffer in
      var reader = ProtobufReader(buffer)
      #expect(try reader.nextField()?.number == 1)
      #expect(try reader.varint() == 150)
      #expect(try reader.nextField()?.wireType == 2)
      #expect(try reader.string() == "testing")
      #expect(try reader.nextField()?.number == 3)
      var inner = try reader.message()
      #expect(try inner.nextField()?.number == 1)
      #expect(try inner.varint() == 150)
      #expect(try inner.nextField() == nil)
      #expect(try reader.nextField() == nil)
    }
  }

  @Test func zigzagAlternates() throws {
    let bytes: [UInt8] = [0, 1, 2, 3, 0xfe, 0xff, 0xff, 0xff, 0x0f]
    let values = try bytes.withUnsafeBytes { buffer in
      var reader = ProtobufReader(buffer)
      return [
        try reader.zigzag(), try reader.zigzag(), try reader.zigzag(), try reader.zigzag(),
        try reader.zigzag(),
      ]
    }
    #expect(values == [0, -1, 1, -2, 2_147_483_647])
  }

  static let damaged: [[UInt8]] = [
    [0x80], [0x08], [0x08, 0x80], [0x12, 5, 1], [0x0d, 1, 2, 3], [0x09, 1], [0x0b], [0x0c], [0x0e, 1],
    [0x12, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01],
    [0x08, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x02],
  ]

  @Test(arguments: damaged)
  func refusesDamagedMessages(bytes: [UInt8]) {
    #expect(throws: WireError.self) {
      try bytes.withUnsafeBytes { buffer in
        var reader = ProtobufReader(buffer)
        while let field = try reader.nextField() { try reader.skip(field) }
      }
    }
  }

  @Test func anEmptyMessageHasNoFields() throws {
    let field = try [UInt8]().withUnsafeBytes { buffer in
      var reader = ProtobufReader(buffer)
      return try reader.nextField()
    }
    #expect(field == nil)
  }
}
