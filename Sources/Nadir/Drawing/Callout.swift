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

  /// The widest text, as in the map SDKs' windows, points.
  private static let textWidth = 240.0
  /// How many lines title and snippet may have: the first that fits counts, the last where none does.
  private static let lineCounts = [(2, 6), (2, 4), (2, 3), (2, 2), (2, 1), (1, 1), (1, 0)]

  let title: TextBlock?
  let snippet: TextBlock?

  /// What a callout may take up, points.
  static func room(above top: Double, below bottom: Double, in picture: PictureSize) -> PictureSize {
    let reach = gap + tail.height + margin
    return PictureSize(
      width: picture.width - 2 * margin, height: max(top - reach, picture.height - bottom - reach))
  }

  /// Long texts are wrapped, and end in an ellipsis where they take too many lines.
  ///
  /// - Parameter room: what the bubble may take up, points.
  /// - Returns: `nil` when the marker has nothing to say.
  init?(_ marker: Marker, room: PictureSize, typesetter: Typesetter) {
    let width = max(12, min(Self.textWidth, room.width - 2 * Self.padding.x))
    func title(_ lines: Int) -> TextBlock? {
      TextBlock.fitted(
        marker.title, size: 14, color: Color(red: 0.12, green: 0.13, blue: 0.15), fonts: TextFonts.bold,
        maxWidth: width, maxLines: lines, typesetter: typesetter)
    }
    func snippet(_ lines: Int) -> TextBlock? {
      TextBlock.fitted(
        marker.snippet, size: 12, color: Color(red: 0.36, green: 0.38, blue: 0.41), fonts: TextFonts.regular,
        maxWidth: width, maxLines: lines, typesetter: typesetter)
    }
    var (heading, text) = (title(Self.lineCounts[0].0), snippet(Self.lineCounts[0].1))
    if heading == nil, text == nil { return nil }
    for (headingLines, textLines) in Self.lineCounts.dropFirst() {
      if Self.size(of: [heading, text].compactMap { $0 }).height <= room.height { break }
      if heading?.lineCount ?? 0 > headingLines { heading = title(headingLines) }
      // A callout without a title keeps a line of its snippet.
      let kept = heading == nil ? max(1, textLines) : textLines
      if text?.lineCount ?? 0 > kept { text = snippet(kept) }
    }
    (self.title, self.snippet) = (heading, text)
  }

  private var blocks: [TextBlock] { [title, snippet].compactMap { $0 } }

  private static func size(of blocks: [TextBlock]) -> PictureSize {
    let spacing = blocks.count > 1 ? 3.0 : 0
    return PictureSize(
      width: max(40, (blocks.map(\.width).max() ?? 0) + 2 * padding.x),
      height: blocks.reduce(0) { $0 + $1.height } + spacing + 2 * padding.y)
  }

  /// The bubble's rectangle, kept inside the picture: above the point, or below `bottom` where there is no room.
  /// Where neither side has room it lies over the marker.
  func frame(at point: PicturePoint, bottom: Double, in picture: PictureSize) -> (
    rect: PictureRect, above: Bool
  ) {
    let size = Self.size(of: blocks)
    let lowest = picture.height - Self.margin - size.height
    let over = point.y - Self.gap - Self.tail.height - size.height
    let under = bottom + Self.gap + Self.tail.height
    let above = over >= Self.margin || under > lowest && over - Self.margin >= lowest - under
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
    let tip = PicturePoint(
      x: max(1, min(picture.width - 1, point.x)), y: above ? point.y - Self.gap : bottom + Self.gap)
    list.fill(bubble(rect, tip: tip, above: above, grown: 0.75), outline)
    list.fill(bubble(rect, tip: tip, above: above, grown: 0), .white)
    var y = rect.minY + Self.padding.y
    // Words shorter than the smallest bubble stand in its middle.
    let width = blocks.map(\.width).max() ?? 0
    let left = rect.minX + (rect.width - width) / 2
    for block in blocks {
      let indent = block.isRightToLeft ? width - block.width : 0
      block.draw(at: PicturePoint(x: left + indent, y: y), on: &list)
      y += block.height + 3
    }
  }

  /// A rounded rectangle with a tail that ends at a point; without one where the rectangle lies over that.
  private func bubble(_ rect: PictureRect, tip: PicturePoint, above: Bool, grown: Double) -> Path {
    var builder = FigureBuilder()
    builder.roundedRectangle(
      PictureRect(
        x: rect.x - grown, y: rect.y - grown, width: rect.width + 2 * grown, height: rect.height + 2 * grown),
      radius: Self.radius + grown)
    let reach = above ? tip.y - rect.maxY : rect.minY - tip.y
    guard reach > 1 else { return builder.finished() }
    let half = Self.tail.width / 2 + grown
    let center = max(rect.minX + Self.radius + half, min(rect.maxX - Self.radius - half, tip.x))
    let base = above ? rect.maxY - 1 : rect.minY + 1
    let end = tip.y + (above ? grown * 1.3 : -grown * 1.3)
    // Turned like the rectangle, so that both count as one shape.
    builder.move(center + half, base)
    if above {
      builder.line(tip.x, end)
      builder.line(center - half, base)
    } else {
      builder.line(center - half, base)
      builder.line(tip.x, end)
    }
    return builder.finished()
  }
}
