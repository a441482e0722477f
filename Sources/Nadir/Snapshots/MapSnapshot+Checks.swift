internal import Geo

extension MapSnapshot {
  /// The largest side of a picture, pixels.
  public static let sideLimit = 32_767
  /// The most pixels of a picture: 512 MiB of them.
  public static let pixelLimit = 1 << 27

  /// The picture's size: points times scale, rounded down.
  public var pixelSize: PixelSize {
    PixelSize(width: Int(size.width * scale), height: Int(size.height * scale))
  }

  /// - Throws: `outOfRange` for a picture without pixels or with too many, and for numbers that aren't finite.
  func check() throws(NadirError) {
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
    guard width <= Double(Self.sideLimit), height <= Double(Self.sideLimit),
      width * height <= Double(Self.pixelLimit)
    else {
      throw .outOfRange(
        quantity: "a picture of", value: text,
        remedy:
          "stay within \(Self.sideLimit) pixels a side and \(Self.pixelLimit / 1_000_000) million in all")
    }
    guard fieldOfView >= 1, fieldOfView <= 120 else {
      throw .outOfRange(
        quantity: "a field of view of", value: "\(fieldOfView)", remedy: "give degrees from 1 to 120")
    }
    for marker in markers { try Self.check(marker) }
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
