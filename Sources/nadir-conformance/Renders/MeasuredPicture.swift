import ImageFiles

/// A picture as the measures want it: RGBA, 0...255, straight alpha, one Float a channel.
struct MeasuredPicture {
  let width: Int
  let height: Int
  /// The pixels as numbers, for equality.
  let words: [UInt32]
  /// `width * height * 4`.
  let channels: [Float]

  init(_ image: StraightImage) {
    width = image.width
    height = image.height
    channels = image.bytes.map(Float.init)
    words = (0..<(width * height)).map { index in
      (0..<4).reduce(0) { $0 | UInt32(image.bytes[index * 4 + $1]) << (8 * UInt32($1)) }
    }
  }

  var count: Int { width * height }

  /// Whether every pixel is opaque.
  var isOpaque: Bool { words.allSatisfy { $0 >> 24 == 255 } }

  /// The most frequent pixel; the smallest of several.
  var background: UInt32 {
    var counts: [UInt32: Int] = [:]
    for word in words { counts[word, default: 0] += 1 }
    let best = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return best?.key ?? 0
  }
}
