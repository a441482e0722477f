#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Powers of two, for zooms.
enum Exponential {
  static func two(to exponent: Double) -> Double { exp2(exponent) }
}
