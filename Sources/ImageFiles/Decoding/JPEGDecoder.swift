internal import CJPEG

/// Reads JPEG files with libjpeg-turbo: grey, colour and CMYK.
enum JPEGDecoder {
  static func decode(_ bytes: [UInt8], limit: Int) throws(ImageFileError) -> StraightImage {
    var message = [CChar](repeating: 0, count: Int(JMSG_LENGTH_MAX))
    var width: UInt32 = 0
    var height: UInt32 = 0
    guard nadir_jpeg_size(bytes, bytes.count, &width, &height, &message) == 1 else {
      throw .damaged(format: .jpeg, reason: ImageFile.text(message))
    }
    try ImageFile.check(Int(width), Int(height), .jpeg, limit: limit)
    var pixels = [UInt8](repeating: 0, count: Int(width) * Int(height) * 4)
    var isCMYK: Int32 = 0
    guard nadir_jpeg_read(bytes, bytes.count, &pixels, width, height, &isCMYK, &message) == 1 else {
      throw .damaged(format: .jpeg, reason: ImageFile.text(message))
    }
    if isCMYK != 0 { convertInks(&pixels) }
    return StraightImage(width: Int(width), height: Int(height), bytes: pixels)
  }

  /// Inks to colours: each colour is what its ink and black let through, both 255 for no ink.
  private static func convertInks(_ pixels: inout [UInt8]) {
    for offset in stride(from: 0, to: pixels.count, by: 4) {
      let black = Int(pixels[offset + 3])
      for channel in offset..<offset + 3 {
        pixels[channel] = UInt8(truncatingIfNeeded: (Int(pixels[channel]) * black + 127) / 255)
      }
      pixels[offset + 3] = 255
    }
  }
}
