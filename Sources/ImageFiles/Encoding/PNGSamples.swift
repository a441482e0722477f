/// Turns premultiplied pixels into the rows that a PNG file holds, filters applied.
struct PNGSamples {
  let width: Int
  /// Whether alpha is left out.
  let isOpaque: Bool
  let choice: PNGFilter.Choice

  /// Bytes a pixel.
  var step: Int { isOpaque ? 3 : 4 }
  /// Bytes of a row with its filter byte.
  var rowBytes: Int { width * step + 1 }

  /// Rows behind their filter bytes; the first is filtered without the row above it.
  ///
  /// - Parameter pixels: whole rows, four bytes a pixel.
  func rows(of pixels: UnsafeBufferPointer<UInt32>) -> [UInt8] {
    let count = pixels.count / max(width, 1)
    return [UInt8](unsafeUninitializedCapacity: count * rowBytes) { target, filled in
      guard let source = pixels.baseAddress, let base = target.baseAddress else { return }
      filled = count * rowBytes
      fill(source, count, into: base)
    }
  }

  private func fill(_ source: UnsafePointer<UInt32>, _ count: Int, into base: UnsafeMutablePointer<UInt8>) {
    var filter = PNGFilter(rowBytes: rowBytes - 1, bytesPerPixel: step, choice: choice)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * rowBytes) { scratch in
      guard let lines = scratch.baseAddress else { return }
      // The row whose bytes were written to `lines` last.
      var unpacked = -2
      for row in 0..<count {
        let pixels = source + row * width
        let target = base + row * rowBytes
        let above = row > 0 ? pixels - width : nil
        if filter.keeps(pixels, above: above) {
          target[0] = 0
          unpack(pixels, into: target + 1)
          continue
        }
        let line = lines + row % 2 * rowBytes
        let lineAbove = lines + (row + 1) % 2 * rowBytes
        if let above, unpacked != row - 1 { unpack(above, into: lineAbove) }
        unpack(pixels, into: line)
        unpacked = row
        filter.write(line, above: row > 0 ? lineAbove : nil, to: target)
      }
    }
  }

  /// A row as RGB, or as straight RGBA.
  private func unpack(_ pixels: UnsafePointer<UInt32>, into target: UnsafeMutablePointer<UInt8>) {
    let raw = UnsafeMutableRawPointer(target)
    guard isOpaque else {
      for index in 0..<width {
        let pixel = UInt32(littleEndian: pixels[index])
        let alpha = pixel >> 24
        let straight = alpha == 255 ? pixel : alpha == 0 ? 0 : StraightImage.unmultiplied(pixel, alpha)
        raw.storeBytes(of: straight.littleEndian, toByteOffset: index &* 4, as: UInt32.self)
      }
      return
    }
    // Two pixels at a time; their last two bytes are written over by the next ones.
    var index = 0
    while index &+ 3 <= width {
      let pair = UInt64(littleEndian: UnsafeRawPointer(pixels + index).loadUnaligned(as: UInt64.self))
      let packed = pair & 0xFF_FFFF | pair &>> 8 & 0xFFFF_FF00_0000
      raw.storeBytes(of: packed.littleEndian, toByteOffset: index &* 3, as: UInt64.self)
      index &+= 2
    }
    while index < width {
      let pixel = UInt32(littleEndian: pixels[index])
      for channel in 0..<3 {
        target[index &* 3 &+ channel] = UInt8(truncatingIfNeeded: pixel &>> UInt32(8 &* channel))
      }
      index &+= 1
    }
  }
}
