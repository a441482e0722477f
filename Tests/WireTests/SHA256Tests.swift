import Testing

@testable import Wire

@Suite struct SHA256Tests {
  /// FIPS 180-4 examples.
  @Test func digests() {
    #expect(
      SHA256.hexadecimal(SHA256.digest(Array("abc".utf8)))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      SHA256.hexadecimal(SHA256.digest([]))
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }

  /// The third example of FIPS 180-2, appendix B: a million times the letter a.
  @Test(arguments: [1, 63, 64, 65, 1000])
  func `pieces of any size give the digest of the whole`(size: Int) {
    var hash = SHA256()
    var left = 1_000_000
    while left > 0 {
      let count = min(size * 997 % 4096 + 1, left)
      hash.add([UInt8](repeating: 0x61, count: count))
      left -= count
    }
    #expect(
      SHA256.hexadecimal(hash.finished())
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  /// The plain path is held by the examples above where the processor has no instructions of its own, and here.
  @Test func `the processor's instructions give what plain arithmetic gives`() {
    var plain = SHA256(allowsNative: false)
    plain.add(Array("abc".utf8))
    #expect(
      SHA256.hexadecimal(plain.finished())
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    var number: UInt64 = 88_172_645_463_325_252
    for count in [0, 1, 55, 56, 63, 64, 65, 119, 128, 1000, 4096, 70_001] {
      let bytes = (0..<count).map { _ in
        number ^= number << 13
        number ^= number >> 7
        number ^= number << 17
        return UInt8(truncatingIfNeeded: number)
      }
      var slow = SHA256(allowsNative: false)
      slow.add(bytes)
      #expect(slow.finished() == SHA256.digest(bytes), "of \(count) bytes")
    }
  }
}
