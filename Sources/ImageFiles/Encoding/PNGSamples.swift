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
      if choice == .none {
        for row in 0..<count {
          base[row * rowBytes] = 0
          unpack(source + row * width, into: base + row * rowBytes + 1)
        }
      } else {
        filter(source, count, into: base)
      }
    }
  }

  private func filter(_ source: UnsafePointer<UInt32>, _ count: Int, into base: UnsafeMutablePointer<UInt8>) {
    var filter = PNGFilter(rowBytes: rowBytes - 1, bytesPerPixel: step, choice: choice)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * rowBytes) { scratch in
      guard let lines = scratch.baseAddress else { return }
      for row in 0..<count {
        let line = lines + row % 2 * rowBytes
        let above = row > 0 ? lines + (row + 1) % 2 * rowBytes : nil
        unpack(source + row * width, into: line)
        filter.write(
          line, above: above, pixels: source + row * width,
          pixelsAbove: row > 0 ? source + (row - 1) * width : nil, to: base + row * rowBytes)
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
    // Each pixel's fourth byte is written over by the next one.
    for index in 0..<(width - 1) {
      raw.storeBytes(of: pixels[index], toByteOffset: index &* 3, as: UInt32.self)
    }
    let last = UInt32(littleEndian: pixels[width - 1])
    for channel in 0..<3 {
      target[(width - 1) * 3 + channel] = UInt8(truncatingIfNeeded: last >> UInt32(8 * channel))
    }
  }
}
