internal import Pixels

/// A picture's pixels by place.
struct PixelGrid {
  let width: Int
  let height: Int
  private let bytes: [UInt8]

  init(_ bitmap: Bitmap) {
    width = bitmap.width
    height = bitmap.height
    bytes = bitmap.bytes
  }

  /// The premultiplied colour at a place inside of the picture.
  subscript(x: Int, y: Int) -> SIMD4<UInt8> {
    let start = (y * width + x) * 4
    return SIMD4(bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3])
  }

  /// Whether a row holds the same bytes in both; the fast way over what is equal.
  func rowEquals(_ other: PixelGrid, y: Int) -> Bool {
    let range = y * width * 4..<(y + 1) * width * 4
    return bytes[range] == other.bytes[range]
  }

  /// The neighbours of a place that lie inside, the place itself left out.
  func forEachNeighbor(_ x: Int, _ y: Int, _ body: (Int, Int) -> Void) {
    for row in max(0, y - 1)...min(height - 1, y + 1) {
      for column in max(0, x - 1)...min(width - 1, x + 1) where column != x || row != y {
        body(column, row)
      }
    }
  }

  /// Whether a place lies on the picture's border.
  func isOnBorder(_ x: Int, _ y: Int) -> Bool { x == 0 || y == 0 || x == width - 1 || y == height - 1 }
}
