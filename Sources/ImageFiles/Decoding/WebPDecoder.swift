internal import CWebP

/// Reads still WebP files with libwebp.
enum WebPDecoder {
  static func decode(_ bytes: [UInt8], limit: Int) throws(ImageFileError) -> StraightImage {
    var width: Int32 = 0
    var height: Int32 = 0
    guard WebPGetInfo(bytes, bytes.count, &width, &height) != 0 else {
      throw .damaged(format: .webp, reason: "its header can't be read")
    }
    try ImageFile.check(Int(width), Int(height), .webp, limit: limit)
    var pixels = [UInt8](repeating: 0, count: Int(width) * Int(height) * 4)
    let isRead = pixels.withUnsafeMutableBufferPointer { buffer in
      WebPDecodeRGBAInto(bytes, bytes.count, buffer.baseAddress, buffer.count, width * 4) != nil
    }
    guard isRead else {
      throw .damaged(
        format: .webp, reason: "its pixels can't be read; the data may be cut short or an animation")
    }
    return StraightImage(width: Int(width), height: Int(height), bytes: pixels)
  }
}
