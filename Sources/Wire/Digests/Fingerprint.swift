/// A short number that tells contents apart which aren't meant to look alike: far faster than a cryptographic digest, and
/// no defence against forgery.
///
/// Four lanes take eight bytes each a step, by steps that can be undone: contents that differ in one lane alone never
/// have the same fingerprint.
public struct Fingerprint: Hashable, Sendable {
  private static let primes: SIMD4<UInt64> = [
    0x9E37_79B9_7F4A_7C15, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0xD6E8_FEB8_6659_FD93,
  ]

  private var lanes = Fingerprint.primes

  /// The fingerprint of all bytes, and of their number.
  public init(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      var (a, b, c, d) = (lanes.x, lanes.y, lanes.z, lanes.w)
      var place = 0
      while buffer.count &- place >= 32 {
        a = Self.step(a, buffer.loadUnaligned(fromByteOffset: place, as: UInt64.self), Self.primes.x)
        b = Self.step(b, buffer.loadUnaligned(fromByteOffset: place &+ 8, as: UInt64.self), Self.primes.y)
        c = Self.step(c, buffer.loadUnaligned(fromByteOffset: place &+ 16, as: UInt64.self), Self.primes.z)
        d = Self.step(d, buffer.loadUnaligned(fromByteOffset: place &+ 24, as: UInt64.self), Self.primes.w)
        place &+= 32
      }
      while place < buffer.count {
        a = Self.step(a, UInt64(buffer[place]), Self.primes.x)
        place &+= 1
      }
      lanes = [a, b, c, Self.step(d, UInt64(buffer.count), Self.primes.w)]
    }
  }

  @inline(__always)
  private static func step(_ lane: UInt64, _ word: UInt64, _ prime: UInt64) -> UInt64 {
    let mixed = lane ^ UInt64(littleEndian: word)
    return (mixed &<< 29 | mixed &>> 35) &* prime
  }

  /// 32 bytes.
  public var bytes: [UInt8] {
    (0..<4).flatMap { lane in (0..<8).map { UInt8(truncatingIfNeeded: lanes[lane] >> (8 * UInt64($0))) } }
  }
}
