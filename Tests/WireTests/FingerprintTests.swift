import Testing
import Wire

@Suite struct FingerprintTests {
  @Test("Contents that differ in a byte, in length or in order have fingerprints of their own")
  func differences() {
    let contents = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    var seen: Set<Fingerprint> = [Fingerprint(contents)]
    for index in contents.indices {
      var changed = contents
      changed[index] ^= 1
      #expect(seen.insert(Fingerprint(changed)).inserted)
    }
    for count in 0..<100 { #expect(seen.insert(Fingerprint(Array(contents[..<count]))).inserted) }
    #expect(seen.insert(Fingerprint(contents.reversed())).inserted)
    #expect(seen.insert(Fingerprint([UInt8](repeating: 0, count: 64))).inserted)
    #expect(seen.insert(Fingerprint([UInt8](repeating: 0, count: 65))).inserted)
    #expect(Fingerprint(contents) == Fingerprint(contents))
    #expect(Fingerprint(contents).bytes.count == 32)
  }
}
