internal import Display
internal import Geo
internal import Pixels
internal import Typesetting

/// The window of the selected marker: title and snippet in a bubble whose tail points at the marker.
struct Callout {
  private static let margin = 8.0
  private static let padding = (x: 12.0, y: 9.0)
  private static let tail = (width: 16.0, height: 9.0)
  private static let radius = 8.0
  private static let gap = 2.0

  let title: TextBlock?
  let snippet: TextBlock?

  /// - Returns: `nil` when the marker has nothing to say.
  init?(_ marker: Marker, pictureWidth: Double, typesetter: Typesetter) {
    let room = max(40, min(240, pictureWidth - 2 * Self.margin - 2 * Self.padding.x))
    title = Self.block(
      marker.title, size: 14, color: Color(red: 0.12, green: 0.13, blue: 0.15), fonts: TextFonts.bold,
      room: room, typesetter)
    snippet = Self.block(
      marker.snippet, size: 12, color: Color(red: 0.36, green: 0.38, blue: 0.41), fonts: TextFonts.regular,
      room: room, typesetter)
    if title == nil, snippet == nil { return nil }
  }

  private static func block(
    _ text: String?, size: Double, color: Color, fonts: [String], room: Double, _ typesetter: Typesetter
  ) -> TextBlock? {
    guard let text, !text.isEmpty else { return nil }
    let block = TextBlock(
      text, size: size, color: color, fonts: fonts, maxWidth: room, typesetter: typesetter)
    return block.isEmpty ? nil : block
  }

  private var blocks: [TextBlock] { [title, snippet].compactMap { $0 } }

  private var size: PictureSize {
    let spacing = blocks.count > 1 ? 3.0 : 0
    return PictureSize(
      width: max(40, (blocks.map(\.width).max() ?? 0) + 2 * Self.padding.x),
      height: blocks.reduce(0) { $0 + $1.height } + spacing + 2 * Self.padding.y)
  }

  /// The bubble's rectangle, kept inside the picture: above the point, or below `bottom` where there is no room.
  func frame(at point: PicturePoint, bottom: Double, in picture: PictureSize) -> (
    rect: PictureRect, above: Bool
  ) {
    let size = size
    let lowest = picture.height - Self.margin - size.height
    let over = point.y - Self.gap - Self.tail.height - size.height
    let under = bottom + Self.gap + Self.tail.height
    let above = over >= Self.margin || under > lowest
    let left = max(Self.margin, min(picture.width - Self.margin - size.width, point.x - size.width / 2))
    let top = max(Self.margin, min(lowest, above ? over : under))
    return (PictureRect(x: left, y: top, width: size.width, height: size.height), above)
  }

  /// - Parameters:
  ///   - point: what the tail points at from above, points.
  ///   - bottom: where it points at from below, the y.
  func draw(at point: PicturePoint, bottom: Double, in picture: PictureSize, on list: inout DisplayList) {
    let (rect, above) = frame(at: point, bottom: bottom, in: picture)
    SoftShadow.draw(under: rect, radius: Self.radius, spread: 7, on: &list)
    let outline = Color(red: 0.6, green: 0.62, blue: 0.65, alpha: 0.55)
    list.fill(bubble(rect, tailAt: point.x, above: above, grown: 0.75), outline)
    list.fill(bubble(rect, tailAt: point.x, above: above, grown: 0), .white)
    var y = rect.minY + Self.padding.y
    // Words shorter than the smallest bubble stand in its middle.
    let left = rect.minX + (rect.width - (blocks.map(\.width).max() ?? 0)) / 2
    for block in blocks {
      block.draw(at: PicturePoint(x: left, y: y), on: &list)
      y += block.height + 3
    }
  }

  private func bubble(_ rect: PictureRect, tailAt x: Double, above: Bool, grown: Double) -> Path {
    var builder = FigureBuilder()
    builder.roundedRectangle(
      PictureRect(
        x: rect.x - grown, y: rect.y - grown, width: rect.width + 2 * grown, height: rect.height + 2 * grown),
      radius: Self.radius + grown)
    let half = Self.tail.width / 2 + grown
    let center = max(
      rect.minX + Self.radius + half, min(rect.maxX - Self.radius - half, x))
    let base = above ? rect.maxY - 1 : rect.minY + 1
    let reach = (Self.tail.height + 1 + grown * 1.3) * (above ? 1 : -1)
    // Turned like the rectangle, so that both count as one shape.
    builder.move(center + half, base)
    if above {
      builder.line(center, base + reach)
      builder.line(center - half, base)
    } else {
      builder.line(center - half, base)
      builder.line(center, base + reach)
    }
    return builder.finished()
  }
}
