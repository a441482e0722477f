internal import Wire

/// Writes pictures whose pixels are numbers of colours.
struct IndexedPNG {
  let width: Int
  let height: Int
  /// Straight RGBA, red lowest; 1...256.
  let colors: [UInt32]
  /// A colour for each pixel.
  let indices: [UInt8]

  func file(_ options: PNGOptions) -> [UInt8] {
    var chunks = PNGChunks()
    chunks.writeSignature()
    chunks.writeHeader(width: width, height: height, depth: UInt8(depth), colorType: 3)
    chunks.writeDetails(options)
    chunks.write("PLTE", colors.flatMap { color in (0..<3).map { UInt8(color >> (8 * $0) & 255) } })
    if let last = colors.lastIndex(where: { $0 >> 24 != 255 }) {
      chunks.write("tRNS", colors[...last].map { UInt8($0 >> 24) })
    }
    // So few bytes that a level of more thorough search costs little.
    chunks.write("IDAT", Deflate.zlib(packed(), level: options.level == .best ? 12 : 3))
    chunks.write("IEND")
    return chunks.bytes
  }

  /// The fewest bits that number the colours.
  private var depth: Int {
    switch colors.count {
    case ...2: 1
    case ...4: 2
    case ...16: 4
    default: 8
    }
  }

  /// Rows of indices, several to a byte from the high bits on, each row behind its filter type 0.
  private func packed() -> [UInt8] {
    let perByte = 8 / depth
    let rowBytes = (width + perByte - 1) / perByte + 1
    return [UInt8](unsafeUninitializedCapacity: rowBytes * height) { target, filled in
      filled = rowBytes * height
      indices.withUnsafeBufferPointer { indices in
        for row in 0..<height {
          let start = row * rowBytes
          target[start] = 0
          if depth == 8 {
            for column in 0..<width { target[start &+ 1 &+ column] = indices[row &* width &+ column] }
          } else {
            pack(indices, row: row, into: target, at: start + 1)
          }
        }
      }
    }
  }

  private func pack(
    _ indices: UnsafeBufferPointer<UInt8>, row: Int, into target: UnsafeMutableBufferPointer<UInt8>,
    at start: Int
  ) {
    let perByte = 8 / depth
    for first in stride(from: 0, to: width, by: perByte) {
      var byte: UInt8 = 0
      for place in 0..<perByte {
        let index = first + place < width ? indices[row * width + first + place] : 0
        byte = byte << UInt8(depth & 7) | index
      }
      target[start + first / perByte] = byte
    }
  }
}
