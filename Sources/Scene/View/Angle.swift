#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Angles in radians.
enum Angle {
  static func sineAndCosine(_ radians: Double) -> (sine: Double, cosine: Double) {
    (sin(radians), cos(radians))
  }
}
