/// Writes bits from the lowest of each byte on (RFC 1951, section 3.1.1).
///
/// The memory belongs to the caller, who knows how many bits will come and leaves eight bytes more.
struct BitWriter {
  private var place: UnsafeMutableRawPointer
  private let start: UnsafeMutableRawPointer
  private var word: UInt64 = 0
  private var filled: UInt64 = 0

  init(_ start: UnsafeMutableRawPointer) {
    self.start = start
    place = start
  }

  /// Adds the `count` low bits of `bits`, at most 32; the others are zero.
  @inline(__always)
  mutating func write(_ bits: UInt32, count: UInt32) {
    word |= UInt64(bits) &<< filled
    filled &+= UInt64(count)
    if filled >= 32 {
      place.storeBytes(of: UInt32(truncatingIfNeeded: word).littleEndian, as: UInt32.self)
      place += 4
      word &>>= 32
      filled &-= 32
    }
  }

  /// Fills the byte up with zeros.
  mutating func align() {
    while filled > 0 {
      place.storeBytes(of: UInt8(truncatingIfNeeded: word), as: UInt8.self)
      place += 1
      word >>= 8
      filled = filled > 8 ? filled - 8 : 0
    }
  }

  /// Whole bytes; the writer is aligned.
  mutating func write(_ bytes: UnsafeRawBufferPointer) {
    if let base = bytes.baseAddress { place.copyMemory(from: base, byteCount: bytes.count) }
    place += bytes.count
  }

  /// Bytes written; the writer is aligned.
  var count: Int { place - start }
}
