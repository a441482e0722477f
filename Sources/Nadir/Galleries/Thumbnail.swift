internal import ImageFiles
internal import Pixels

/// A small copy of a picture.
enum Thumbnail {
  /// A WebP file of the picture, no wider and no higher than `side` pixels, each pixel the mean of those that it
  /// covers.
  ///
  /// - Returns: `nil` for what is no picture.
  static func webp(of file: [UInt8], side: Int) -> [UInt8]? {
    guard let bitmap = try? ImageFile.decoded(file, limit: 1 << 28) else { return nil }
    return try? WebPEncoder.encode(reduced(bitmap, side: side), quality: 80)
  }

  static func reduced(_ bitmap: Bitmap, side: Int) -> Bitmap {
    let longer = max(bitmap.width, bitmap.height)
    guard longer > side, bitmap.width > 0, bitmap.height > 0 else { return bitmap }
    let width = max(1, bitmap.width * side / longer)
    let height = max(1, bitmap.height * side / longer)
    var result = Bitmap(width: width, height: height)
    for y in 0..<height {
      let rows = span(y, of: height, in: bitmap.height)
      for x in 0..<width {
        let columns = span(x, of: width, in: bitmap.width)
        var sums = SIMD4<Int>(repeating: 0)
        for row in rows {
          for column in columns {
            let start = (row * bitmap.width + column) * 4
            for channel in 0..<4 { sums[channel] += Int(bitmap.bytes[start + channel]) }
          }
        }
        let count = rows.count * columns.count
        for channel in 0..<4 {
          result.bytes[(y * width + x) * 4 + channel] = UInt8((sums[channel] + count / 2) / count)
        }
      }
    }
    return result
  }

  private static func span(_ index: Int, of count: Int, in length: Int) -> Range<Int> {
    let start = index * length / count
    return start..<max(start + 1, (index + 1) * length / count)
  }
}
