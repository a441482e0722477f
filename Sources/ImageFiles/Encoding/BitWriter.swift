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

  /// Adds the `count` low bits of `bits`, at most 56; the others are zero.
  ///
  /// Eight bytes are stored each time and the place moves on by the full ones: no branch that is hard to foresee.
  @inline(__always)
  mutating func write(_ bits: UInt64, count: UInt64) {
    word |= bits &<< filled
    filled &+= count
    place.storeBytes(of: word.littleEndian, as: UInt64.self)
    place += Int(truncatingIfNeeded: filled &>> 3)
    word &>>= filled & 56
    filled &= 7
  }

  /// Fills the byte up with zeros.
  mutating func align() { write(0, count: (8 &- filled) & 7) }

  /// Whole bytes; the writer is aligned.
  mutating func write(_ bytes: UnsafeRawBufferPointer) {
    if let base = bytes.baseAddress { place.copyMemory(from: base, byteCount: bytes.count) }
    place += bytes.count
  }

  /// Bytes written; the writer is aligned.
  var count: Int { place - start }
}
