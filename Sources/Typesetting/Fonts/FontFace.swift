internal import Synchronization

/// One font of the library; the file's tables are read when a label first needs them.
final class FontFace: Sendable {
  let description: FontDescription
  /// Place in the library: the same for the same folders.
  let index: Int32
  /// Letters are pictures or have coloured layers.
  let isColored: Bool
  /// Where on its weight axis a variable font is used; nil for others.
  let weight: Int?
  private let mappedFile = Mutex<MappedFile?>(nil)
  private let shapingFont = Mutex<ShapingFont??>(nil)
  private let outlineFont = Mutex<OutlineFont??>(nil)

  init(description: FontDescription, index: Int32, isColored: Bool, weight: Int? = nil) {
    self.description = description
    self.weight = weight
    self.isColored = isColored
    self.index = index
  }

  /// nil when the file's tables are broken.
  var shaping: ShapingFont? {
    shapingFont.withLock { font in
      if let font { return font }
      let opened = file.flatMap { ShapingFont(file: $0, index: description.index, weight: weight) }
      font = .some(opened)
      return opened
    }
  }

  /// nil when the file's tables are broken.
  var outlines: OutlineFont? {
    outlineFont.withLock { font in
      if let font { return font }
      let opened = file.flatMap { OutlineFont(file: $0, index: description.index, weight: weight) }
      font = .some(opened)
      return opened
    }
  }

  private var file: MappedFile? {
    mappedFile.withLock { file in
      if let file { return file }
      do throws(FontError) {
        file = try MappedFile(path: description.path)
      } catch {
        // Taken away since the library was listed: the font covers nothing from here on.
        return nil
      }
      return file
    }
  }

  /// Whether the font can draw the code point, or HarfBuzz can in its stead.
  func covers(_ codePoint: UInt32) -> Bool {
    guard let shaping else { return false }
    if shaping.glyph(for: codePoint) != nil { return true }
    if CodePoint.isSpace(codePoint) { return shaping.glyph(for: CodePoint.space) != nil }
    if codePoint == 0x2011 { return shaping.glyph(for: 0x2010) != nil }
    return false
  }
}
