/// A projective map of the plane: a 3 by 3 matrix that takes (x, y, 1) to (X·w, Y·w, w).
///
/// An affine map is the case `wx == 0 && wy == 0`. `w` is proportional to the depth before the camera, so that
/// `w <= near` is behind it. Rows first: `x' = (xx·x + xy·y + x0) / w`, `w = wx·x + wy·y + w0`.
@frozen
public struct Perspective: Hashable, Sendable {
  public static let identity = Perspective(
    xx: 1, xy: 0, x0: 0, yx: 0, yy: 1, y0: 0, wx: 0, wy: 0, w0: 1)

  public var xx: Double
  public var xy: Double
  public var x0: Double
  public var yx: Double
  public var yy: Double
  public var y0: Double
  public var wx: Double
  public var wy: Double
  public var w0: Double

  @inlinable
  public init(
    xx: Double, xy: Double, x0: Double, yx: Double, yy: Double, y0: Double, wx: Double, wy: Double, w0: Double
  ) {
    self.xx = xx
    self.xy = xy
    self.x0 = x0
    self.yx = yx
    self.yy = yy
    self.y0 = y0
    self.wx = wx
    self.wy = wy
    self.w0 = w0
  }

  /// The map `x' = scaleX·x + x0`, `y' = scaleY·y + y0`.
  @inlinable
  public static func scaling(x scaleX: Double, y scaleY: Double, offsetX: Double = 0, offsetY: Double = 0)
    -> Perspective
  {
    Perspective(xx: scaleX, xy: 0, x0: offsetX, yx: 0, yy: scaleY, y0: offsetY, wx: 0, wy: 0, w0: 1)
  }

  /// Whether parallels stay parallel and no division is needed.
  @inlinable public var isAffine: Bool { wx == 0 && wy == 0 && w0 == 1 }

  /// The homogeneous image of a point: divide `x` and `y` by `w` where `w` is greater than the near plane's.
  @inlinable
  public func homogeneous(x: Double, y: Double) -> (x: Double, y: Double, w: Double) {
    (xx * x + xy * y + x0, yx * x + yy * y + y0, wx * x + wy * y + w0)
  }

  /// The image of a point in front of the camera. Meaningless where `w <= 0`.
  @inlinable
  public func project(x: Double, y: Double) -> (x: Double, y: Double) {
    let image = homogeneous(x: x, y: y)
    return (image.x / image.w, image.y / image.w)
  }

  /// The map that applies `self` first and `next` to its result.
  public func followed(by next: Perspective) -> Perspective {
    Perspective(
      xx: next.xx * xx + next.xy * yx + next.x0 * wx,
      xy: next.xx * xy + next.xy * yy + next.x0 * wy,
      x0: next.xx * x0 + next.xy * y0 + next.x0 * w0,
      yx: next.yx * xx + next.yy * yx + next.y0 * wx,
      yy: next.yx * xy + next.yy * yy + next.y0 * wy,
      y0: next.yx * x0 + next.yy * y0 + next.y0 * w0,
      wx: next.wx * xx + next.wy * yx + next.w0 * wx,
      wy: next.wx * xy + next.wy * yy + next.w0 * wy,
      w0: next.wx * x0 + next.wy * y0 + next.w0 * w0)
  }

  /// The inverse map, scaled so that `w` stays proportional to depth with the same sign; `nil` where the matrix
  /// is singular.
  public var inverse: Perspective? {
    let a = yy * w0 - y0 * wy
    let b = y0 * wx - yx * w0
    let c = yx * wy - yy * wx
    let determinant = xx * a + xy * b + x0 * c
    guard determinant != 0, determinant.isFinite else { return nil }
    return Perspective(
      xx: a / determinant, xy: (x0 * wy - xy * w0) / determinant, x0: (xy * y0 - x0 * yy) / determinant,
      yx: b / determinant, yy: (xx * w0 - x0 * wx) / determinant, y0: (x0 * yx - xx * y0) / determinant,
      wx: c / determinant, wy: (xy * wx - xx * wy) / determinant, w0: (xx * yy - xy * yx) / determinant)
  }
}
