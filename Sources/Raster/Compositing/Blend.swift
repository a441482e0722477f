/// Source-over on premultiplied 8-bit pixels, four at a time, without a shuffle: the even and the odd channels of
/// each word are multiplied as 16-bit lanes, and products are divided by 255 with exact rounding.
enum Blend {
  @usableFromInline typealias Words = SIMD4<UInt32>
  typealias Halves = SIMD8<UInt16>

  /// Each channel of each pixel times its factor (0...255) over 255, rounded to nearest.
  @inline(__always)
  static func scaled(_ pixels: Words, by factors: Words) -> Words {
    let pair = unsafeBitCast(factors | factors &<< 16, to: Halves.self)
    let even = unsafeBitCast(pixels & 0x00FF_00FF, to: Halves.self) &* pair &+ 128
    let odd = unsafeBitCast((pixels &>> 8) & 0x00FF_00FF, to: Halves.self) &* pair &+ 128
    let low = unsafeBitCast((even &+ even &>> 8) &>> 8, to: Words.self)
    let high = unsafeBitCast(odd &+ odd &>> 8, to: Words.self) & 0xFF00_FF00
    return low | high
  }

  /// One pixel's twin of the above.
  @inline(__always)
  static func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    var even = (pixel & 0x00FF_00FF) &* factor &+ 0x0080_0080
    even = ((even &+ ((even &>> 8) & 0x00FF_00FF)) &>> 8) & 0x00FF_00FF
    var odd = ((pixel &>> 8) & 0x00FF_00FF) &* factor &+ 0x0080_0080
    odd = (odd &+ ((odd &>> 8) & 0x00FF_00FF)) & 0xFF00_FF00
    return even | odd
  }

  @inline(__always)
  static func over(_ source: Words, _ target: Words) -> Words {
    source &+ scaled(target, by: 255 &- source &>> 24)
  }

  @inline(__always)
  static func over(_ source: UInt32, _ target: UInt32) -> UInt32 {
    source &+ scaled(target, by: 255 &- source &>> 24)
  }

  @inline(__always)
  static func load(_ pointer: UnsafePointer<UInt32>) -> Words {
    UnsafeRawPointer(pointer).loadUnaligned(as: Words.self)
  }

  @inline(__always)
  static func store(_ words: Words, _ pointer: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(pointer).storeBytes(of: words, as: Words.self)
  }

  /// Lays one premultiplied pixel over `count` pixels.
  @inline(__always)
  static func fill(_ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ pixel: UInt32) {
    if pixel &>> 24 == 255 {
      target.update(repeating: pixel, count: count)
      return
    }
    if pixel == 0 { return }
    let factor = 255 &- pixel &>> 24
    let (pixels, factors) = (Words(repeating: pixel), Words(repeating: factor))
    var index = 0
    while index &+ 8 <= count {
      let first = pixels &+ scaled(load(target + index), by: factors)
      let second = pixels &+ scaled(load(target + (index &+ 4)), by: factors)
      store(first, target + index)
      store(second, target + (index &+ 4))
      index &+= 8
    }
    while index < count {
      target[index] = pixel &+ scaled(target[index], by: factor)
      index &+= 1
    }
  }

  /// Lays `count` premultiplied pixels, each times `coverage` (0...255), over as many.
  @inline(__always)
  static func row(
    _ target: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, _ count: Int, coverage: UInt32
  ) {
    let factors = Words(repeating: coverage)
    var index = 0
    while index &+ 4 <= count {
      let words = scaled(load(source + index), by: factors)
      store(over(words, load(target + index)), target + index)
      index &+= 4
    }
    while index < count {
      target[index] = over(scaled(source[index], by: coverage), target[index])
      index &+= 1
    }
  }
}
