/// A piece with dashes, told by how far along the line a pixel lies.
struct DashKernel: LineKernel {
  private let sideways: LineFacet.Plane
  private let lengthwise: LineFacet.Plane
  private let along: LineFacet.Plane
  private let nearness: LineFacet.Plane
  private let spread: LineFacet.Plane
  private let fold: LineFacet.Plane
  private let alongFold: Float
  private let spreadFold: Float
  private let nearnessFold: Float
  private let outset: Float
  private let inset: Float
  private let perOutset: Float
  private let perFade: Float
  private let isFlat: Bool
  private let isStraight: Bool
  private let dashes: LineDashes.Pattern
  private var starts = SIMD4<Float>.zero
  private var spreadStart: Float = 0
  private var foldStart: Float = 0

  @inline(__always)
  init(_ facet: LineFacet, _ brush: LineBrush, _ dashes: LineDashes.Pattern, isFlat: Bool) {
    sideways = facet.sideways * brush.outset
    lengthwise = facet.lengthwise * brush.outset
    along = facet.along
    nearness = facet.nearness
    spread = facet.spread * brush.fade
    (fold, alongFold, spreadFold, nearnessFold) = (.zero, 0, 0, 0)
    (self.isFlat, isStraight) = (isFlat, facet.isStraight)
    (outset, inset) = (brush.outset, brush.inset)
    (perOutset, perFade) = (1 / brush.outset, 1 / brush.fade)
    self.dashes = dashes
  }

  @inline(__always)
  init(_ slope: LineSlope, _ brush: LineBrush, _ dashes: LineDashes.Pattern) {
    sideways = slope.patch.sideways * brush.outset
    lengthwise = slope.patch.lengthwise * brush.outset
    along = slope.along
    nearness = slope.nearness
    spread = slope.spread * brush.fade
    (fold, alongFold, nearnessFold) = (slope.fold, slope.alongFold, slope.nearnessFold)
    spreadFold = slope.spreadFold * brush.fade
    (isFlat, isStraight) = (slope.isFlat, slope.patch.isStraight)
    (outset, inset) = (brush.outset, brush.inset)
    (perOutset, perFade) = (1 / brush.outset, 1 / brush.fade)
    self.dashes = dashes
  }

  @inline(__always)
  mutating func move(toY y: Float) {
    starts = SIMD4(sideways.at(y: y), lengthwise.at(y: y), along.at(y: y), nearness.at(y: y))
    spreadStart = spread.at(y: y)
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
    var folded = x * fold.alongX + foldStart
    folded = folded.replacing(with: 0, where: folded .< 0)
    var place = x * along.alongX + starts.z + folded * alongFold
    var across = s * perOutset
    var edge: SIMD4<Float>
    if isFlat {
      edge = nearer(outset - distance, distance - inset + 1 / perFade) * perFade
      guard Self.isAnyPositive(edge) else { return .zero }
    } else {
      // Lengths along the line may be so large that the grid shows in w.
      let near = x * nearness.alongX + starts.w + folded * nearnessFold
      let fade = x * spread.alongX + spreadStart + folded * spreadFold
      edge = nearer(near * outset - distance, distance - near * inset + fade)
      guard Self.isAnyPositive(edge) else { return .zero }
      let depth = 1 / near
      edge /= fade
      place *= depth
      across *= depth
    }
    return LineBrush.bounded(edge) * dashes.share(along: place, across: across) * 255
  }

  /// The lesser of how far within the outer edge and the inner one, if there is that.
  @inline(__always)
  private func nearer(_ outer: SIMD4<Float>, _ inner: SIMD4<Float>) -> SIMD4<Float> {
    inset > 0 ? outer.replacing(with: inner, where: inner .< outer) : outer
  }

  /// Whether one of four is greater than 0, or isn't a number.
  @inline(__always)
  private static func isAnyPositive(_ value: SIMD4<Float>) -> Bool {
    LineCanvas.holdsAny(unsafeBitCast(value, to: SIMD4<Int32>.self))
  }
}
