extension LineMeshBuilder {
  /// A corner sharper than 75° gets vertices beside it.
  static let sharpCosine = 0.793_353_340_291_235_2
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
    if isPlain, let next, let previous = walk.previous, addMitre(point, previous, next, before, after) {
      walk.previous = point
      return
    }
    let sum = before + after
    let size = Self.length(sum)
    // Where a line turns back on itself the sum is nothing but rounding, and its direction any.
    let bisector = size > 1e-6 ? sum / size : .zero
    let cosine = (bisector * after).sum()
    let miter = cosine != 0 ? 1 / cosine : .infinity
    var previous = walk.previous
    let isSharp = cosine < Self.sharpCosine && previous != nil && next != nil
    if isSharp, !walk.isFirst, let from = previous, let near = near(point, from) {
      advance(near, from)
      add(Pair(point: near, normal: before))
      previous = near
    }
    if let previous { advance(point, previous) }
    let corner = corner(miter: miter, isMiddle: previous != nil && next != nil)
    addCorner(
      corner, point, Bend(before: before, after: after, bisector: bisector, miter: miter),
      isFirst: walk.isFirst, hasNext: next != nil)
    walk.previous = point
    if isSharp, !walk.isLast, let next, let near = near(point, next) {
      advance(near, point)
      add(Pair(point: near, normal: after))
      walk.previous = near
    }
  }

  @inline(__always)
  private mutating func advance(_ point: SIMD2<Double>, _ previous: SIMD2<Double>) {
    if !isPlain { distance += Self.length(point - previous) }
  }

  /// The length beyond which a segment gets vertices beside its sharp corners.
  var bendLength: Double { 2 * shape.cornerReach }

  /// The place at the corner's reach from `point` towards `other`, where that is far enough.
  private func near(_ point: SIMD2<Double>, _ other: SIMD2<Double>) -> SIMD2<Double>? {
    let length = Self.length(other - point)
    guard length > bendLength else { return nil }
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
    _ corner: Corner, _ point: SIMD2<Double>, _ bend: Bend, isFirst: Bool, hasNext: Bool
  ) {
    switch corner {
    case .miter: add(Pair(point: point, normal: bend.bisector * bend.miter))
    case .flippedBevel: addFlippedBevel(point, bend)
    case .bevel: addBevel(point, bend, isFirst: isFirst, hasNext: hasNext, hasSlices: false)
    case .slices: addBevel(point, bend, isFirst: isFirst, hasNext: hasNext, hasSlices: true)
    case .round:
      if !isFirst {
        add(Pair(point: point, normal: bend.before, isEnd: true))
        add(Pair(point: point, normal: bend.before, shifts: (1, 1), isRound: true, isEnd: true))
        disconnect()
      }
      if hasNext {
        add(Pair(point: point, normal: bend.after, shifts: (-1, -1), isRound: true, isEnd: true))
        add(Pair(point: point, normal: bend.after, isEnd: true))
      }
    case .butt, .square:
      let reach = corner == .square ? 1.0 : 0
      if !isFirst {
        add(Pair(point: point, normal: bend.before, shifts: (reach, reach), isEnd: true))
        disconnect()
      }
      if hasNext { add(Pair(point: point, normal: bend.after, shifts: (-reach, -reach), isEnd: true)) }
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
