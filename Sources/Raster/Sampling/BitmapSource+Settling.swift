import Geo
import Pixels

/// Patterns whose pixels are as large as the picture's and parallel to them: they are sampled once, and rows are copies.
extension BitmapSource {
  /// The same source, quicker for shapes of many rows, where the repeated bitmap isn't turned or scaled.
  ///
  /// - Parameter rows: how many of the picture's rows it is for; fewer than pay for the sampling leave it as it is.
  public func settled(rows: Int) -> BitmapSource {
    guard edge == .repeating, !isNearest, levels.count == 1, inverse.wx == 0, inverse.wy == 0,
      rows > 2 * Int(size.y)
    else { return self }
    let scale = 1 / inverse.w0
    // Steps that leave the end of any picture within 1/512 pixel are whole ones.
    let steps = SIMD4(inverse.xx * scale - 1, inverse.yx * scale, inverse.xy * scale, inverse.yy * scale - 1)
    guard max(max(abs(steps.x), abs(steps.y)), max(abs(steps.z), abs(steps.w))) < 1e-8 else { return self }
    let (width, height) = (Int(size.x), Int(size.y))
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    bytes.withUnsafeMutableBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      guard let base = pixels.baseAddress else { return }
      for row in 0..<height { fetch(row: row, from: 0, count: width, into: base + row * width) }
    }
    let tile = Bitmap(width: width, height: height, bytes: bytes)
    return BitmapSource(settled: tile)
  }

  private init(settled tile: Bitmap) {
    levels = [tile]
    (inverse, edge, isNearest, opacity) = (.identity, .repeating, false, 255)
    origin = SIMD2(0, 0)
    size = SIMD2(Int32(tile.width), Int32(tile.height))
    isSettled = true
  }

  /// A row of a settled bitmap.
  func copyRow(_ row: Int, _ from: Int, _ count: Int, _ target: UnsafeMutablePointer<UInt32>) {
    let tile = levels[0]
    let (x, y) = (from % tile.width, row % tile.height)
    tile.bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let line = base + y * tile.width * 4
      let raw = UnsafeMutableRawPointer(target)
      // To the end of the tile, then its beginning, then all of that again.
      let first = min(tile.width - x, count)
      raw.copyMemory(from: line + x * 4, byteCount: first * 4)
      var done = min(tile.width, count)
      if done > first { (raw + first * 4).copyMemory(from: line, byteCount: (done - first) * 4) }
      while done < count {
        let more = min(done, count - done)
        (raw + done * 4).copyMemory(from: raw, byteCount: more * 4)
        done += more
      }
    }
  }
}
