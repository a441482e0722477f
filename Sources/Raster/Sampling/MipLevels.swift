public import Pixels

/// Smaller copies of a bitmap, each half as large, for pictures that show it shrunk.
public enum MipLevels {
  /// The bitmap and as many halvings as a shrinking by `factor` can use (at 2, one; at 4, two ...).
  public static func levels(of bitmap: Bitmap, shrunkBy factor: Double) -> [Bitmap] {
    var levels = [bitmap]
    var rest = factor.isFinite ? factor : 1
    while rest > 2.0.squareRoot(), let last = levels.last, last.width > 1, last.height > 1 {
      levels.append(half(of: last))
      rest /= 2
    }
    return levels
  }

  /// Means of two by two pixels; an odd last row or column counts twice.
  static func half(of bitmap: Bitmap) -> Bitmap {
    let (width, height) = ((bitmap.width + 1) / 2, (bitmap.height + 1) / 2)
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    bitmap.bytes.withUnsafeBufferPointer { source in
      for y in 0..<height {
        let (y0, y1) = (2 * y, min(2 * y + 1, bitmap.height - 1))
        for x in 0..<width {
          let (x0, x1) = (2 * x, min(2 * x + 1, bitmap.width - 1))
          for channel in 0..<4 {
            let above =
              Int(source[(y0 * bitmap.width + x0) * 4 + channel])
              + Int(source[(y0 * bitmap.width + x1) * 4 + channel])
            let below =
              Int(source[(y1 * bitmap.width + x0) * 4 + channel])
              + Int(source[(y1 * bitmap.width + x1) * 4 + channel])
            bytes[(y * width + x) * 4 + channel] = UInt8((above + below + 2) / 4)
          }
        }
      }
    }
    return Bitmap(width: width, height: height, bytes: bytes)
  }
}
