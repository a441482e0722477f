internal import Display
internal import Geo

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// How a label, or one letter of a line label, lies on its plane: from layout units to pixels.
struct GlyphPose {
  /// Where the label's anchor, or the letter's place on its line, lies on the plane.
  var origin: LabelVector
  /// Radians, clockwise as seen.
  var rotation: Double
  /// Plane units to the layout unit.
  var size: Double
  var toPicture: Perspective
  var isGround: Bool
  /// Pixels per point.
  var pixelScale: Double

  /// The image of a point in layout units on the plane.
  func planePoint(_ point: LabelVector) -> LabelVector { origin + (point * size).rotated(by: rotation) }

  /// The map from a shape's own plane to pixels, straightened around the middle of the shape.
  ///
  /// - Parameters:
  ///   - unit: units of the letter's plane to the unit of the shape's.
  ///   - corner: where the shape plane's zero lies in the letter's plane.
  ///   - middle: of the shape, in its own plane.
  func glyph(
    _ shape: GlyphItem.Shape, seat: GlyphSeat, unit: Double, corner: LabelVector, middle: LabelVector
  ) -> GlyphItem.Glyph? {
    let zero = seat.point(corner.x, corner.y)
    let (right, down) = (seat.right * unit, seat.down * unit)
    let center = planePoint(zero + right * middle.x + down * middle.y)
    let image = toPicture.homogeneous(x: center.x, y: center.y)
    guard image.w > 0 else { return nil }
    let x = (right * size).rotated(by: rotation)
    let y = (down * size).rotated(by: rotation)
    let spot = LabelVector(image.x, image.y) / image.w * pixelScale
    let (stepX, stepY) = (step(x, image), step(y, image))
    let start = spot - stepX * middle.x - stepY * middle.y
    return GlyphItem.Glyph(
      shape: shape, xx: Float(stepX.x), xy: Float(stepY.x), yx: Float(stepX.y), yy: Float(stepY.y),
      x0: Float(PixelGrid.snapped(start.x)), y0: Float(PixelGrid.snapped(start.y)))
  }

  /// The image of a small step on the plane, in pixels.
  private func step(_ step: LabelVector, _ image: (x: Double, y: Double, w: Double)) -> LabelVector {
    guard isGround else { return step * pixelScale }
    let (px, py) = (image.x / image.w, image.y / image.w)
    let x = (toPicture.xx - px * toPicture.wx) * step.x + (toPicture.xy - px * toPicture.wy) * step.y
    let y = (toPicture.yx - py * toPicture.wx) * step.x + (toPicture.yy - py * toPicture.wy) * step.y
    return LabelVector(x, y) / image.w * pixelScale
  }

  /// How many pixels one point of the plane makes around the label, the same in all directions.
  var pixelsPerPlanePoint: Double {
    guard isGround else { return pixelScale }
    let image = toPicture.homogeneous(x: origin.x, y: origin.y)
    guard image.w > 0 else { return pixelScale }
    let (x, y) = (step(LabelVector(1, 0), image), step(LabelVector(0, 1), image))
    return abs(x.x * y.y - x.y * y.x).squareRoot()
  }
}
