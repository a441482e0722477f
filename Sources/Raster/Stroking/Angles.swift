#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The few functions of angles that outlines need.
enum Angles {
  static func arcCosine(_ value: Double) -> Double { acos(min(max(value, -1), 1)) }
  static func sineCosine(_ angle: Double) -> (sine: Double, cosine: Double) { (sin(angle), cos(angle)) }
}
