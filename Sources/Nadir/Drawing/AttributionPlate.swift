internal import Display
internal import Geo
internal import Pixels
internal import Typesetting

/// The credits in the bottom right corner, on a translucent plate. It never covers more than half of the picture.
enum AttributionPlate {
  private static let padding = (x: 5.0, y: 2.5)
  private static let largest = 10.0
  private static let smallest = 6.0

  /// What became of the credits.
  enum Outcome: Hashable, Sendable {
    case drawn
    /// The picture is too small.
    case noRoom
    /// No font has their letters.
    case noLetters
  }

  static func draw(
    _ credits: [String], in picture: PictureSize, typesetter: Typesetter, noting lacks: inout LackNotes,
    on list: inout DisplayList
  ) -> Outcome {
    let text = credits.joined(separator: "  ·  ")
    guard !text.isEmpty else { return .drawn }
    var size = largest
    while size >= smallest {
      let block = TextBlock(
        text, size: size, color: Color(red: 0.16, green: 0.17, blue: 0.18), fonts: TextFonts.regular,
        maxWidth: max(1, picture.width * 0.8 - 2 * padding.x), typesetter: typesetter)
      if block.isEmpty { return .noLetters }
      let (width, height) = (block.width + 2 * padding.x, block.height + 2 * padding.y)
      if width <= picture.width, height <= picture.height,
        width * height <= 0.5 * picture.width * picture.height
      {
        lacks.add(block.lacks, of: text)
        draw(block, width: width, height: height, in: picture, on: &list)
        return .drawn
      }
      size -= 1
    }
    return .noRoom
  }

  private static func draw(
    _ block: TextBlock, width: Double, height: Double, in picture: PictureSize, on list: inout DisplayList
  ) {
    let rect = PictureRect(
      x: picture.width - width, y: picture.height - height, width: width + 4, height: height + 4)
    var builder = FigureBuilder()
    builder.roundedRectangle(rect, radius: 3)
    list.fill(builder.finished(), Color(red: 1, green: 1, blue: 1, alpha: 0.74))
    block.draw(at: PicturePoint(x: rect.x + padding.x, y: rect.y + padding.y), on: &list)
  }
}
