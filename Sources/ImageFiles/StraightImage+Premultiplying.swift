public import Pixels

extension StraightImage {
  /// The image with its colours multiplied by alpha, rounded to the nearest.
  public var premultiplied: Bitmap {
    var result = bytes
    result.withUnsafeMutableBufferPointer { pixels in
      var offset = 0
      while offset < pixels.count {
        let alpha = UInt32(pixels[offset + 3])
        if alpha != 255 {
          pixels[offset] = StraightImage.product(pixels[offset], alpha)
          pixels[offset + 1] = StraightImage.product(pixels[offset + 1], alpha)
          pixels[offset + 2] = StraightImage.product(pixels[offset + 2], alpha)
        }
        offset += 4
      }
    }
    return Bitmap(width: width, height: height, bytes: result)
  }

  /// The image with its colours divided by alpha, rounded to the nearest; clear pixels become 0.
  public init(_ bitmap: Bitmap) {
    self.init(
      width: bitmap.width, height: bitmap.height, bytes: StraightImage.unmultiplied(bitmap.bytes[...]))
  }

  /// c·a/255 rounded to the nearest, exact for all bytes (Blinn 1995, "Three wrongs make a right").
  @inline(__always)
  private static func product(_ channel: UInt8, _ alpha: UInt32) -> UInt8 {
    let sum = UInt32(channel) * alpha + 128
    return UInt8(truncatingIfNeeded: (sum + (sum >> 8)) >> 8)
  }

  /// Straight pixels of premultiplied ones.
  static func unmultiplied(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result = Array(bytes)
    result.withUnsafeMutableBytes { raw in
      for offset in stride(from: 0, to: raw.count - 3, by: 4) {
        let pixel = UInt32(littleEndian: raw.load(fromByteOffset: offset, as: UInt32.self))
        guard pixel >> 24 != 255 else { continue }
        raw.storeBytes(
          of: unmultiplied(pixel, pixel >> 24).littleEndian, toByteOffset: offset, as: UInt32.self)
      }
    }
    return result
  }

  /// A straight pixel of a premultiplied one, red lowest; a clear one becomes 0.
  @inline(__always)
  static func unmultiplied(_ pixel: UInt32, _ alpha: UInt32) -> UInt32 {
    guard alpha > 0 else { return 0 }
    let red = min(255, ((pixel & 255) &* 255 &+ alpha / 2) / alpha)
    let green = min(255, ((pixel >> 8 & 255) &* 255 &+ alpha / 2) / alpha)
    let blue = min(255, ((pixel >> 16 & 255) &* 255 &+ alpha / 2) / alpha)
    return red | green << 8 | blue << 16 | alpha << 24
  }
}
