/// Room for 32-bit numbers that grows and is used again from layer to layer.
///
/// Appending to an Array costs a check of capacity and uniqueness for every number; here room is made once for a
/// packed field, whose length in bytes bounds the count of its numbers.
struct WordBuffer: ~Copyable {
  private var storage: UnsafeMutablePointer<UInt32>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = max(16, capacity)
    storage = .allocate(capacity: self.capacity)
  }

  deinit { storage.deallocate() }

  mutating func removeAll() { count = 0 }

  /// Takes back everything from `count` on.
  mutating func truncate(to count: Int) { self.count = min(self.count, count) }

  /// Whether in all pairs from `start` on the first number is below `first` and the second below `second`.
  func pairs(from start: Int, stayBelow first: Int, _ second: Int) -> Bool {
    var position = max(0, start)
    while position + 1 < count {
      if Int(storage[position]) >= first || Int(storage[position + 1]) >= second { return false }
      position += 2
    }
    return true
  }

  var array: [UInt32] { Array(UnsafeBufferPointer(start: storage, count: count)) }

  mutating func append(_ value: UInt32) {
    reserve(1)
    storage[count] = value
    count += 1
  }

  /// Appends the base-128 numbers of a packed field.
  ///
  /// Most numbers of a tile have one byte or two, in no order that a processor could guess. So eight bytes are looked at
  /// together: eight numbers of one byte at once, or four of one or two bytes without a branch for each.
  ///
  /// - Returns: `false` where the field ends inside a number or a number is longer than ten bytes.
  mutating func appendVarints(_ bytes: UnsafeRawBufferPointer) -> Bool {
    reserve(bytes.count)
    guard let source = bytes.baseAddress else { return true }
    let size = bytes.count
    // Each number takes at least one byte, so the room made above suffices.
    var target = storage + count
    var offset = 0
    while size &- offset >= 8 {
      var word = UInt64(littleEndian: source.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      if word & 0x8080_8080_8080_8080 == 0 {
        let lanes = unsafeBitCast(word.littleEndian, to: SIMD8<UInt8>.self)
        UnsafeMutableRawPointer(target).storeBytes(
          of: SIMD8<UInt32>(truncatingIfNeeded: lanes), as: SIMD8<UInt32>.self)
        target += 8
        offset &+= 8
        continue
      }
      var isLong = false
      for _ in 0..<4 {
        let more = (word >> 7) & 1
        isLong = more & (word >> 15) != 0
        if isLong { break }
        target.pointee = UInt32(truncatingIfNeeded: word & 0x7f | ((word >> 1) & 0x3f80) & (0 &- more))
        target += 1
        offset &+= 1 &+ Int(truncatingIfNeeded: more)
        word >>= 8 &+ 8 &* more
      }
      if isLong {
        guard WordBuffer.readVarint(source, size, &offset, &target) else { return false }
      }
    }
    while offset < size {
      guard WordBuffer.readVarint(source, size, &offset, &target) else { return false }
    }
    count = target - storage
    return true
  }

  /// Reads one number of any length.
  @inline(__always)
  private static func readVarint(
    _ source: UnsafeRawPointer, _ size: Int, _ offset: inout Int, _ target: inout UnsafeMutablePointer<UInt32>
  ) -> Bool {
    var value: UInt32 = 0
    var shift: UInt32 = 0
    var byte: UInt8 = 0x80
    while byte >= 0x80 {
      guard offset < size, shift < 70 else { return false }
      byte = source.load(fromByteOffset: offset, as: UInt8.self)
      offset &+= 1
      // The smart shift drops what lies beyond 32 bits: negative numbers come as ten bytes.
      value |= UInt32(byte & 0x7f) << shift
      shift &+= 7
    }
    target.pointee = value
    target += 1
    return true
  }

  private mutating func reserve(_ extra: Int) {
    guard count + extra > capacity else { return }
    let grown = max(capacity * 2, count + extra)
    let moved = UnsafeMutablePointer<UInt32>.allocate(capacity: grown)
    moved.update(from: storage, count: count)
    storage.deallocate()
    storage = moved
    capacity = grown
  }
}
