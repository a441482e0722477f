/// Source-over on premultiplied 8-bit pixels, four at a time, without a shuffle: the even and the odd channels of
/// each word are multiplied as 16-bit lanes, and products are divided by 255 with exact rounding.
enum Blend {
  @usableFromInline typealias Words = SIMD4<UInt32>
  typealias Halves = SIMD8<UInt16>

  /// Red and blue of each pixel.
  @inline(__always)
  static func even(_ pixels: Words) -> Halves { unsafeBitCast(pixels & 0x00FF_00FF, to: Halves.self) }

  /// Green and alpha of each pixel.
  @inline(__always)
  static func odd(_ pixels: Words) -> Halves { unsafeBitCast(pixels, to: Halves.self) &>> 8 }

  @inline(__always)
  static func joined(_ even: Halves, _ odd: Halves) -> Words {
    unsafeBitCast(even | odd &<< 8, to: Words.self)
  }

  /// The low half of each word in both of its halves.
  @inline(__always)
  static func pairs(_ factors: Words) -> Halves { unsafeBitCast(factors | factors &<< 16, to: Halves.self) }

  /// `x/255` rounded to nearest for products x of two bytes, given `x + 128`: `(x + x/256)/256`, which is the upper
  /// half of `257·x`. Processors have one instruction for that; said lane by lane the compiler finds it.
  @inline(__always)
  static func by255(_ x: Halves) -> Halves {
    let wide = SIMD8<UInt32>(
      UInt32(x[0]), UInt32(x[1]), UInt32(x[2]), UInt32(x[3]), UInt32(x[4]), UInt32(x[5]), UInt32(x[6]),
      UInt32(x[7]))
    let y = (wide &* 257) &>> 16
    return Halves(
      UInt16(truncatingIfNeeded: y[0]), UInt16(truncatingIfNeeded: y[1]), UInt16(truncatingIfNeeded: y[2]),
      UInt16(truncatingIfNeeded: y[3]), UInt16(truncatingIfNeeded: y[4]), UInt16(truncatingIfNeeded: y[5]),
      UInt16(truncatingIfNeeded: y[6]), UInt16(truncatingIfNeeded: y[7]))
  }

  /// Each channel of each pixel times its factor (0...255) over 255, rounded to nearest.
  @inline(__always)
  static func scaled(_ pixels: Words, by factors: Words) -> Words {
    let pair = pairs(factors)
    return joined(by255(even(pixels) &* pair &+ 128), by255(odd(pixels) &* pair &+ 128))
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
    let whole = count & ~3
    if whole > 0 { SolidInk(pixel).fill(target, groups: whole) }
    let factor = 255 &- pixel &>> 24
    var index = whole
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
