internal import CFreeType
internal import Pixels

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Draws the letters of COLR fonts of version 1, whose layers, gradients and blends FreeType tells but doesn't draw
/// (OpenType 1.9.1, "COLR").
struct ColorGlyphPainter {
  /// Pixels to the em.
  static let pixelsPerEm = 128.0
  /// The picture's side, pixels: one and a half ems.
  static let side = 192
  /// Where the letter's origin lies in the picture, pixels from its left and top edge.
  static let origin = (x: 32.0, y: 144.0)
  /// The most steps of one letter, and how deep they may lie in each other: a font may go round in circles.
  private static let stepLimit = 2000
  private static let depthLimit = 32

  private let face: FT_Face
  private let library: FT_Library
  private let palette: [SIMD4<Float>]
  private var steps = 0

  /// nil where the font has no such drawing for the letter.
  static func bitmap(of glyph: UInt32, face: FT_Face, library: FT_Library) -> Bitmap? {
    var paint = FT_OpaquePaint()
    guard face.pointee.units_per_EM > 0,
      FT_Get_Color_Glyph_Paint(face, glyph, FT_COLOR_NO_ROOT_TRANSFORM, &paint) != 0
    else { return nil }
    var painter = ColorGlyphPainter(face: face, library: library)
    var canvas = ColorCanvas(side: side)
    painter.draw(paint, toCanvas(face), nil, on: &canvas, depth: 0)
    return canvas.bitmap
  }

  private init(face: FT_Face, library: FT_Library) {
    self.face = face
    self.library = library
    var colors: UnsafeMutablePointer<FT_Color>?
    var data = FT_Palette_Data()
    guard FT_Palette_Data_Get(face, &data) == 0, FT_Palette_Select(face, 0, &colors) == 0, let colors else {
      palette = []
      return
    }
    palette = (0..<Int(data.num_palette_entries)).map { index in
      let color = colors[index]
      return SIMD4(Float(color.red), Float(color.green), Float(color.blue), Float(color.alpha)) / 255
    }
  }

  /// From font units to the canvas, y down.
  private static func toCanvas(_ face: FT_Face) -> GlyphPlacement {
    let scale = pixelsPerEm / Double(face.pointee.units_per_EM)
    return GlyphPlacement(xx: scale, xy: 0, yx: 0, yy: -scale, x: origin.x, y: origin.y)
  }

  // MARK: Steps

  private mutating func draw(
    _ opaque: FT_OpaquePaint, _ map: GlyphPlacement, _ mask: [UInt8]?, on canvas: inout ColorCanvas,
    depth: Int
  ) {
    steps += 1
    var paint = FT_COLR_Paint()
    guard steps < Self.stepLimit, depth < Self.depthLimit, FT_Get_Paint(face, opaque, &paint) != 0 else {
      return
    }
    switch paint.format {
    case FT_COLR_PAINTFORMAT_COLR_LAYERS:
      var layer = FT_OpaquePaint()
      while steps < Self.stepLimit,
        FT_Get_Paint_Layers(face, &paint.u.colr_layers.layer_iterator, &layer) != 0
      {
        draw(layer, map, mask, on: &canvas, depth: depth + 1)
      }
    case FT_COLR_PAINTFORMAT_GLYPH:
      let own = self.mask(of: paint.u.glyph.glyphID, map)
      draw(paint.u.glyph.paint, map, Self.cut(own, mask), on: &canvas, depth: depth + 1)
    case FT_COLR_PAINTFORMAT_COLR_GLYPH:
      var inner = FT_OpaquePaint()
      guard
        FT_Get_Color_Glyph_Paint(face, paint.u.colr_glyph.glyphID, FT_COLOR_NO_ROOT_TRANSFORM, &inner) != 0
      else { return }
      draw(inner, map, mask, on: &canvas, depth: depth + 1)
    case FT_COLR_PAINTFORMAT_COMPOSITE:
      compose(paint.u.composite, map, mask, on: &canvas, depth: depth)
    case FT_COLR_PAINTFORMAT_SOLID, FT_COLR_PAINTFORMAT_LINEAR_GRADIENT, FT_COLR_PAINTFORMAT_RADIAL_GRADIENT,
      FT_COLR_PAINTFORMAT_SWEEP_GRADIENT:
      fill(paint, map, mask, on: &canvas)
    default:
      guard let (inner, step) = Self.transform(paint) else { return }
      draw(inner, step.followed(by: map), mask, on: &canvas, depth: depth + 1)
    }
  }

  private mutating func compose(
    _ paint: FT_PaintComposite, _ map: GlyphPlacement, _ mask: [UInt8]?, on canvas: inout ColorCanvas,
    depth: Int
  ) {
    var (source, backdrop) = (ColorCanvas(side: Self.side), ColorCanvas(side: Self.side))
    draw(paint.backdrop_paint, map, nil, on: &backdrop, depth: depth + 1)
    draw(paint.source_paint, map, nil, on: &source, depth: depth + 1)
    let mode = Int(paint.composite_mode.rawValue)
    canvas.draw(source.composed(with: backdrop, mode: mode), mask: mask)
  }

  private func fill(
    _ paint: FT_COLR_Paint, _ map: GlyphPlacement, _ mask: [UInt8]?, on canvas: inout ColorCanvas
  ) {
    if paint.format == FT_COLR_PAINTFORMAT_SOLID {
      let color = color(paint.u.solid.color)
      canvas.fill(mask) { _, _ in color }
      return
    }
    guard let inverse = map.inverse, let (shape, line) = gradient(paint) else { return }
    canvas.fill(mask) { x, y in ColorGradient.color(shape, line, at: inverse.image(x, y)) }
  }

  // MARK: Colours

  /// Premultiplied. Index 0xFFFF is the text's own colour: black.
  private func color(_ index: FT_ColorIndex) -> SIMD4<Float> {
    let place = Int(index.palette_index)
    var color = palette.indices.contains(place) ? palette[place] : SIMD4(0, 0, 0, 1)
    color.w *= min(1, max(0, Float(index.alpha) / 16384))
    return SIMD4(color.x * color.w, color.y * color.w, color.z * color.w, color.w)
  }

  private func gradient(_ paint: FT_COLR_Paint) -> (ColorGradient.Shape, ColorGradient.Line)? {
    switch paint.format {
    case FT_COLR_PAINTFORMAT_LINEAR_GRADIENT:
      let found = paint.u.linear_gradient
      return (
        .linear(Self.point(found.p0), Self.point(found.p1), Self.point(found.p2)), line(found.colorline)
      )
    case FT_COLR_PAINTFORMAT_RADIAL_GRADIENT:
      let found = paint.u.radial_gradient
      return (
        .radial(Self.point(found.c0), Self.number(found.r0), Self.point(found.c1), Self.number(found.r1)),
        line(found.colorline)
      )
    case FT_COLR_PAINTFORMAT_SWEEP_GRADIENT:
      let found = paint.u.sweep_gradient
      // The font's angles are counted from minus a half turn.
      return (
        .sweep(
          Self.point(found.center), Self.number(found.start_angle) + 1, Self.number(found.end_angle) + 1),
        line(found.colorline)
      )
    default: return nil
    }
  }

  private func line(_ colorLine: FT_ColorLine) -> ColorGradient.Line {
    var iterator = colorLine.color_stop_iterator
    var stop = FT_ColorStop()
    var stops: [(offset: Double, color: SIMD4<Float>)] = []
    while stops.count < 256, FT_Get_Colorline_Stops(face, &stop, &iterator) != 0 {
      stops.append((Double(stop.stop_offset) / 16384, color(stop.color)))
    }
    let order = stops.indices.sorted { (stops[$0].offset, $0) < (stops[$1].offset, $1) }
    return ColorGradient.Line(stops: order.map { stops[$0] }, extend: Int(colorLine.extend.rawValue))
  }

  // MARK: Shapes

  /// How far a letter's outline covers each pixel of the canvas.
  private func mask(of glyph: UInt32, _ map: GlyphPlacement) -> [UInt8] {
    let side = Self.side
    var mask = [UInt8](repeating: 0, count: side * side)
    let flags = FT_Int32(truncatingIfNeeded: FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)
    guard FT_Load_Glyph(face, glyph, flags) == 0, let slot = face.pointee.glyph else { return mask }
    for index in 0..<Int(slot.pointee.outline.n_points) {
      let point = slot.pointee.outline.points[index]
      let image = map.image(Double(point.x), Double(point.y))
      // FreeType's bitmaps count y from their bottom, in 1/64 pixel; far-off points stay far off.
      slot.pointee.outline.points[index] = FT_Vector(
        x: FT_Pos(max(-1e6, min(1e6, image.x * 64))),
        y: FT_Pos(max(-1e6, min(1e6, (Double(side) - image.y) * 64))))
    }
    mask.withUnsafeMutableBufferPointer { buffer in
      var bitmap = FT_Bitmap()
      bitmap.rows = UInt32(side)
      bitmap.width = UInt32(side)
      bitmap.pitch = Int32(side)
      bitmap.buffer = buffer.baseAddress
      bitmap.num_grays = 256
      bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
      _ = FT_Outline_Get_Bitmap(library, &slot.pointee.outline, &bitmap)
    }
    return mask
  }

  private static func cut(_ mask: [UInt8], _ other: [UInt8]?) -> [UInt8] {
    guard let other else { return mask }
    return zip(mask, other).map { UInt8((Int($0) * Int($1) + 127) / 255) }
  }

  /// What a step of transforming draws, and how.
  private static func transform(_ paint: FT_COLR_Paint) -> (FT_OpaquePaint, GlyphPlacement)? {
    switch paint.format {
    case FT_COLR_PAINTFORMAT_TRANSFORM:
      let m = paint.u.transform.affine
      return (
        paint.u.transform.paint,
        GlyphPlacement(
          xx: number(m.xx), xy: number(m.xy), yx: number(m.yx), yy: number(m.yy), x: number(m.dx),
          y: number(m.dy))
      )
    case FT_COLR_PAINTFORMAT_TRANSLATE:
      let step = paint.u.translate
      return (step.paint, GlyphPlacement(xx: 1, xy: 0, yx: 0, yy: 1, x: number(step.dx), y: number(step.dy)))
    case FT_COLR_PAINTFORMAT_SCALE:
      let step = paint.u.scale
      return (
        step.paint,
        around(step.center_x, step.center_y, number(step.scale_x), 0, 0, number(step.scale_y))
      )
    case FT_COLR_PAINTFORMAT_ROTATE:
      let step = paint.u.rotate
      let (s, c) = (sin(number(step.angle) * .pi), cos(number(step.angle) * .pi))
      return (step.paint, around(step.center_x, step.center_y, c, -s, s, c))
    case FT_COLR_PAINTFORMAT_SKEW:
      let step = paint.u.skew
      return (
        step.paint,
        around(
          step.center_x, step.center_y, 1, -tan(number(step.x_skew_angle) * .pi),
          tan(number(step.y_skew_angle) * .pi), 1)
      )
    default: return nil
    }
  }

  /// A turn, scale or skew about a centre.
  private static func around(
    _ x: FT_Fixed, _ y: FT_Fixed, _ xx: Double, _ xy: Double, _ yx: Double, _ yy: Double
  ) -> GlyphPlacement {
    let (cx, cy) = (number(x), number(y))
    return GlyphPlacement(
      xx: xx, xy: xy, yx: yx, yy: yy, x: cx - xx * cx - xy * cy, y: cy - yx * cx - yy * cy)
  }

  /// 16.16 fixed point.
  private static func number(_ value: Int) -> Double { Double(value) / 65536 }

  private static func point(_ vector: FT_Vector) -> ColorGradient.Point {
    ColorGradient.Point(number(vector.x), number(vector.y))
  }
}

extension GlyphPlacement {
  /// The image of a point.
  func image(_ u: Double, _ v: Double) -> SIMD2<Double> { SIMD2(xx * u + xy * v + x, yx * u + yy * v + y) }

  /// First this map, then another.
  func followed(by other: GlyphPlacement) -> GlyphPlacement {
    let origin = other.image(x, y)
    return GlyphPlacement(
      xx: other.xx * xx + other.xy * yx, xy: other.xx * xy + other.xy * yy,
      yx: other.yx * xx + other.yy * yx, yy: other.yx * xy + other.yy * yy, x: origin.x, y: origin.y)
  }

  /// `nil` where the plane is squashed.
  var inverse: GlyphPlacement? {
    let determinant = xx * yy - xy * yx
    guard abs(determinant) > 1e-12 else { return nil }
    let (a, b, c, d) = (yy / determinant, -xy / determinant, -yx / determinant, xx / determinant)
    return GlyphPlacement(xx: a, xy: b, yx: c, yy: d, x: -a * x - b * y, y: -c * x - d * y)
  }
}
