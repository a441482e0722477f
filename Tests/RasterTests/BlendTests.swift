import Pixels
import Testing

@testable import Raster

@Suite struct BlendTests {
  @Test func productsAreRoundedToNearest() {
    for value in UInt32(0)...255 {
      for factor in UInt32(0)...255 {
        let expected = (2 * value * factor + 255) / 510
        let pixel = value | value << 8 | value << 16 | value << 24
        let result = Blend.scaled(pixel, by: factor)
        #expect(result == expected | expected << 8 | expected << 16 | expected << 24)
        #expect(Blend.scaled(SIMD4(repeating: pixel), by: SIMD4(repeating: factor))[2] == result)
      }
    }
  }

  @Test func vectorsAndScalarsAgree() {
    var generator = SeededGenerator(9)
    for _ in 0..<2000 {
      let alpha = UInt32.random(in: 0...255, using: &generator)
      func channel(_ limit: UInt32) -> UInt32 { UInt32.random(in: 0...limit, using: &generator) }
      let source = channel(alpha) | channel(alpha) << 8 | channel(alpha) << 16 | alpha << 24
      let target = channel(255) | channel(255) << 8 | channel(255) << 16 | 255 << 24
      let word = Blend.over(SIMD4(repeating: source), SIMD4(repeating: target))
      #expect(word == SIMD4(repeating: Blend.over(source, target)))
      #expect(word[0] >> 24 == 255)
    }
  }

  @Test(arguments: 0..<40) func fillsOfAnyLengthTouchTheirPixelsOnly(count: Int) {
    for pixel in [UInt32(0xFF10_2030), 0x8010_2030, 0] {
      let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: 48)
      defer { memory.deallocate() }
      memory.initialize(repeating: 0xFF00_FF00, count: 48)
      Blend.fill(memory + 3, count, pixel)
      for index in 0..<48 {
        let expected = (3..<3 + count).contains(index) ? Blend.over(pixel, 0xFF00_FF00) : 0xFF00_FF00
        #expect(memory[index] == expected)
      }
    }
  }

  @Test func coloursArePremultipliedOnce() {
    #expect(Premultiplied.pixel(Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)) == 0x8000_4080)
    #expect(Premultiplied.pixel(Color(red: .nan, green: 2, blue: -1)) == 0xFF00_FF00)
  }
}
