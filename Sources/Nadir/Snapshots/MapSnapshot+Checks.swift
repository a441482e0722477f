internal import Geo

extension MapSnapshot {
  /// The largest side of a picture, pixels.
  public static let sideLimit = 32_767
  /// The most pixels of a picture that is held whole: 512 MiB of them.
  public static let pixelLimit = 1 << 27
  /// The most pixels of a picture that is written band by band, as large PNG files are.
  public static let streamedPixelLimit = 1 << 30
  /// PNG pictures of more pixels are written band by band.
  static let heldPixels = 1 << 22

  /// The picture's size: points times scale, rounded down; 0 for what isn't a number, at most 2^31.
  public var pixelSize: PixelSize {
    func pixels(_ points: Double) -> Int {
      let pixels = points * scale
      return pixels > 0 ? Int(min(pixels, 0x1p31)) : 0
    }
    return PixelSize(width: pixels(size.width), height: pixels(size.height))
  }

  /// - Throws: `outOfRange` for a picture without pixels or with too many, and for numbers that aren't finite.
  ///
  /// - Parameter format: what the picture is written as; `nil` where it is held whole.
  func check(as format: PictureFormat? = nil) throws(NadirError) {
    guard scale.isFinite, scale > 0, scale <= 16 else {
      throw .outOfRange(
        quantity: "a scale of", value: "\(scale)", remedy: "give a scale above 0 and at most 16")
    }
    let text = "\(Self.text(size.width))x\(Self.text(size.height)) at scale \(Self.text(scale))"
    let (width, height) = (size.width * scale, size.height * scale)
    guard width.isFinite, height.isFinite, width >= 1, height >= 1 else {
      throw .outOfRange(
        quantity: "a picture of", value: text, remedy: "give a width and a height of at least 1 pixel")
    }
    let limit = format == .png ? Self.streamedPixelLimit : Self.pixelLimit
    guard width <= Double(Self.sideLimit), height <= Double(Self.sideLimit), width * height <= Double(limit)
    else {
      let isPNGPossible = width <= Double(Self.sideLimit) && height <= Double(Self.sideLimit) && format != nil
      let remedy = "stay within \(Self.sideLimit) pixels a side and \(limit / 1_000_000) million in all"
      throw .outOfRange(
        quantity: "a picture of", value: text,
        remedy: isPNGPossible
          ? "\(format?.rawValue ?? "this format") needs the whole picture in memory: \(remedy), or write png"
          : remedy)
    }
    guard fieldOfView >= 1, fieldOfView <= 120 else {
      throw .outOfRange(
        quantity: "a field of view of", value: "\(fieldOfView)", remedy: "give degrees from 1 to 120")
    }
    try checkCamera()
    for marker in markers { try Self.check(marker) }
    for overlay in overlays { try Self.check(overlay) }
    if let clustering {
      guard clustering.radius >= 0, clustering.radius <= 1000, !clustering.maxZoom.isNaN else {
        throw .outOfRange(
          quantity: "a clustering with radius", value: "\(clustering.radius)",
          remedy: "give from 0 to 1000 points")
      }
    }
    var ids: Set<String> = []
    for image in images {
      try Self.check(image)
      guard ids.insert(image.id).inserted else {
        throw .outOfRange(
          quantity: "a second image called", value: "'\(image.id)'",
          remedy: "give each image an id of its own")
      }
    }
  }

  private func checkCamera() throws(NadirError) {
    let low = minZoom ?? -.greatestFiniteMagnitude
    let high = maxZoom ?? .greatestFiniteMagnitude
    guard low.isFinite, high.isFinite, low <= high else {
      throw .outOfRange(
        quantity: "a range of zooms", value: "from \(Self.text(low)) to \(Self.text(high))",
        remedy: "give a smallest zoom that is at most the largest")
    }
    try Self.check(padding)
    switch camera {
    case .bounds(_, let padding?, _), .overlays(let padding?, _), .region(_, let padding, _):
      try Self.check(padding)
    default: break
    }
  }

  /// The widest padding, points.
  static let paddingLimit = 100_000.0

  private static func check(_ padding: EdgeInsets) throws(NadirError) {
    for edge in [padding.top, padding.right, padding.bottom, padding.left] {
      guard edge >= 0, edge <= paddingLimit else {
        throw .outOfRange(
          quantity: "a padding of", value: text(edge), remedy: "give points from 0 to \(text(paddingLimit))")
      }
    }
  }

  private static func check(_ overlay: Overlay) throws(NadirError) {
    switch overlay {
    case .ground(let ground):
      let places = ground.corners
      guard places.allSatisfy({ $0.latitude.isFinite && $0.longitude.isFinite }), ground.opacity >= 0,
        ground.opacity <= 1, ground.zIndex.isFinite, Marker.Anchor.range.contains(ground.anchor.x),
        Marker.Anchor.range.contains(ground.anchor.y), ground.image.width > 0, ground.image.height > 0
      else {
        throw .outOfRange(
          quantity: "a ground overlay with opacity", value: "\(ground.opacity)",
          remedy: "give valid bounds or a position and a zoom, a picture, and an opacity from 0 to 1")
      }
    case .circle(let circle):
      guard circle.radius >= 0, circle.radius.isFinite, abs(circle.center.latitude) <= 90,
        circle.center.longitude.isFinite
      else {
        throw .outOfRange(
          quantity: "a circle of radius", value: "\(circle.radius)",
          remedy: "give metres from 0, and a centre on the Earth")
      }
    case .polyline(let line): try check(line.coordinates)
    case .polygon(let polygon):
      try check(polygon.outline)
      for hole in polygon.holes { try check(hole) }
    case .marker: break
    }
  }

  private static func check(_ places: [Coordinate]) throws(NadirError) {
    for place in places {
      guard abs(place.latitude) <= 90, abs(place.longitude) <= 1e6 else {
        throw .outOfRange(
          quantity: "a shape through", value: "\(place.latitude), \(place.longitude)",
          remedy: "give latitudes from -90 to 90 and longitudes from -180 to 180")
      }
    }
  }

  private static func check(_ marker: Marker) throws(NadirError) {
    let position = marker.position
    guard abs(position.latitude) <= 90, position.longitude.isFinite, abs(position.longitude) <= 1e6 else {
      throw .outOfRange(
        quantity: "a marker at", value: "\(position.latitude), \(position.longitude)",
        remedy: "give a latitude from -90 to 90 and a longitude from -180 to 180")
    }
    guard marker.rotation.isFinite, marker.opacity >= 0, marker.opacity <= 1, marker.zIndex.isFinite else {
      throw .outOfRange(
        quantity: "a marker with", value: "rotation \(marker.rotation), opacity \(marker.opacity)",
        remedy: "give a finite rotation and an opacity from 0 to 1")
    }
    for anchor in [marker.groundAnchor, marker.infoWindowAnchor] {
      guard Marker.Anchor.range.contains(anchor.x), Marker.Anchor.range.contains(anchor.y) else {
        throw .outOfRange(
          quantity: "a marker with its anchor at", value: "\(anchor.x), \(anchor.y)",
          remedy: "give a point of the icon's unit square, or at most 100 sides beside it")
      }
    }
    guard marker.scale > 0, marker.scale <= 100 else {
      throw .outOfRange(
        quantity: "a marker at scale", value: "\(marker.scale)", remedy: "give a scale above 0, at most 100")
    }
    if case .path(let shape) = marker.icon {
      let sides = [shape.viewBox.width, shape.viewBox.height, shape.size.width, shape.size.height]
      guard sides.allSatisfy({ $0 > 0 && $0 <= 100_000 }), shape.viewBox.x.isFinite, shape.viewBox.y.isFinite
      else {
        throw .outOfRange(
          quantity: "an icon of", value: "\(shape.size.width)x\(shape.size.height)",
          remedy: "give it a view box and a size with an area")
      }
    }
    if case .bitmap(let bitmap, let scale) = marker.icon {
      guard bitmap.width > 0, bitmap.height > 0, scale.isFinite, scale > 0 else {
        throw .outOfRange(
          quantity: "an icon of", value: "\(bitmap.width)x\(bitmap.height) at scale \(scale)",
          remedy: "give a picture with pixels and a scale above 0")
      }
    }
  }

  private static func check(_ image: StyleImage) throws(NadirError) {
    let (width, height) = (Double(image.bitmap.width), Double(image.bitmap.height))
    guard !image.id.isEmpty, width > 0, height > 0, image.pixelRatio.isFinite, image.pixelRatio > 0 else {
      throw .outOfRange(
        quantity: "an image '\(image.id)' of",
        value: "\(image.bitmap.width)x\(image.bitmap.height) at pixel ratio \(image.pixelRatio)",
        remedy: "give it a name, pixels and a ratio above 0")
    }
    for (ranges, limit) in [(image.stretchX, width), (image.stretchY, height)] {
      var end = 0.0
      for range in ranges {
        guard range.lowerBound >= end, range.upperBound <= limit else {
          throw .outOfRange(
            quantity: "an image '\(image.id)' that stretches from", value: "\(range.lowerBound)",
            remedy: "give ascending ranges inside of the image")
        }
        end = range.upperBound
      }
    }
    if let content = image.content {
      guard content.x >= 0, content.y >= 0, content.width >= 0, content.height >= 0,
        content.x + content.width <= width, content.y + content.height <= height
      else {
        throw .outOfRange(
          quantity: "an image '\(image.id)' with content at", value: "\(content.x), \(content.y)",
          remedy: "give a rectangle inside of the image")
      }
    }
  }

  private static func text(_ value: Double) -> String { Int(exactly: value).map { "\($0)" } ?? "\(value)" }
}
