internal import Geo
internal import Wire

/// Reads the index of a sprite: a JSON object of images by name (style specification, "sprite").
struct SpriteIndex: Sendable {
  static let imageLimit = 100_000

  /// In the order of the file; entries that name no rectangle are left out and counted.
  private(set) var images: [(name: String, image: SpriteImage)] = []
  private(set) var skipped = 0

  /// - Parameters:
  ///   - sheet: the index of the sheet that the rectangles lie in.
  ///   - width: the sheet's width in pixels; images that reach beyond it are left out.
  init(_ json: JSONValue, sheet: Int, width: Int, height: Int) {
    guard let entries = json.object else { return }
    for (name, entry) in entries.prefix(SpriteIndex.imageLimit) {
      if let image = SpriteIndex.image(entry, sheet: sheet, width: width, height: height) {
        images.append((name, image))
      } else {
        skipped += 1
      }
    }
  }

  private static func image(_ entry: JSONValue, sheet: Int, width: Int, height: Int) -> SpriteImage? {
    let sides = ["x", "y", "width", "height"].compactMap { entry[$0]?.number }
    guard sides.count == 4, sides.allSatisfy({ $0 >= 0 && $0 == $0.rounded() }), sides[2] > 0, sides[3] > 0,
      sides[0] + sides[2] <= Double(width), sides[1] + sides[3] <= Double(height)
    else { return nil }
    var image = SpriteImage(
      sheet: sheet, piece: PictureRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3]))
    if let ratio = entry["pixelRatio"]?.number, ratio > 0, ratio.isFinite { image.pixelRatio = ratio }
    image.isField = entry["sdf"]?.bool ?? false
    image.stretchX = ranges(entry["stretchX"], limit: sides[2])
    image.stretchY = ranges(entry["stretchY"], limit: sides[3])
    let content = entry["content"]?.array?.compactMap(\.number) ?? []
    if content.count == 4, content[2] >= content[0], content[3] >= content[1] {
      image.content = PictureRect(
        x: content[0], y: content[1], width: content[2] - content[0], height: content[3] - content[1])
    }
    image.textFitWidth = entry["textFitWidth"]?.string.flatMap(SpriteImage.TextFit.init)
    image.textFitHeight = entry["textFitHeight"]?.string.flatMap(SpriteImage.TextFit.init)
    return image
  }

  /// Ascending ranges inside of 0...limit; a list that breaks this counts as none.
  private static func ranges(_ json: JSONValue?, limit: Double) -> [ClosedRange<Double>] {
    var ranges: [ClosedRange<Double>] = []
    for pair in json?.array ?? [] {
      let ends = pair.array?.compactMap(\.number) ?? []
      guard ends.count == 2, ends[0] <= ends[1], ends[0] >= (ranges.last?.upperBound ?? 0), ends[1] <= limit
      else { return [] }
      ranges.append(ends[0]...ends[1])
    }
    return ranges
  }
}
