/// Dashes by their distance field: how much ink lies at a place along and across the line, as MapLibre's atlas of
/// dashes gives it.
public struct LineDashes: Sendable, Hashable {
  /// Where each dash of the pattern begins and ends, points.
  private let dashes: [SIMD2<Float>]
  private let total: Float
  private let phase: Float
  /// Half the diameter of round ends; 0 where ends are straight.
  private let radius: Float
  /// Half of what an edge fades over.
  private let soft: Float

  /// - Parameters:
  ///   - lengths: of dash and gap in turn, points; an odd list is taken twice.
  ///   - phase: where in the pattern lines begin.
  ///   - width: the diameter of round ends; 0 for straight ones.
  ///   - soft: what an edge fades over.
  /// Returns `nil` where the lengths make no pattern: none, one that is negative or not finite, or a sum of next to 0
  /// or beyond 10¹².
  public init?(lengths: [Double], phase: Double, width: Double, soft: Double) {
    let all = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let total = all.reduce(0, +)
    guard !all.isEmpty, all.count <= 1024, all.allSatisfy({ $0 >= 0 && $0.isFinite }), total > 1e-6,
      total < 1e12
    else {
      return nil
    }
    dashes = Self.joined(all, total: total)
    self.total = Float(total)
    self.phase = Float(phase.isFinite ? phase.truncatingRemainder(dividingBy: total) : 0)
    radius = Float(max(width, 0) / 2)
    self.soft = Float(max(soft, 1e-6) / 2)
  }

  /// Dashes that meet are one, also over the pattern's end.
  private static func joined(_ lengths: [Double], total: Double) -> [SIMD2<Float>] {
    var dashes: [SIMD2<Float>] = []
    var place = 0.0
    for index in stride(from: 0, to: lengths.count, by: 2) {
      let end = place + lengths[index]
      if let last = dashes.last, last.y == Float(place) {
        dashes[dashes.count - 1].y = Float(end)
      } else {
        dashes.append(SIMD2(Float(place), Float(end)))
      }
      place = end + lengths[index + 1]
    }
    if let first = dashes.first, let last = dashes.last, dashes.count > 1, last.y >= Float(total) {
      dashes.removeLast()
      dashes[0] = SIMD2(last.x - Float(total), first.y)
    }
    return dashes
  }

  /// 0...1.
  ///
  /// - Parameters:
  ///   - along: points along the line.
  ///   - across: −1...1 from edge to edge.
  func share(along: Float, across: Float) -> Float {
    var share: Float = 0
    withPattern { share = $0.share(along: along, across: across) }
    return share
  }

  func withPattern(_ body: (Pattern) -> Void) {
    dashes.withUnsafeBufferPointer {
      body(
        Pattern(
          dashes: $0, total: total, perTotal: 1 / total, phase: phase, radius: radius, soft: soft,
          perSoft: 1 / (2 * soft)))
    }
  }

  /// The same without an owner, for the loop over pixels.
  struct Pattern {
    let dashes: UnsafeBufferPointer<SIMD2<Float>>
    let total: Float
    let perTotal: Float
    let phase: Float
    let radius: Float
    let soft: Float
    let perSoft: Float

    /// How far inside of the nearest dash, along the line; negative in gaps.
    @inline(__always)
    private func inside(_ place: SIMD4<Float>) -> SIMD4<Float> {
      var distance = SIMD4<Float>(repeating: -.greatestFiniteMagnitude)
      for dash in dashes {
        // The dash itself and its neighbours one pattern off: of the three, the one around the nearest middle.
        let middle = (dash.x + dash.y) / 2
        let away = Self.magnitude(place - middle)
        let around = Self.magnitude(away - total)
        let nearest = away.replacing(with: around, where: around .< away)
        let reach = (dash.y - dash.x) / 2 - nearest
        distance = distance.replacing(with: reach, where: reach .> distance)
      }
      return distance
    }

    @inline(__always)
    private static func magnitude(_ value: SIMD4<Float>) -> SIMD4<Float> {
      unsafeBitCast(unsafeBitCast(value, to: SIMD4<UInt32>.self) & 0x7FFF_FFFF, to: SIMD4<Float>.self)
    }

    /// What is left of the whole number below; of large values, 0.
    @inline(__always)
    private static func fraction(_ value: SIMD4<Float>) -> SIMD4<Float> {
      let rest = value - ((value + 12_582_912) - 12_582_912)
      return rest.replacing(with: rest + 1, where: rest .< 0)
    }

    @inline(__always)
    func share(along: Float, across: Float) -> Float {
      share(along: SIMD4(repeating: along), across: SIMD4(repeating: across))[0]
    }

    /// The share of four places.
    @inline(__always)
    func share(along: SIMD4<Float>, across: SIMD4<Float>) -> SIMD4<Float> {
      var distance = inside(Self.fraction((along + phase) * perTotal) * total)
      if radius > 0 {
        let middle = Self.magnitude(across) * radius
        let edge = radius - middle
        let inner = (distance * distance + edge * edge).squareRoot()
        let outer = radius - (distance * distance + middle * middle).squareRoot()
        distance = outer.replacing(with: inner, where: distance .> 0)
      }
      let share = LineBrush.bounded((distance + soft) * perSoft)
      return share * share * (3 - 2 * share)
    }
  }
}
