extension LineMeshBuilder {
  /// A corner sharper than 75° gets vertices beside it.
  private static let sharpCosine = 0.793_353_340_291_235_2
  /// Vertices reach twice the outset at most: beyond, bevels are made in another way.
  private static let longestMiter = 2.0

  private enum Corner {
    case miter, bevel, flippedBevel, slices, round, butt, square
  }

  /// Adds the vertices of one point of a line.
  mutating func addPoint(_ point: SIMD2<Double>, next: SIMD2<Double>?, _ walk: inout Walk) {
    let after = next.map { Self.normal(from: point, to: $0) } ?? walk.normal
    guard let after else { return }
    let before = walk.normal ?? after
    walk.normal = after
    let sum = before + after
    let size = Self.length(sum)
    let bisector = size > 0 ? sum / size : .zero
    let cosine = (bisector * after).sum()
    let miter = cosine != 0 ? 1 / cosine : .infinity
    var previous = walk.previous
    let isSharp = cosine < Self.sharpCosine && previous != nil && next != nil
    if isSharp, !walk.isFirst, let from = previous, let near = near(point, from) {
      distance += Self.length(near - from)
      add(Pair(point: near, normal: before))
      previous = near
    }
    if let previous { distance += Self.length(point - previous) }
    let corner = corner(miter: miter, isMiddle: previous != nil && next != nil)
    addCorner(
      corner, point, previous, next, Bend(before: before, after: after, bisector: bisector, miter: miter),
      isFirst: walk.isFirst)
    walk.previous = point
    if isSharp, !walk.isLast, let next, let near = near(point, next) {
      distance += Self.length(near - point)
      add(Pair(point: near, normal: after))
      walk.previous = near
    }
  }

  /// The place at the corner's reach from `point` towards `other`, where that is far enough.
  private func near(_ point: SIMD2<Double>, _ other: SIMD2<Double>) -> SIMD2<Double>? {
    let length = Self.length(other - point)
    guard length > 2 * shape.cornerReach else { return nil }
    return point + (other - point) * (shape.cornerReach / length)
  }

  private func corner(miter: Double, isMiddle: Bool) -> Corner {
    guard isMiddle else {
      return switch shape.cap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    }
    switch shape.join {
    case .round:
      if miter < shape.roundLimit { return miterOrBevel(miter, isBevel: false) }
      return miter <= Self.longestMiter ? .slices : .round
    case .miter: return miterOrBevel(miter, isBevel: false)
    case .bevel: return miterOrBevel(miter, isBevel: true)
    }
  }

  private func miterOrBevel(_ miter: Double, isBevel: Bool) -> Corner {
    if !isBevel, miter <= shape.miterLimit { return .miter }
    // Too slight for a bevel to be seen.
    if miter < shape.miterLimit { return .miter }
    return miter > Self.longestMiter ? .flippedBevel : .bevel
  }

  private struct Bend {
    var before: SIMD2<Double>
    var after: SIMD2<Double>
    var bisector: SIMD2<Double>
    /// The miter's length over the width.
    var miter: Double
    var turnsRight: Bool { before.x * after.y - before.y * after.x > 0 }
  }

  private mutating func addCorner(
    _ corner: Corner, _ point: SIMD2<Double>, _ previous: SIMD2<Double>?, _ next: SIMD2<Double>?,
    _ bend: Bend,
    isFirst: Bool
  ) {
    switch corner {
    case .miter: add(Pair(point: point, normal: bend.bisector * bend.miter))
    case .flippedBevel: addFlippedBevel(point, bend)
    case .bevel: addBevel(point, bend, isFirst: isFirst, hasNext: next != nil, hasSlices: false)
    case .slices: addBevel(point, bend, isFirst: isFirst, hasNext: next != nil, hasSlices: true)
    case .round:
      if !isFirst {
        add(Pair(point: point, normal: bend.before, isEnd: true))
        add(Pair(point: point, normal: bend.before, shifts: (1, 1), isRound: true, isEnd: true))
        disconnect()
      }
      if next != nil {
        add(Pair(point: point, normal: bend.after, shifts: (-1, -1), isRound: true, isEnd: true))
        add(Pair(point: point, normal: bend.after, isEnd: true))
      }
    case .butt, .square:
      let reach = corner == .square ? 1.0 : 0
      if !isFirst, let previous {
        addEnd(point, towards: previous, bend.before, reach: reach, isStart: false)
        disconnect()
      }
      if let next { addEnd(point, towards: next, bend.after, reach: reach, isStart: true) }
    }
  }

  /// An end with a straight edge, which fades over a pixel where the segment is long enough for it.
  private mutating func addEnd(
    _ point: SIMD2<Double>, towards other: SIMD2<Double>, _ normal: SIMD2<Double>, reach: Double,
    isStart: Bool
  ) {
    let length = Self.length(other - point)
    let way: Double = isStart ? -1 : 1
    guard length > 3 * shape.pixel, shape.outset > 0 else {
      add(Pair(point: point, normal: normal, shifts: (way * reach, way * reach), isEnd: true))
      return
    }
    let fade = reach + shape.pixel / 2 / shape.outset
    let full = fade - 1.5 * shape.pixel / shape.outset
    let outer = Pair(
      point: point, normal: normal, shifts: (way * fade, way * fade), isEnd: true, inside: -0.5)
    let inner = Pair(point: point, normal: normal, shifts: (way * full, way * full), isEnd: true)
    if isStart {
      add(outer)
      add(inner)
    } else {
      add(inner)
      add(outer)
    }
  }

  /// Where a bevel's vertices would lie too far out: the strip is turned over at the corner.
  private mutating func addFlippedBevel(_ point: SIMD2<Double>, _ bend: Bend) {
    var normal = -bend.after
    if bend.miter <= 100 {
      let size = bend.miter * Self.length(bend.before + bend.after) / Self.length(bend.before - bend.after)
      normal = Self.turned(bend.bisector) * (bend.turnsRight ? -size : size)
    }
    add(Pair(point: point, normal: normal))
    add(Pair(point: point, normal: -normal))
  }

  private mutating func addBevel(
    _ point: SIMD2<Double>, _ bend: Bend, isFirst: Bool, hasNext: Bool, hasSlices: Bool
  ) {
    let shift = -(bend.miter * bend.miter - 1).squareRoot()
    let shifts = bend.turnsRight ? (shift, 0) : (0, shift)
    if !isFirst { add(Pair(point: point, normal: bend.before, shifts: shifts)) }
    if hasSlices {
      let cosine = 1 / bend.miter
      let count = Int((0.5 - (cosine - 0.5)) * 8)
      for index in 0..<count {
        addSlice(point, bend, toAfter: Double(index + 1) / Double(count + 1), toBefore: 1)
      }
      addSlice(point, bend.bisector, turnsRight: bend.turnsRight)
      for index in (0..<count).reversed() {
        addSlice(point, bend, toAfter: 1, toBefore: Double(index + 1) / Double(count + 1))
      }
    }
    if hasNext { add(Pair(point: point, normal: bend.after, shifts: (-shifts.0, -shifts.1))) }
  }

  private mutating func addSlice(_ point: SIMD2<Double>, _ bend: Bend, toAfter: Double, toBefore: Double) {
    let sum = bend.after * toAfter + bend.before * toBefore
    addSlice(point, sum / Self.length(sum), turnsRight: bend.turnsRight)
  }
}
