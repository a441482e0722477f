internal import Pixels

/// What of a picture is other than the one before it: the smallest rectangle around all such pixels.
struct FramePatch: Hashable {
  let x: Int
  let y: Int
  /// The pixels of the rectangle.
  let bitmap: Bitmap

  /// A whole picture.
  init(_ bitmap: Bitmap) {
    (x, y) = (0, 0)
    self.bitmap = bitmap
  }

  /// - Parameters:
  ///   - previous: a picture of the same size.
  ///   - grid: what the corner's coordinates are multiples of.
  /// - Returns: `nil` where the pictures are alike.
  init?(from previous: Bitmap, to bitmap: Bitmap, grid: Int = 1) {
    guard let bounds = Self.bounds(previous, bitmap) else { return nil }
    (x, y) = (bounds.x.lowerBound / grid * grid, bounds.y.lowerBound / grid * grid)
    self.bitmap = Self.part(of: bitmap, x: x..<bounds.x.upperBound, y: y..<bounds.y.upperBound)
  }

  /// The corner pixel alone: shows a picture for longer than one frame can.
  static func corner(of bitmap: Bitmap) -> FramePatch {
    FramePatch(part(of: bitmap, x: 0..<min(1, bitmap.width), y: 0..<min(1, bitmap.height)))
  }

  private static func bounds(_ a: Bitmap, _ b: Bitmap) -> (x: Range<Int>, y: Range<Int>)? {
    let (width, height) = (b.width, b.height)
    var rows: Range<Int>?
    var (left, right) = (width, 0)
    a.bytes.withUnsafeBytes { a in
      b.bytes.withUnsafeBytes { b in
        for y in 0..<height {
          let row = y * width
          func differs(_ x: Int) -> Bool {
            let offset = (row + x) * 4
            return a.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
              != b.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
          }
          guard let first = (0..<width).first(where: differs) else { continue }
          left = min(left, first)
          var end = width
          while end > right, !differs(end - 1) { end -= 1 }
          right = max(right, end)
          rows = (rows?.lowerBound ?? y)..<(y + 1)
        }
      }
    }
    return rows.map { (left..<right, $0) }
  }

  private static func part(of bitmap: Bitmap, x: Range<Int>, y: Range<Int>) -> Bitmap {
    if x.count == bitmap.width, y.count == bitmap.height { return bitmap }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(x.count * y.count * 4)
    for row in y {
      let start = (row * bitmap.width + x.lowerBound) * 4
      bytes += bitmap.bytes[start..<start + x.count * 4]
    }
    return Bitmap(width: x.count, height: y.count, bytes: bytes)
  }
}
