internal import CHarfBuzz

/// One font as HarfBuzz sees it, in the font's own units.
///
/// Sendable: the face and the font are made immutable before they leave the initialiser, and HarfBuzz lets any
/// number of threads shape with immutable objects (its manual, "Object model: thread safety").
final class ShapingFont: @unchecked Sendable {
  let unitsPerEm: Int
  private let font: OpaquePointer

  /// One shaped glyph, in font units, y up.
  struct Glyph {
    var id: UInt32
    /// Index of the first code point it stands for.
    var cluster: Int32
    var advance: Int32
    var dx: Int32
    var dy: Int32
    /// Shaping the text in two pieces cut before this glyph would give other glyphs.
    var isUnsafeToBreak: Bool
  }

  /// nil when HarfBuzz finds no font in the file.
  ///
  /// - Parameter weight: where on its weight axis a variable font is used.
  init?(file: MappedFile, index: Int, weight: Int? = nil) {
    let owner = Unmanaged.passRetained(file).toOpaque()
    let blob = hb_blob_create(
      file.base.assumingMemoryBound(to: CChar.self), UInt32(file.count), HB_MEMORY_MODE_READONLY, owner
    ) { owner in
      if let owner { Unmanaged<MappedFile>.fromOpaque(owner).release() }
    }
    let face = hb_face_create(blob, UInt32(index))
    hb_blob_destroy(blob)
    defer { hb_face_destroy(face) }
    let units = Int(hb_face_get_upem(face))
    guard hb_face_get_glyph_count(face) > 0, units > 0, let font = hb_font_create(face) else { return nil }
    hb_ot_font_set_funcs(font)
    hb_font_set_scale(font, Int32(units), Int32(units))
    if let weight {
      var variation = hb_variation_t(tag: 0x7767_6874, value: Float(weight))
      hb_font_set_variations(font, &variation, 1)
    }
    hb_font_make_immutable(font)
    hb_face_make_immutable(face)
    self.font = font
    unitsPerEm = units
  }

  deinit { hb_font_destroy(font) }

  /// The glyph of a code point by the font's `cmap`; nil when it has none.
  func glyph(for codePoint: UInt32) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, codePoint, &glyph) != 0 ? glyph : nil
  }

  /// How far the pen moves over the font's missing glyph, in layout units.
  var missingAdvance: Double { Double(hb_font_get_glyph_h_advance(font, 0)) * 24 / Double(unitsPerEm) }

  /// Shapes `range` of the text as one run; the letters around it are seen for joining. Glyphs come in visual
  /// order.
  func shape(
    _ text: [UInt32], _ range: Range<Int>, script: hb_script_t, rightToLeft: Bool, isSpaced: Bool
  ) -> [Glyph] {
    guard let buffer = hb_buffer_create() else { return [] }
    defer { hb_buffer_destroy(buffer) }
    text.withUnsafeBufferPointer { text in
      hb_buffer_add_codepoints(
        buffer, text.baseAddress, Int32(text.count), UInt32(range.lowerBound), Int32(range.count))
    }
    hb_buffer_set_direction(buffer, rightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, script)
    hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES)
    if isSpaced {
      var features = [ShapingFont.off("liga"), ShapingFont.off("clig")]
      hb_shape(font, buffer, &features, UInt32(features.count))
    } else {
      hb_shape(font, buffer, nil, 0)
    }
    return ShapingFont.glyphs(of: buffer)
  }

  private static func off(_ tag: String) -> hb_feature_t {
    let value = tag.utf8.reduce(0) { $0 << 8 | UInt32($1) }
    return hb_feature_t(tag: value, value: 0, start: 0, end: UInt32.max)
  }

  private static func glyphs(of buffer: OpaquePointer) -> [Glyph] {
    var count: UInt32 = 0
    var positionCount: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &positionCount), count == positionCount
    else { return [] }
    return (0..<Int(count)).map { index in
      let info = infos[index]
      let position = positions[index]
      return Glyph(
        id: info.codepoint, cluster: Int32(truncatingIfNeeded: info.cluster), advance: position.x_advance,
        dx: position.x_offset, dy: position.y_offset,
        isUnsafeToBreak: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0)
    }
  }
}
