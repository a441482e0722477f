#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension Camera {
  /// The camera that sees this one's picture with a margin on all sides: what stands at (x, y) here stands at
  /// (x + margin, y + margin) there, at any tilt.
  ///
  /// - Parameter margin: points, not negative.
  public func widened(by margin: Double) -> Camera {
    guard margin > 0 else { return self }
    let wide = PictureSize(width: size.width + 2 * margin, height: size.height + 2 * margin)
    // The distance D = h/2 / tan(fov/2) stays.
    return Camera(
      position: position, size: wide, padding: padding,
      fieldOfView: 360 / .pi * atan(wide.height / 2 / distance), targetWorldPoint: targetWorldPoint)
  }
}
