internal import CFreeType
internal import Geo
internal import Pixels
internal import Synchronization

/// One font as FreeType sees it: outlines in font units and colour bitmaps, never hinted.
///
/// Sendable: each object has a FreeType library of its own, and the face is touched under `lock` alone.
final class OutlineFont: @unchecked Sendable {
  private let file: MappedFile
  private let library: FT_Library
  private let face: FT_Face
  private let lock = Mutex(())

  /// nil when FreeType finds no font in the file.
  ///
  /// - Parameter weight: where on its weight axis a variable font is used.
  init?(file: MappedFile, index: Int, weight: Int? = nil) {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { return nil }
    var face: FT_Face?
    let error = FT_New_Memory_Face(
      library, file.base.assumingMemoryBound(to: UInt8.self), FT_Long(file.count), FT_Long(index), &face)
    guard error == 0, let face else {
      FT_Done_FreeType(library)
      return nil
    }
    self.file = file
    self.library = library
    self.face = face
    if let weight { set(weight: weight) }
  }

  /// Sets the weight axis; the others stay at their defaults.
  private func set(weight: Int) {
    var axes: UnsafeMutablePointer<FT_MM_Var>?
    guard FT_Get_MM_Var(face, &axes) == 0, let axes else { return }
    defer { FT_Done_MM_Var(library, axes) }
    var places = (0..<Int(axes.pointee.num_axis)).map { axes.pointee.axis[$0].def }
    for index in places.indices where axes.pointee.axis[index].tag == 0x7767_6874 {
      places[index] = FT_Fixed(weight) << 16
    }
    FT_Set_Var_Design_Coordinates(face, FT_UInt(places.count), &places)
  }

  deinit {
    FT_Done_Face(face)
    FT_Done_FreeType(library)
  }

  /// The letter's contours in ems, y down, curves flattened to `tolerance` ems; empty for a blank letter.
  func outline(of glyph: UInt32, tolerance: Double) -> Path {
    lock.withLock { _ in
      let flags = FT_Int32(truncatingIfNeeded: FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)
      guard face.pointee.units_per_EM > 0, FT_Load_Glyph(face, glyph, flags) == 0 else { return Path() }
      let scale = 1 / Double(face.pointee.units_per_EM)
      return OutlineFlattener.path(of: face.pointee.glyph.pointee.outline, scale: scale, tolerance: tolerance)
    }
  }

  /// Whether the letter is a picture or has coloured layers (COLR version 0; the FreeType of Debian 12 doesn't read
  /// version 1): such a font has plain outlines as well, as for digits.
  func hasColors(_ glyph: UInt32) -> Bool {
    lock.withLock { _ in
      if face.pointee.num_fixed_sizes > 0 { return true }
      var (layer, color, iterator) = (FT_UInt(0), FT_UInt(0), FT_LayerIterator())
      return FT_Get_Color_Glyph_Layer(face, glyph, &layer, &color, &iterator) != 0
    }
  }

  /// The size at which scalable colour letters are drawn, in pixels to the em.
  private static let colorSize: FT_UInt = 128
  /// The largest picture that is taken from a font, in pixels each way.
  private static let colorLimit = 1024

  /// The letter's picture with its place in ems; nil when it has none.
  func bitmap(of glyph: UInt32) -> (bitmap: Bitmap, left: Double, top: Double, emsPerPixel: Double)? {
    lock.withLock { _ in
      if face.pointee.num_fixed_sizes > 0 {
        guard FT_Select_Size(face, largestStrike()) == 0 else { return nil }
      } else {
        guard FT_Set_Pixel_Sizes(face, 0, OutlineFont.colorSize) == 0 else { return nil }
      }
      let flags = FT_Int32(truncatingIfNeeded: FT_LOAD_COLOR | FT_LOAD_NO_HINTING)
      guard FT_Load_Glyph(face, glyph, flags) == 0, let slot = face.pointee.glyph else { return nil }
      if slot.pointee.format != FT_GLYPH_FORMAT_BITMAP {
        guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return nil }
      }
      let size = Double(face.pointee.size.pointee.metrics.y_ppem)
      guard size > 0, let bitmap = OutlineFont.copied(slot.pointee.bitmap) else { return nil }
      return (
        bitmap, Double(slot.pointee.bitmap_left) / size, -Double(slot.pointee.bitmap_top) / size, 1 / size
      )
    }
  }

  private func largestStrike() -> Int32 {
    var best: Int32 = 0
    for index in 0..<face.pointee.num_fixed_sizes
    where face.pointee.available_sizes[Int(index)].y_ppem
      > face.pointee.available_sizes[Int(best)].y_ppem
    {
      best = index
    }
    return best
  }

  /// BGRA, premultiplied, to RGBA; grey coverage to black.
  private static func copied(_ source: FT_Bitmap) -> Bitmap? {
    let width = Int(source.width)
    let height = Int(source.rows)
    guard (1...colorLimit).contains(width), (1...colorLimit).contains(height), let buffer = source.buffer
    else { return nil }
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      let row = buffer + y * Int(source.pitch)
      for x in 0..<width {
        let target = (y * width + x) * 4
        if source.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue) {
          bitmap.bytes[target] = row[4 * x + 2]
          bitmap.bytes[target + 1] = row[4 * x + 1]
          bitmap.bytes[target + 2] = row[4 * x]
          bitmap.bytes[target + 3] = row[4 * x + 3]
        } else if source.pixel_mode == UInt8(FT_PIXEL_MODE_GRAY.rawValue) {
          bitmap.bytes[target + 3] = row[x]
        } else {
          return nil
        }
      }
    }
    return bitmap
  }
}
