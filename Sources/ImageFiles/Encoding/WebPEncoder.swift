internal import CWebP
public import Pixels

/// Writes WebP files with libwebp.
public enum WebPEncoder {
  /// The largest side of a WebP picture.
  public static let sideLimit = 16_383

  /// The file of a picture.
  ///
  /// - Parameter quality: 0...100 for lossy files; `nil` loses nothing but the colours of clear pixels.
  public static func encode(_ bitmap: Bitmap, quality: Double? = nil) throws(ImageFileError) -> [UInt8] {
    guard bitmap.width > 0, bitmap.height > 0, bitmap.width <= sideLimit, bitmap.height <= sideLimit else {
      throw .notEncodable(format: .webp, reason: "\(bitmap.width) by \(bitmap.height) pixels")
    }
    let straight = StraightImage(bitmap)
    let (width, height) = (Int32(bitmap.width), Int32(bitmap.height))
    var output: UnsafeMutablePointer<UInt8>?
    let count =
      quality.map {
        WebPEncodeRGBA(straight.bytes, width, height, width * 4, Float(max(0, min(100, $0))), &output)
      } ?? WebPEncodeLosslessRGBA(straight.bytes, width, height, width * 4, &output)
    guard count > 0, let output else { throw .notEncodable(format: .webp, reason: "libwebp refuses it") }
    defer { WebPFree(output) }
    return Array(UnsafeBufferPointer(start: output, count: count))
  }
}
