internal import Display
internal import Geo
internal import Pixels
internal import Typesetting

/// A few lines of text for the figures that Nadir draws itself: callouts and the attribution.
struct TextBlock {
  /// Points.
  let size: Double
  let color: Color
  private let text: LaidOutText
  private let typesetter: Typesetter

  /// - Parameters:
  ///   - size: the letters' size, points.
  ///   - maxWidth: where lines break, points.
  ///   - fonts: names as a style's `text-font` gives them.
  init(
    _ string: String, size: Double, color: Color, fonts: [String], maxWidth: Double, typesetter: Typesetter
  ) {
    self.size = size
    self.color = color
    self.typesetter = typesetter
    var options = TextLayoutOptions(maxWidth: maxWidth / size, lineHeight: 1.25, justify: .left)
    options.anchor = .topLeft
    text = typesetter.layOut([TextSection(text: string, fontStack: fonts)], options: options)
  }

  var isEmpty: Bool { text.isEmpty }
  /// Points.
  var width: Double { (text.right - text.left) * size / 24 }
  /// Points.
  var height: Double { (text.bottom - text.top) * size / 24 }

  /// Adds the letters to a list, the block's top left corner at a point of the picture.
  func draw(at corner: PicturePoint, on list: inout DisplayList) {
    let unit = size / 24 * list.scale
    let (left, top) = (corner.x * list.scale - text.left * unit, corner.y * list.scale - text.top * unit)
    var shapes: [GlyphReference: GlyphItem.Shape] = [:]
    var glyphs: [GlyphItem.Glyph] = []
    for glyph in text.glyphs {
      let shape = shapes[glyph.shape] ?? add(glyph.shape, to: &list)
      guard let shape else { continue }
      shapes[glyph.shape] = shape
      let isOutline = if case .outline = shape { true } else { false }
      let scale = Float((isOutline ? 24 : 1) * glyph.scale * unit)
      glyphs.append(
        GlyphItem.Glyph(
          shape: shape, xx: scale, xy: 0, yx: 0, yy: scale, x0: Float(left + glyph.originX * unit),
          y0: Float(top + glyph.originY * unit)))
    }
    list.items.append(.glyphs(GlyphItem(runs: [GlyphItem.Run(glyphs: glyphs, color: color)])))
  }

  private func add(_ reference: GlyphReference, to list: inout DisplayList) -> GlyphItem.Shape? {
    guard let path = typesetter.outline(of: reference, pixelsPerEm: size * list.scale) else { return nil }
    list.outlines.append(path)
    return .outline(list.outlines.count - 1)
  }
}
