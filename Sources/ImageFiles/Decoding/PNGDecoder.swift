internal import CPNG

/// Reads PNG files (ISO/IEC 15948) with libpng.
enum PNGDecoder {
  static func decode(_ bytes: [UInt8], limit: Int) throws(ImageFileError) -> StraightImage {
    // The signature takes 8 bytes; IHDR has to come first, its data at byte 16: width and height, big endian.
    guard bytes.count >= 33 else { throw .damaged(format: .png, reason: "the data ends too early") }
    let width = number(bytes, 16)
    let height = number(bytes, 20)
    try ImageFile.check(width, height, .png, limit: limit)
    // Deflate can't shrink more than 1032 times: a short file that promises a huge picture is refused before room is
    // made. Eight pixels a byte are the fewest bits.
    guard width / 8 * height <= bytes.count * 1040 else {
      throw .damaged(format: .png, reason: "\(bytes.count) bytes can't hold \(width) by \(height) pixels")
    }
    var message = [CChar](repeating: 0, count: 256)
    var isRead = false
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, filled in
      guard let base = buffer.baseAddress else { return }
      base.initialize(repeating: 0, count: width * height * 4)
      var rows = [UnsafeMutablePointer<UInt8>?](repeating: nil, count: height)
      isRead =
        nadir_png_read(
          bytes, bytes.count, base, &rows, UInt32(width), UInt32(height), &message, message.count) == 1
      filled = width * height * 4
    }
    guard isRead else { throw .damaged(format: .png, reason: ImageFile.text(message)) }
    return StraightImage(width: width, height: height, bytes: pixels)
  }

  private static func number(_ bytes: [UInt8], _ offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
