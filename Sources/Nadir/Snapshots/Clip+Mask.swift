internal import Geo
internal import Pixels
internal import Raster

extension Clip {
  /// The mask in pixels of a picture.
  ///
  /// - Throws: `unusableInput` for path data that isn't any, `outOfRange` for sizes.
  func mask(size: PictureSize, scale: Double, outside: Color) throws(NadirError) -> Mask {
    let (width, height) = (size.width * scale, size.height * scale)
    switch self {
    case .circle(let diameter):
      let points = diameter ?? min(size.width, size.height)
      try Self.check(points, "a clip of diameter")
      return .circle(
        centerX: width / 2, centerY: height / 2, diameter: points * scale, outside: outside)
    case .insetCircle(let inset):
      guard inset.isFinite, abs(inset) <= 1e6 else {
        throw .outOfRange(quantity: "a clip of inset", value: "\(inset)", remedy: "give a number of points")
      }
      let points = max(0, min(size.width, size.height) - 2 * inset)
      return .circle(
        centerX: width / 2, centerY: height / 2, diameter: points * scale, outside: outside)
    case .rounded(let radius):
      try Self.check(radius, "a clip of radius")
      return .roundedRectangle(
        x: 0, y: 0, width: width, height: height, radius: radius * scale, outside: outside)
    case .ellipse: return .ellipse(x: 0, y: 0, width: width, height: height, outside: outside)
    case .path(let data, let viewBox):
      return Mask(
        path: try Self.path(
          data, viewBox ?? ViewBox(x: 0, y: 0, width: size.width, height: size.height), width, height),
        outside: outside)
    case .image(let bitmap):
      guard bitmap.width > 0, bitmap.height > 0 else {
        throw .outOfRange(quantity: "a clip", value: "without pixels", remedy: "give a picture")
      }
      return Mask(alpha: Self.alpha(of: bitmap), outside: outside)
    }
  }

  private static func check(_ value: Double, _ quantity: String) throws(NadirError) {
    guard value.isFinite, value >= 0, value <= 1e6 else {
      throw .outOfRange(quantity: quantity, value: "\(value)", remedy: "give a number of points from 0")
    }
  }

  private static func path(_ data: String, _ box: ViewBox, _ width: Double, _ height: Double)
    throws(NadirError) -> Path
  {
    guard box.width > 0, box.height > 0, box.width.isFinite, box.height.isFinite else {
      throw .outOfRange(
        quantity: "a clip with view box", value: "\(box.width)x\(box.height)", remedy: "give it an area")
    }
    let (sx, sy) = (width / box.width, height / box.height)
    do throws(RasterError) {
      var path = try SVGPathData.path(data, tolerance: 0.02 / max(sx, sy))
      for index in path.points.indices {
        let point = path.points[index]
        path.points[index] = PixelPoint(
          x: Float((Double(point.x) - box.x) * sx), y: Float((Double(point.y) - box.y) * sy))
      }
      return path
    } catch {
      throw .wrapping("\(error)", location: "clip path")
    }
  }

  /// The bitmap's alpha, or the brightness of one that is opaque throughout (Rec. 601 luma).
  private static func alpha(of bitmap: Bitmap) -> AlphaMap {
    let count = bitmap.width * bitmap.height
    let isOpaque = (0..<count).allSatisfy { bitmap.bytes[$0 * 4 + 3] == 255 }
    let bytes = (0..<count).map { index -> UInt8 in
      if !isOpaque { return bitmap.bytes[index * 4 + 3] }
      let (red, green, blue) = (
        Int(bitmap.bytes[index * 4]), Int(bitmap.bytes[index * 4 + 1]), Int(bitmap.bytes[index * 4 + 2])
      )
      return UInt8((299 * red + 587 * green + 114 * blue + 500) / 1000)
    }
    return AlphaMap(width: bitmap.width, height: bitmap.height, bytes: bytes)
  }
}
