#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The few functions of angles that outlines need.
enum Angles {
  static func sineCosine(_ angle: Double) -> (sine: Double, cosine: Double) { (sin(angle), cos(angle)) }
  /// The angle of a vector, -π...π.
  static func direction(x: Double, y: Double) -> Double { atan2(y, x) }
}
