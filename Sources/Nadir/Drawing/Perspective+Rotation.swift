internal import Geo

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension Perspective {
  /// Turns about the origin, clockwise as seen (y down).
  static func rotation(degreesClockwise degrees: Double) -> Perspective {
    guard degrees != 0 else { return .identity }
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    return Perspective(xx: cosine, xy: -sine, x0: 0, yx: sine, yy: cosine, y0: 0, wx: 0, wy: 0, w0: 1)
  }
}
