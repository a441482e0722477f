internal import CDigests

/// The Secure Hash Algorithm with 256 bits (FIPS 180-4, sections 4.1.2, 5.1.1 and 6.2), fed piece by piece.
///
/// By an x86-64 processor's own instructions where it has them: seven times as fast.
public struct SHA256: Sendable {
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]

  private var low = SIMD4<UInt32>(0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a)
  private var high = SIMD4<UInt32>(0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19)
  /// What doesn't fill a block yet.
  private var rest: [UInt8] = []
  private var length: UInt64 = 0
  private let isNative: Bool

  public init() { self.init(allowsNative: true) }

  /// - Parameter allowsNative: whether the processor's own instructions may be used.
  init(allowsNative: Bool) { isNative = allowsNative && nadir_sha256_is_native() != 0 }

  /// The digest of a whole message: 32 bytes.
  public static func digest(_ message: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    hash.add(message)
    return hash.finished()
  }

  /// Bytes as text, two digits each.
  public static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef")
    return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }

  /// Takes the next bytes of the message.
  public mutating func add(_ bytes: [UInt8]) {
    length &+= UInt64(bytes.count)
    var start = 0
    if !rest.isEmpty {
      start = min(64 - rest.count, bytes.count)
      rest += bytes[..<start]
      guard rest.count == 64 else { return }
      let block = rest
      rest.removeAll(keepingCapacity: true)
      block.withUnsafeBytes { add(blocks: $0, count: 1) }
    }
    let count = (bytes.count - start) / 64
    if count > 0 {
      bytes.withUnsafeBytes { add(blocks: UnsafeRawBufferPointer(rebasing: $0[start...]), count: count) }
    }
    rest += bytes[(start + count * 64)...]
  }

  /// The digest of all that was added: 32 bytes.
  public func finished() -> [UInt8] {
    var hash = self
    let bits = length &* 8
    let padding = (119 - Int(length % 64)) % 64
    hash.add([0x80] + [UInt8](repeating: 0, count: padding))
    hash.add((0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) })
    return (0..<8).flatMap { index in
      let word = index < 4 ? hash.low[index] : hash.high[index - 4]
      return (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) }
    }
  }

  private mutating func add(blocks: UnsafeRawBufferPointer, count: Int) {
    if isNative { addNatively(blocks, count) } else { addPlainly(blocks, count) }
  }

  private mutating func addNatively(_ blocks: UnsafeRawBufferPointer, _ count: Int) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 8) { state in
      for index in 0..<4 { (state[index], state[index + 4]) = (low[index], high[index]) }
      nadir_sha256_native(state.baseAddress, blocks.assumingMemoryBound(to: UInt8.self).baseAddress, count)
      for index in 0..<4 { (low[index], high[index]) = (state[index], state[index + 4]) }
    }
  }

  private mutating func addPlainly(_ blocks: UnsafeRawBufferPointer, _ count: Int) {
    var (low, high) = (low, high)
    Self.constants.withUnsafeBufferPointer { constants in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
        for block in 0..<count {
          Self.schedule(blocks, at: block * 64, into: words)
          (low, high) = Self.mixed(low, high, words, constants)
        }
      }
    }
    (self.low, self.high) = (low, high)
  }

  @inline(__always)
  private static func schedule(
    _ bytes: UnsafeRawBufferPointer, at start: Int, into words: UnsafeMutableBufferPointer<UInt32>
  ) {
    for index in 0..<16 {
      words[index] = UInt32(
        bigEndian: bytes.loadUnaligned(fromByteOffset: start + index * 4, as: UInt32.self))
    }
    for index in 16..<64 {
      let (a, b) = (words[index - 15], words[index - 2])
      let small = rotated(a, 7) ^ rotated(a, 18) ^ (a >> 3)
      let large = rotated(b, 17) ^ rotated(b, 19) ^ (b >> 10)
      words[index] = words[index - 16] &+ small &+ words[index - 7] &+ large
    }
  }

  @inline(__always)
  private static func mixed(
    _ low: SIMD4<UInt32>, _ high: SIMD4<UInt32>, _ words: UnsafeMutableBufferPointer<UInt32>,
    _ constants: UnsafeBufferPointer<UInt32>
  ) -> (SIMD4<UInt32>, SIMD4<UInt32>) {
    var (a, b, c, d) = (low.x, low.y, low.z, low.w)
    var (e, f, g, h) = (high.x, high.y, high.z, high.w)
    // Eight rounds at a time: the letters come back to their places without being moved.
    for index in stride(from: 0, to: 64, by: 8) {
      round(a, b, c, &d, e, f, g, &h, constants[index] &+ words[index])
      round(h, a, b, &c, d, e, f, &g, constants[index + 1] &+ words[index + 1])
      round(g, h, a, &b, c, d, e, &f, constants[index + 2] &+ words[index + 2])
      round(f, g, h, &a, b, c, d, &e, constants[index + 3] &+ words[index + 3])
      round(e, f, g, &h, a, b, c, &d, constants[index + 4] &+ words[index + 4])
      round(d, e, f, &g, h, a, b, &c, constants[index + 5] &+ words[index + 5])
      round(c, d, e, &f, g, h, a, &b, constants[index + 6] &+ words[index + 6])
      round(b, c, d, &e, f, g, h, &a, constants[index + 7] &+ words[index + 7])
    }
    return (low &+ SIMD4(a, b, c, d), high &+ SIMD4(e, f, g, h))
  }

  /// One round (section 6.2.2, step 3): `d` and `h` become the next round's `e` and `a`.
  @inline(__always)
  private static func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32,
    _ h: inout UInt32, _ word: UInt32
  ) {
    let turned = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    let first = h &+ turned &+ (g ^ (e & (f ^ g))) &+ word
    d = d &+ first
    h = first &+ (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ ((a & b) | (c & (a | b)))
  }

  @inline(__always)
  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 &- count)
  }
}
