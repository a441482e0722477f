/// One premultiplied colour made ready for four pixels at a time: its channels spread over 16-bit lanes.
struct SolidInk {
  let pixel: UInt32
  /// Red and blue, and green and alpha, of four pixels.
  private let even: Blend.Halves
  private let odd: Blend.Halves
  /// The same times 255 and half a step more, and what of the ground shows through.
  private let evenTerm: Blend.Halves
  private let oddTerm: Blend.Halves
  private let rest: Blend.Halves
  private let alpha: Blend.Halves

  @inline(__always)
  init(_ pixel: UInt32) {
    self.pixel = pixel
    let words = Blend.Words(repeating: pixel)
    even = Blend.even(words)
    odd = Blend.odd(words)
    evenTerm = even &* 255 &+ 128
    oddTerm = odd &* 255 &+ 128
    alpha = Blend.Halves(repeating: UInt16(pixel &>> 24))
    rest = 255 &- alpha
  }

  /// Whether nothing of the ground shows through.
  var isOpaque: Bool { pixel &>> 24 == 255 }

  /// Lays the colour, times each pixel's coverage, over four pixels.
  ///
  /// - Parameter isOpaque: whether the colour is known to be: its alpha then is the coverage itself.
  @inline(__always)
  func lay(_ coverage: Blend.Words, on target: UnsafeMutablePointer<UInt32>, isOpaque: Bool = false) {
    let factors = Blend.pairs(coverage)
    let sourceEven = Blend.by255(even &* factors &+ 128)
    let sourceOdd = Blend.by255(odd &* factors &+ 128)
    let rest = 255 &- (isOpaque ? factors : Blend.by255(alpha &* factors &+ 128))
    let ground = Blend.load(target)
    let resultEven = Blend.by255(Blend.even(ground) &* rest &+ 128) &+ sourceEven
    let resultOdd = Blend.by255(Blend.odd(ground) &* rest &+ 128) &+ sourceOdd
    Blend.store(Blend.joined(resultEven, resultOdd), target)
  }

  /// Lays the colour over `count` pixels, rounded up to a multiple of 4.
  @inline(__always)
  func fill(_ target: UnsafeMutablePointer<UInt32>, groups count: Int) {
    var index = 0
    if isOpaque {
      let words = Blend.Words(repeating: pixel)
      while index < count {
        Blend.store(words, target + index)
        index &+= 4
      }
      return
    }
    while index &+ 4 < count {
      let first = shown(Blend.load(target + index))
      let second = shown(Blend.load(target + (index &+ 4)))
      Blend.store(first, target + index)
      Blend.store(second, target + (index &+ 4))
      index &+= 8
    }
    if index < count { Blend.store(shown(Blend.load(target + index)), target + index) }
  }

  /// The colour over four pixels. `c + t·(255 - a)/255`, rounded, is `(255·c + t·(255 - a))/255`, rounded: at most
  /// 255·255 before the division.
  @inline(__always)
  private func shown(_ ground: Blend.Words) -> Blend.Words {
    Blend.joined(
      Blend.by255(Blend.even(ground) &* rest &+ evenTerm), Blend.by255(Blend.odd(ground) &* rest &+ oddTerm))
  }
}
