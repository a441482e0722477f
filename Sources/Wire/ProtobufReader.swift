/// Reads a protocol buffers message (encoding of protobuf 2 and 3) that lies in memory.
///
/// Reads are checked against the message's end; what the reader can't check is that the memory outlives it. So
/// make it inside `withUnsafeBytes` and let none of its results that point into memory leave that closure.
@frozen
public struct ProtobufReader {
  @usableFromInline let base: UnsafeRawPointer
  @usableFromInline var position: Int
  /// Where the next read starts, counted from the start of the outermost message.
  @inlinable public var offset: Int { position }
  /// Where this message ends, counted likewise.
  public let end: Int

  /// A field's number and how its value is stored.
  @frozen
  public struct Field: Hashable, Sendable {
    /// 1...2^29-1 in a sound message.
    public let number: Int
    /// 0 varint, 1 eight bytes, 2 a length and bytes, 5 four bytes; others can't be read.
    public let wireType: UInt8

    @inlinable
    init(number: Int, wireType: UInt8) {
      self.number = number
      self.wireType = wireType
    }
  }

  /// A reader of the whole buffer, which has to outlive it.
  @inlinable
  public init(_ buffer: UnsafeRawBufferPointer) {
    // An empty buffer may have no address; no byte is read through the stand-in.
    base = buffer.baseAddress ?? UnsafeRawPointer(bitPattern: 1).unsafelyUnwrapped
    position = 0
    end = buffer.count
  }

  /// A reader of the bytes `offset..<end` of the same outermost message.
  @inlinable
  init(base: UnsafeRawPointer, offset: Int, end: Int) {
    self.base = base
    position = offset
    self.end = end
  }

  /// A reader of another part of the same outermost message: `range` as `message()` gave it.
  ///
  /// - Precondition: `range` lies inside this message.
  @inlinable
  public func reader(of range: Range<Int>) -> ProtobufReader {
    precondition(range.lowerBound >= 0 && range.upperBound <= end, "a part lies inside its message")
    return ProtobufReader(base: base, offset: range.lowerBound, end: range.upperBound)
  }

  /// The key of the next field, or `nil` at the end of the message.
  @inlinable
  public mutating func nextField() throws(WireError) -> Field? {
    guard position < end else { return nil }
    let key = try varint()
    return Field(number: Int(truncatingIfNeeded: key >> 3), wireType: UInt8(truncatingIfNeeded: key & 7))
  }

  /// Steps over the value of `field`.
  @inlinable
  public mutating func skip(_ field: Field) throws(WireError) {
    switch field.wireType {
    case 0: _ = try varint()
    case 1: try advance(8)
    case 2: _ = try range()
    case 5: try advance(4)
    default: throw damaged()
    }
  }

  /// The next base-128 number; bits beyond 64 are refused.
  @inlinable @inline(__always)
  public mutating func varint() throws(WireError) -> UInt64 {
    if position < end {
      let byte = base.load(fromByteOffset: position, as: UInt8.self)
      if byte < 0x80 {
        position &+= 1
        return UInt64(byte)
      }
    }
    return try longVarint()
  }

  /// A base-128 number of two bytes or more.
  @inlinable
  mutating func longVarint() throws(WireError) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 70 {
      guard position < end else { throw truncated() }
      let byte = base.load(fromByteOffset: position, as: UInt8.self)
      position &+= 1
      value |= UInt64(byte & 0x7f) &<< shift
      if byte < 0x80 {
        if shift == 63 && byte > 1 { throw damaged() }
        return value
      }
      shift &+= 7
    }
    throw damaged()
  }

  /// The next number in zigzag form (protobuf's sint32 and sint64).
  @inlinable
  public mutating func zigzag() throws(WireError) -> Int64 {
    let value = try varint()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  /// The next four bytes, little endian.
  @inlinable
  public mutating func fixed32() throws(WireError) -> UInt32 {
    let start = position
    try advance(4)
    return UInt32(littleEndian: base.loadUnaligned(fromByteOffset: start, as: UInt32.self))
  }

  /// The next eight bytes, little endian.
  @inlinable
  public mutating func fixed64() throws(WireError) -> UInt64 {
    let start = position
    try advance(8)
    return UInt64(littleEndian: base.loadUnaligned(fromByteOffset: start, as: UInt64.self))
  }

  /// The place of the next length-delimited value: a string, a message, packed numbers.
  @inlinable
  public mutating func range() throws(WireError) -> Range<Int> {
    let count = try varint()
    guard count <= UInt64(end &- position) else { throw truncated() }
    let start = position
    position &+= Int(count)
    return start..<position
  }

  /// A reader of the next length-delimited value.
  @inlinable
  public mutating func message() throws(WireError) -> ProtobufReader {
    reader(of: try range())
  }

  /// The next length-delimited value as text; bytes that aren't UTF-8 become U+FFFD.
  @inlinable
  public mutating func string() throws(WireError) -> String {
    String(decoding: buffer(of: try range()), as: UTF8.self)
  }

  /// A copy of the next length-delimited value.
  @inlinable
  public mutating func bytes() throws(WireError) -> [UInt8] {
    [UInt8](buffer(of: try range()))
  }

  /// The memory of `range`, as `range()` gave it; valid as long as the outermost message's memory.
  @inlinable
  public func buffer(of range: Range<Int>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: base + range.lowerBound, count: range.count)
  }

  @inlinable
  mutating func advance(_ count: Int) throws(WireError) {
    guard count <= end &- position else { throw truncated() }
    position &+= count
  }

  @usableFromInline
  func truncated() -> WireError { .truncated(what: "a protocol buffers message", offset: end) }

  @usableFromInline
  func damaged() -> WireError { .malformed(what: "a protocol buffers message", offset: position) }
}
