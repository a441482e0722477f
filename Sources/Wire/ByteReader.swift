/// Reads little-endian numbers from bytes in memory, with every access checked.
public struct ByteReader: Sendable {
  /// All bytes of the input.
  public let bytes: [UInt8]
  /// Where the next read starts, 0...`bytes.count`.
  public private(set) var offset: Int
  /// What the input is, for the error text.
  public let what: String

  /// - Parameters:
  ///   - what: the input's name in errors.
  ///   - offset: where to start, clamped to the input.
  public init(_ bytes: [UInt8], what: String, at offset: Int = 0) {
    self.bytes = bytes
    self.what = what
    self.offset = max(0, min(offset, bytes.count))
  }

  /// How many bytes are left.
  public var remaining: Int { bytes.count - offset }

  /// Moves to `offset`. Throws `WireError.truncated` where it lies outside the input.
  public mutating func move(to offset: Int) throws(WireError) {
    guard offset >= 0, offset <= bytes.count else { throw .truncated(what: what, offset: bytes.count) }
    self.offset = offset
  }

  /// The next byte.
  public mutating func uint8() throws(WireError) -> UInt8 {
    guard offset < bytes.count else { throw .truncated(what: what, offset: offset) }
    defer { offset += 1 }
    return bytes[offset]
  }

  /// The next two bytes, little endian.
  public mutating func uint16() throws(WireError) -> UInt16 { UInt16(truncatingIfNeeded: try number(2)) }

  /// The next four bytes, little endian.
  public mutating func uint32() throws(WireError) -> UInt32 { UInt32(truncatingIfNeeded: try number(4)) }

  /// The next four bytes as a two's complement number, little endian.
  public mutating func int32() throws(WireError) -> Int32 { Int32(bitPattern: try uint32()) }

  /// The next eight bytes, little endian.
  public mutating func uint64() throws(WireError) -> UInt64 { try number(8) }

  /// The next `count` bytes.
  public mutating func take(_ count: Int) throws(WireError) -> [UInt8] {
    guard count >= 0, count <= remaining else { throw .truncated(what: what, offset: bytes.count) }
    defer { offset += count }
    return Array(bytes[offset..<offset + count])
  }

  /// A base-128 number of the protocol buffers' form: seven bits a byte, the lowest first, at most ten bytes.
  public mutating func varint() throws(WireError) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 70 {
      let byte = try uint8()
      if shift < 64 { value |= UInt64(byte & 0x7f) << shift }
      if byte < 0x80 { return value }
      shift += 7
    }
    throw .malformed(what: what, offset: offset)
  }

  private mutating func number(_ count: Int) throws(WireError) -> UInt64 {
    guard count <= remaining else { throw .truncated(what: what, offset: bytes.count) }
    var value: UInt64 = 0
    for index in 0..<count { value |= UInt64(bytes[offset + index]) << UInt64(8 * index) }
    offset += count
    return value
  }
}
