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
  /// - Returns: `false` where the field ends inside a number or a number is longer than ten bytes.
  mutating func appendVarints(_ bytes: UnsafeRawBufferPointer) -> Bool {
    reserve(bytes.count)
    guard let source = bytes.baseAddress else { return true }
    let size = bytes.count
    var target = storage + count
    var offset = 0
    // Each turn reads at least one byte and writes one number, so the room made above suffices.
    while offset < size {
      let first = source.load(fromByteOffset: offset, as: UInt8.self)
      offset &+= 1
      var value = UInt32(first)
      if first >= 0x80 {
        guard offset < size else { return false }
        let second = source.load(fromByteOffset: offset, as: UInt8.self)
        offset &+= 1
        value = value & 0x7f | UInt32(second) &<< 7
        if second >= 0x80 {
          value = value & 0x3fff
          var shift: UInt32 = 14
          var byte: UInt8 = 0x80
          while byte >= 0x80 {
            guard offset < size, shift < 70 else { return false }
            byte = source.load(fromByteOffset: offset, as: UInt8.self)
            offset &+= 1
            // The smart shift drops what lies beyond 32 bits: negative numbers come as ten bytes.
            value |= UInt32(byte & 0x7f) << shift
            shift &+= 7
          }
        }
      }
      target.pointee = value
      target += 1
    }
    count = target - storage
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
