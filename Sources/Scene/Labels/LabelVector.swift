#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A position or offset on one of the label planes: tile units (8192 to the tile), ground points, picture points
/// or layout units. x grows right, y grows down.
typealias LabelVector = SIMD2<Double>

extension SIMD2<Double> {
  /// The Euclidean length.
  var length: Double { (x * x + y * y).squareRoot() }

  func distance(to other: LabelVector) -> Double { (other - self).length }

  /// The direction from `other` to this point, radians, clockwise as seen (y down), in −π...π.
  func angle(from other: LabelVector) -> Double { atan2(y - other.y, x - other.x) }

  /// Turned a quarter clockwise as seen: the right-hand side of a direction.
  var rightHand: LabelVector { LabelVector(-y, x) }

  /// Turned by an angle, clockwise as seen.
  func rotated(by radians: Double) -> LabelVector {
    guard radians != 0 else { return self }
    let (s, c) = (sin(radians), cos(radians))
    return LabelVector(c * x - s * y, s * x + c * y)
  }

  /// Both coordinates rounded to the nearest integer, halves upwards (as JavaScript rounds).
  var snapped: LabelVector { LabelVector((x + 0.5).rounded(.down), (y + 0.5).rounded(.down)) }

  /// The point at the share `t` of the way to `other`.
  func interpolated(to other: LabelVector, at t: Double) -> LabelVector { self + (other - self) * t }
}
