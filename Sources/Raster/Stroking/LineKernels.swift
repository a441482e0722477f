/// How much ink lies on the pixels of a facet, four at a time, where only the distance across decides.
protocol LineKernel {
  /// Moves to a row `y` 1/256 pixels below the facet's first vertex.
  mutating func move(toY y: Float)
  /// In 1/255, without bounds; `x` counts 1/256 pixels from the first vertex.
  func ink(_ x: SIMD4<Float>) -> SIMD4<Float>
  /// Between which `x` ink is sure to be full, first and last; empty where the last is less.
  var full: SIMD2<Float> { get }
}

/// One of them that paints patches.
protocol PatchKernel: LineKernel {
  /// The distance across, in 1/255 of ink, and what of it is left of the ink.
  var across: LineFacet.Plane { get }
  var peak: Float { get }
  /// The distance across at the row's start.
  var start: Float { get }
  /// The distance up to which ink is full, if it says so; else negative.
  var fullness: Float { get }
}

extension LineKernel {
  @inline(__always)
  var full: SIMD2<Float> { SIMD2(1, 0) }
}

/// A flat piece between two points.
struct StraightKernel: PatchKernel {
  let across: LineFacet.Plane
  let peak: Float
  private(set) var start: Float = 0

  @inline(__always)
  init(sideways: LineFacet.Plane, _ brush: LineBrush) {
    peak = 255 / brush.fade * brush.outset
    across = sideways * peak
  }

  @inline(__always)
  mutating func move(toY y: Float) { start = across.at(y: y) }

  @inline(__always)
  func ink(_ x: SIMD4<Float>) -> SIMD4<Float> {
    let distance = x * across.alongX + start
    let magnitude = unsafeBitCast(distance, to: SIMD4<UInt32>.self) & 0x7FFF_FFFF
    return peak - unsafeBitCast(magnitude, to: SIMD4<Float>.self)
  }

  /// A step of 255 to spare covers the rounding of both ways to compute it.
  @inline(__always)
  var fullness: Float { peak - 256 }

  @inline(__always)
  var full: SIMD2<Float> {
    let limit = fullness
    guard limit > 0 else { return SIMD2(1, 0) }
    guard abs(across.alongX) > 1e-6 else { return abs(start) + 1 < limit ? SIMD2(-1e9, 1e9) : SIMD2(1, 0) }
    let (middle, half) = (-start / across.alongX, limit / abs(across.alongX))
    return SIMD2(middle - half, middle + half)
  }
}

/// A flat piece with a round end or a gap.
struct RoundKernel: PatchKernel {
  let across: LineFacet.Plane
  private let lengthwise: LineFacet.Plane
  let peak: Float
  private let floor: Float
  private(set) var start: Float = 0
  private var beyond: Float = 0

  @inline(__always)
  init(sideways: LineFacet.Plane, lengthwise: LineFacet.Plane, _ brush: LineBrush) {
    let scale = 255 / brush.fade
    peak = scale * brush.outset
    floor = brush.inset > 0 ? 255 - scale * brush.inset : 1e9
    across = sideways * peak
    self.lengthwise = lengthwise * peak
  }

  @inline(__always)
  mutating func move(toY y: Float) {
    start = across.at(y: y)
    beyond = lengthwise.at(y: y)
  }

  @inline(__always)
  func ink(_ x: SIMD4<Float>) -> SIMD4<Float> {
    let (s, l) = (x * across.alongX + start, x * lengthwise.alongX + beyond)
    let distance = (s * s + l * l).squareRoot()
    let outer = peak - distance
    let inner = floor + distance
    return outer.replacing(with: inner, where: inner .< outer)
  }

  @inline(__always)
  var fullness: Float { -1 }
}

/// A piece seen aslant: values are over w, which the division takes out again.
struct TiltedKernel: LineKernel {
  private let sideways: LineFacet.Plane
  private let lengthwise: LineFacet.Plane
  private let nearness: LineFacet.Plane
  private let spread: LineFacet.Plane
  /// What is added to the spread over a fold.
  private let fold: LineFacet.Plane
  private let isFolded: Bool
  private let isRaised: Bool
  private let outset: Float
  private let inset: Float
  private let isStraight: Bool
  private var starts = SIMD4<Float>.zero
  private var foldStart: Float = 0

  @inline(__always)
  init(_ facet: LineFacet, _ brush: LineBrush) {
    self.init(
      facet.sideways, facet.lengthwise, nearness: facet.nearness, spread: facet.spread, fold: .zero,
      isStraight: facet.isStraight, brush)
  }

  @inline(__always)
  init(_ slope: LineSlope, _ brush: LineBrush) {
    self.init(
      slope.patch.sideways, slope.patch.lengthwise, nearness: slope.nearness, spread: slope.spread,
      fold: slope.fold * slope.spreadFold, isStraight: slope.patch.isStraight, brush)
  }

  @inline(__always)
  private init(
    _ sideways: LineFacet.Plane, _ lengthwise: LineFacet.Plane, nearness: LineFacet.Plane,
    spread: LineFacet.Plane, fold: LineFacet.Plane, isStraight: Bool, _ brush: LineBrush
  ) {
    self.sideways = sideways * brush.outset
    self.lengthwise = lengthwise * brush.outset
    self.nearness = nearness
    self.spread = spread * (brush.fade / 255)
    self.fold = fold * (brush.fade / 255)
    // At the first corner a fold is negative, or what it adds would be.
    isRaised = fold.start < 0
    isFolded = fold.start != 0
    self.isStraight = isStraight
    outset = brush.outset
    inset = brush.inset
  }

  @inline(__always)
  mutating func move(toY y: Float) {
    starts = SIMD4(sideways.at(y: y), lengthwise.at(y: y), nearness.at(y: y), spread.at(y: y))
    foldStart = fold.at(y: y)
  }

  @inline(__always)
  func ink(_ x: SIMD4<Float>) -> SIMD4<Float> {
    let s = x * sideways.alongX + starts.x
    var distance = unsafeBitCast(
      unsafeBitCast(s, to: SIMD4<UInt32>.self) & 0x7FFF_FFFF, to: SIMD4<Float>.self)
    if !isStraight {
      let l = x * lengthwise.alongX + starts.y
      distance = (s * s + l * l).squareRoot()
    }
    let near = x * nearness.alongX + starts.z
    var fade = x * spread.alongX + starts.w
    if isFolded {
      let more = x * fold.alongX + foldStart
      fade += isRaised ? more.replacing(with: 0, where: more .< 0) : more.replacing(with: 0, where: more .> 0)
    }
    var edge = near * outset - distance
    if inset > 0 {
      let inner = distance - near * inset + fade * 255
      edge = edge.replacing(with: inner, where: inner .< edge)
    }
    return edge / fade
  }
}

/// Another kernel's ink with edges that fade in a curve.
struct SmoothKernel<Base: LineKernel>: LineKernel {
  private var base: Base

  @inline(__always)
  init(_ base: Base) { self.base = base }

  @inline(__always)
  mutating func move(toY y: Float) { base.move(toY: y) }

  @inline(__always)
  func ink(_ x: SIMD4<Float>) -> SIMD4<Float> {
    let ink = base.ink(x)
    var value = SIMD4<Float>.zero.replacing(with: ink, where: ink .> 0)
    value.replace(with: 255, where: value .> 255)
    return value * value * (765 - 2 * value) * (1 / 65025)
  }
}

/// The curve keeps where there is no ink and where it is full.
extension SmoothKernel: PatchKernel where Base: PatchKernel {
  @inline(__always)
  var across: LineFacet.Plane { base.across }
  @inline(__always)
  var peak: Float { base.peak }
  @inline(__always)
  var start: Float { base.start }
  @inline(__always)
  var fullness: Float { base.fullness }
}
