internal import CImageQuant
public import Pixels

/// Writes PNG files of up to 256 colours with alpha, a third the size of full colour ones for most maps.
public enum PalettePNGEncoder {
  /// The file of a picture.
  ///
  /// - Parameters:
  ///   - colors: the most colours, 2...256.
  ///   - dithering: how much the error of a pixel goes on to its neighbours, 0...1.
  public static func encode(
    _ bitmap: Bitmap, colors: Int = 256, dithering: Double = 1, options: PNGOptions = PNGOptions()
  ) throws(ImageFileError) -> [UInt8] {
    guard bitmap.width > 0, bitmap.height > 0 else {
      throw .notEncodable(format: .png, reason: "\(bitmap.width) by \(bitmap.height) pixels")
    }
    let straight = StraightImage(bitmap)
    guard let picture = quantized(straight, max(2, min(256, colors)), Float(max(0, min(1, dithering)))) else {
      throw .notEncodable(format: .png, reason: "its colours can't be reduced")
    }
    let colors = picture.palette.map { color in
      UInt32(color.r) | UInt32(color.g) << 8 | UInt32(color.b) << 16 | UInt32(color.a) << 24
    }
    return IndexedPNG(
      width: bitmap.width, height: bitmap.height, colors: colors, indices: picture.indices
    ).file(options)
  }

  private static func quantized(
    _ image: StraightImage, _ colors: Int, _ dithering: Float
  ) -> (indices: [UInt8], palette: [liq_color])? {
    guard let attributes = liq_attr_create() else { return nil }
    defer { liq_attr_destroy(attributes) }
    liq_set_max_colors(attributes, Int32(colors))
    return image.bytes.withUnsafeBytes { pixels -> (indices: [UInt8], palette: [liq_color])? in
      guard let base = pixels.baseAddress else { return nil }
      let handle = liq_image_create_rgba(
        attributes, base, Int32(image.width), Int32(image.height), 0)
      guard let handle else { return nil }
      defer { liq_image_destroy(handle) }
      var result: OpaquePointer?
      guard liq_image_quantize(handle, attributes, &result) == LIQ_OK, let result else { return nil }
      defer { liq_result_destroy(result) }
      liq_set_dithering_level(result, dithering)
      var indices = [UInt8](repeating: 0, count: image.width * image.height)
      guard liq_write_remapped_image(result, handle, &indices, indices.count) == LIQ_OK,
        let palette = liq_get_palette(result)
      else { return nil }
      let entries = withUnsafeBytes(of: palette.pointee.entries) { bytes in
        Array(bytes.bindMemory(to: liq_color.self).prefix(Int(palette.pointee.count)))
      }
      return (indices, entries)
    }
  }
}
