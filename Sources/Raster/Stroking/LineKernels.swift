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
  private let outset: Float
  private let inset: Float
  private var starts = SIMD4<Float>.zero

  @inline(__always)
  init(_ facet: LineFacet, _ brush: LineBrush) {
    sideways = facet.sideways * brush.outset
    lengthwise = facet.lengthwise * brush.outset
    nearness = facet.nearness
    spread = facet.spread * brush.fade
    outset = brush.outset
    inset = brush.inset
  }

  @inline(__always)
  mutating func move(toY y: Float) {
    starts = SIMD4(sideways.at(y: y), lengthwise.at(y: y), nearness.at(y: y), spread.at(y: y))
  }

  @inline(__always)
  func ink(_ x: SIMD4<Float>) -> SIMD4<Float> {
    let (s, l) = (x * sideways.alongX + starts.x, x * lengthwise.alongX + starts.y)
    let near = x * nearness.alongX + starts.z
    let fade = x * spread.alongX + starts.w
    let distance = (s * s + l * l).squareRoot()
    var edge = near * outset - distance
    if inset > 0 {
      let inner = distance - near * inset + fade
      edge = edge.replacing(with: inner, where: inner .< edge)
    }
    return edge * 255 / fade
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

/// A piece with dashes, told by how far along the line a pixel lies.
struct DashKernel: LineKernel {
  private let sideways: LineFacet.Plane
  private let lengthwise: LineFacet.Plane
  private let along: LineFacet.Plane
  private let nearness: LineFacet.Plane
  private let spread: LineFacet.Plane
  private let outset: Float
  private let inset: Float
  private let isFlat: Bool
  private let dashes: LineDashes.Pattern
  private var starts = SIMD8<Float>.zero

  @inline(__always)
  init(_ facet: LineFacet, _ brush: LineBrush, _ dashes: LineDashes.Pattern, isFlat: Bool) {
    sideways = facet.sideways
    lengthwise = facet.lengthwise
    along = facet.along
    nearness = facet.nearness
    spread = facet.spread * brush.fade
    outset = brush.outset
    inset = brush.inset
    self.dashes = dashes
    self.isFlat = isFlat
  }

  @inline(__always)
  mutating func move(toY y: Float) {
    starts = SIMD8(
      sideways.at(y: y), lengthwise.at(y: y), along.at(y: y), nearness.at(y: y), spread.at(y: y), 0, 0, 0)
  }

  @inline(__always)
  func ink(_ x: SIMD4<Float>) -> SIMD4<Float> {
    var (s, l) = (x * sideways.alongX + starts[0], x * lengthwise.alongX + starts[1])
    var place = x * along.alongX + starts[2]
    var fade = x * spread.alongX + starts[4]
    if !isFlat {
      let depth = 1 / (x * nearness.alongX + starts[3])
      s *= depth
      l *= depth
      place *= depth
      fade *= depth
    }
    let distance = (s * s + l * l).squareRoot() * outset
    var edge = outset - distance
    if inset > 0 {
      let inner = distance - inset + fade
      edge = edge.replacing(with: inner, where: inner .< edge)
    }
    let share = LineBrush.bounded(edge / fade)
    return share * dashes.share(along: place, across: s) * 255
  }
}
