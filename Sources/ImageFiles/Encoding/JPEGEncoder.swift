internal import CJPEG
public import Pixels

/// Writes JPEG files with libjpeg-turbo.
public enum JPEGEncoder {
  /// The largest side of a JPEG picture.
  public static let sideLimit = 65_500

  /// The file of a picture.
  ///
  /// - Parameters:
  ///   - quality: 1...100; from 90 on the colours keep their full resolution.
  ///   - background: what shows through clear pixels, since JPEG has no alpha; its own alpha doesn't count.
  public static func encode(
    _ bitmap: Bitmap, quality: Int = 90, background: Color = .white
  ) throws(ImageFileError) -> [UInt8] {
    guard bitmap.width > 0, bitmap.height > 0, bitmap.width <= sideLimit, bitmap.height <= sideLimit else {
      throw .notEncodable(format: .jpeg, reason: "\(bitmap.width) by \(bitmap.height) pixels")
    }
    let pixels = covered(bitmap, background)
    var message = [CChar](repeating: 0, count: Int(JMSG_LENGTH_MAX))
    var output: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    let isWritten =
      nadir_jpeg_write(
        pixels, UInt32(bitmap.width), UInt32(bitmap.height), Int32(max(1, min(100, quality))), &output,
        &count,
        &message) == 1
    defer { free(output) }
    guard isWritten, let output else {
      throw .notEncodable(format: .jpeg, reason: ImageFile.text(message))
    }
    return Array(UnsafeBufferPointer(start: output, count: Int(count)))
  }

  /// The picture over the background; premultiplied colours add up.
  private static func covered(_ bitmap: Bitmap, _ background: Color) -> [UInt8] {
    var pixels = bitmap.bytes
    let ground = [background.red, background.green, background.blue].map { channel in
      Int((max(0, min(1, channel)) * 255 + 0.5).rounded(.down))
    }
    for offset in stride(from: 0, to: pixels.count, by: 4) where pixels[offset + 3] != 255 {
      let clear = 255 - Int(pixels[offset + 3])
      for channel in 0..<3 {
        pixels[offset + channel] = UInt8(
          min(255, Int(pixels[offset + channel]) + (ground[channel] * clear + 127) / 255))
      }
    }
    return pixels
  }
}
