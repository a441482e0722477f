/// Dashes by their distance field: how much ink lies at a place along and across the line, as MapLibre's atlas of
/// dashes gives it.
public struct LineDashes: Sendable, Hashable {
  /// The ends of dashes within the pattern, each with the next one's start; lengths in points.
  private let dashes: [SIMD2<Float>]
  private let total: Float
  private let phase: Float
  /// Half the diameter of round ends; 0 where ends are straight.
  private let radius: Float
  /// Half of what an edge fades over.
  private let soft: Float

  /// - Parameters:
  ///   - lengths: of dash and gap in turn, an odd list is taken twice.
  ///   - phase: where in the pattern lines begin.
  ///   - width: the diameter of round ends; 0 for straight ones.
  ///   - soft: what an edge fades over.
  /// Returns `nil` where the lengths make no pattern: none, one that is negative or not finite, or a sum of 0.
  public init?(lengths: [Double], phase: Double, width: Double, soft: Double) {
    let all = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let total = all.reduce(0, +)
    guard !all.isEmpty, all.count <= 1024, all.allSatisfy({ $0 >= 0 && $0.isFinite }), total > 0 else {
      return nil
    }
    var dashes: [SIMD2<Float>] = []
    var place = 0.0
    for index in stride(from: 0, to: all.count, by: 2) {
      let end = place + all[index]
      if let last = dashes.last, last.y == Float(place) {
        dashes[dashes.count - 1].y = Float(end)
      } else {
        dashes.append(SIMD2(Float(place), Float(end)))
      }
      place = end + all[index + 1]
    }
    // A last dash that meets the first one is one dash with it.
    if let first = dashes.first, let last = dashes.last, dashes.count > 1, last.y >= Float(total) {
      dashes.removeLast()
      dashes[0] = SIMD2(last.x - Float(total), first.y)
    }
    self.dashes = dashes
    self.total = Float(total)
    let rest = phase.isFinite ? phase.truncatingRemainder(dividingBy: total) : 0
    self.phase = Float(rest)
    radius = Float(max(width, 0) / 2)
    self.soft = Float(max(soft, 1e-6) / 2)
  }

  /// 0...1.
  ///
  /// - Parameters:
  ///   - along: points along the line.
  ///   - across: −1...1 from edge to edge.
  @inline(__always)
  func share(along: Float, across: Float) -> Float {
    var place = (along + phase) / total
    place = (place - place.rounded(.down)) * total
    var distance = -Float.greatestFiniteMagnitude
    for dash in dashes {
      for turn in [place - total, place, place + total] {
        distance = max(distance, min(turn - dash.x, dash.y - turn))
      }
    }
    if radius > 0 {
      let middle = abs(across) * radius
      if distance > 0 {
        let edge = radius - middle
        distance = (distance * distance + edge * edge).squareRoot()
      } else {
        distance = radius - (distance * distance + middle * middle).squareRoot()
      }
    }
    let share = min(max((distance + soft) / (2 * soft), 0), 1)
    return share * share * (3 - 2 * share)
  }
}
