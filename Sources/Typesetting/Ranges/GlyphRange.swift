internal import Pixels
internal import Wire

/// The letters of one range (glyphs.proto of the Mapbox glyph format: stacks 1; name 1, range 2, glyphs 3;
/// id 1, bitmap 2, width 3, height 4, left 5, top 6, advance 7).
struct GlyphRange: Sendable {
  /// Pixels of the field around the letter's box.
  static let border = 3
  /// The largest letter that is taken, in pixels each way; letters are about 24 high.
  static let sizeLimit = 512

  /// A letter at 24 pixels to the em.
  struct Glyph: Sendable {
    var advance = 0.0
    /// From the pen to the box's left edge.
    var left = 0.0
    /// From the em box's top up to the box's top; mostly negative.
    var top = 0.0
    /// nil for blank letters.
    var map: AlphaMap?
  }

  var glyphs: [UInt32: Glyph] = [:]
  /// The bytes could not be read to their end.
  var isBroken = false

  init() {}

  /// Keeps what could be read before the first error.
  init(bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { buffer in
      var range = GlyphRange()
      do {
        try range.read(ProtobufReader(buffer))
      } catch {
        range.isBroken = true
      }
      return range
    }
  }

  private mutating func read(_ message: ProtobufReader) throws(WireError) {
    var reader = message
    while let field = try reader.nextField() {
      if field.number == 1, field.wireType == 2 {
        try readStack(try reader.message())
      } else {
        try reader.skip(field)
      }
    }
  }

  private mutating func readStack(_ message: ProtobufReader) throws(WireError) {
    var reader = message
    while let field = try reader.nextField() {
      if field.number == 3, field.wireType == 2 {
        try readGlyph(try reader.message())
      } else {
        try reader.skip(field)
      }
    }
  }

  private mutating func readGlyph(_ message: ProtobufReader) throws(WireError) {
    var reader = message
    var glyph = Glyph()
    var id: UInt32?
    var bitmap: [UInt8] = []
    var width = 0
    var height = 0
    while let field = try reader.nextField() {
      switch (field.number, field.wireType) {
      case (1, 0): id = UInt32(truncatingIfNeeded: try reader.varint())
      case (2, 2): bitmap = try reader.bytes()
      case (3, 0): width = Int(truncatingIfNeeded: try reader.varint())
      case (4, 0): height = Int(truncatingIfNeeded: try reader.varint())
      case (5, 0): glyph.left = Double(Int32(truncatingIfNeeded: try reader.zigzag()))
      case (6, 0): glyph.top = Double(Int32(truncatingIfNeeded: try reader.zigzag()))
      case (7, 0): glyph.advance = Double(Int32(truncatingIfNeeded: try reader.varint()))
      default: try reader.skip(field)
      }
    }
    guard let id else { return }
    if (1...GlyphRange.sizeLimit).contains(width), (1...GlyphRange.sizeLimit).contains(height) {
      let (columns, rows) = (width + 2 * GlyphRange.border, height + 2 * GlyphRange.border)
      if bitmap.count == columns * rows { glyph.map = AlphaMap(width: columns, height: rows, bytes: bitmap) }
    }
    glyphs[id] = glyph
  }
}
