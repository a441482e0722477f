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
    let sections = [TextSection(text: string, fontStack: fonts)]
    let laidOut = typesetter.layOut(sections, options: options)
    if laidOut.isRightToLeft, laidOut.lines.count > 1 {
      options.justify = .right
      text = typesetter.layOut(sections, options: options)
    } else {
      text = laidOut
    }
  }

  /// Whether its lines end flush right.
  var isRightToLeft: Bool { text.isRightToLeft }

  var isEmpty: Bool { text.isEmpty }
  /// Letters that no font has. Which fonts stand in for its own isn't told: nobody named them.
  var lacks: TextLacks {
    var lacks = text.lacks
    lacks.substitutions = []
    return lacks
  }
  var lineCount: Int { text.lines.count }
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

  /// The outlines of letters in a list.
  typealias Shapes = [GlyphReference: GlyphItem.Shape]

  /// How high capitals and digits stand over the baseline, ems: Noto Sans.
  private static let capHeight = 0.714

  /// Adds the letters of one line to a list, capitals and digits about a point of a figure's plane. Where the plane
  /// is tilted, the letters follow its slant at that point.
  func draw(
    centeredAt point: PicturePoint, color: Color, _ toPixels: Perspective, _ shapes: inout Shapes,
    on list: inout DisplayList
  ) {
    let image = toPixels.homogeneous(x: point.x, y: point.y)
    guard image.w > 1e-6, !text.isEmpty else { return }
    let (x, y) = (image.x / image.w, image.y / image.w)
    let (xx, xy) = ((toPixels.xx - x * toPixels.wx) / image.w, (toPixels.xy - x * toPixels.wy) / image.w)
    let (yx, yy) = ((toPixels.yx - y * toPixels.wx) / image.w, (toPixels.yy - y * toPixels.wy) / image.w)
    let unit = size / 24
    let middle = (text.left + text.right) / 2
    let baseline = Self.capHeight / 2 * size
    var glyphs: [GlyphItem.Glyph] = []
    for glyph in text.glyphs {
      guard let shape = shapes[glyph.shape] ?? add(glyph.shape, to: &list) else { continue }
      shapes[glyph.shape] = shape
      let isOutline = if case .outline = shape { true } else { false }
      let scale = (isOutline ? 24 : 1) * glyph.scale * unit
      let dx = (glyph.originX - middle) * unit
      glyphs.append(
        GlyphItem.Glyph(
          shape: shape, xx: Float(xx * scale), xy: Float(xy * scale), yx: Float(yx * scale),
          yy: Float(yy * scale), x0: Float(x + xx * dx + xy * baseline),
          y0: Float(y + yx * dx + yy * baseline)))
    }
    list.items.append(.glyphs(GlyphItem(runs: [GlyphItem.Run(glyphs: glyphs, color: color)])))
  }

  private func add(_ reference: GlyphReference, to list: inout DisplayList) -> GlyphItem.Shape? {
    guard let path = typesetter.outline(of: reference, pixelsPerEm: size * list.scale) else { return nil }
    list.outlines.append(path)
    return .outline(list.outlines.count - 1)
  }
}
