/// The source suite's own rule (pixelmatch): the share of pixels whose distance in YIQ is over the threshold and
/// that don't look antialiased in either picture.
struct StrictMeasure {
  private static let threshold = 0.13
  private static let largest = 35215.0

  private struct Seen {
    var luma: [Double] = []
    var inPhase: [Double] = []
    var quadrature: [Double] = []
    let width: Int
    let height: Int

    /// The picture over white.
    init(_ picture: MeasuredPicture) {
      (width, height) = (picture.width, picture.height)
      for index in 0..<picture.count {
        let alpha = picture.channels[index * 4 + 3] / 255
        func over(_ channel: Int) -> Double {
          Double(255 + (picture.channels[index * 4 + channel] - 255) * alpha)
        }
        let (r, g, b) = (over(0), over(1), over(2))
        luma.append(r * 0.29889531 + g * 0.58662247 + b * 0.11448223)
        inPhase.append(r * 0.59597799 - g * 0.27417610 - b * 0.32180189)
        quadrature.append(r * 0.21147017 - g * 0.52261711 + b * 0.31114694)
      }
    }
  }

  /// The share of differing pixels, 0...1.
  static func share(_ actual: MeasuredPicture, _ expected: MeasuredPicture) -> Double {
    let (one, two) = (Seen(actual), Seen(expected))
    var differing: [Int] = []
    for index in 0..<actual.count {
      let y = one.luma[index] - two.luma[index]
      let i = one.inPhase[index] - two.inPhase[index]
      let q = one.quadrature[index] - two.quadrature[index]
      let delta = 0.5053 * (y * y) + 0.299 * (i * i) + 0.1957 * (q * q)
      if delta > largest * (threshold * threshold) { differing.append(index) }
    }
    let left = differing.filter { index in
      !looksAntialiased(one, index, actual, expected) && !looksAntialiased(two, index, expected, actual)
    }
    return Double(left.count) / Double(actual.count)
  }

  /// More than two neighbours of exactly the same value; a border counts as one.
  private static func hasManySiblings(_ picture: MeasuredPicture, _ x: Int, _ y: Int) -> Bool {
    var count = isBorder(picture.width, picture.height, x, y) ? 1 : 0
    let word = picture.words[y * picture.width + x]
    forNeighbours(picture.width, picture.height, x, y) { nx, ny in
      if picture.words[ny * picture.width + nx] == word { count += 1 }
    }
    return count > 2
  }

  private static func looksAntialiased(
    _ seen: Seen, _ index: Int, _ picture: MeasuredPicture, _ other: MeasuredPicture
  ) -> Bool {
    let (x, y) = (index % seen.width, index / seen.width)
    var equal = isBorder(seen.width, seen.height, x, y) ? 1 : 0
    var (low, high) = (0.0, 0.0)
    var (lowest, highest) = ((x: 0, y: 0), (x: 0, y: 0))
    forNeighbours(seen.width, seen.height, x, y) { nx, ny in
      let delta = seen.luma[index] - seen.luma[ny * seen.width + nx]
      if delta == 0 {
        equal += 1
      } else if delta < low {
        low = delta
        lowest = (nx, ny)
      } else if delta > high {
        high = delta
        highest = (nx, ny)
      }
    }
    guard equal <= 2, low < 0, high > 0 else { return false }
    return [lowest, highest].contains { place in
      hasManySiblings(picture, place.x, place.y) && hasManySiblings(other, place.x, place.y)
    }
  }

  private static func isBorder(_ width: Int, _ height: Int, _ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == width - 1 || y == height - 1
  }

  /// Column by column: the order decides which of several equal extremes counts.
  private static func forNeighbours(
    _ width: Int, _ height: Int, _ x: Int, _ y: Int, _ body: (Int, Int) -> Void
  ) {
    for nx in (x - 1)...(x + 1) where nx >= 0 && nx < width {
      for ny in (y - 1)...(y + 1) where ny >= 0 && ny < height && (nx != x || ny != y) { body(nx, ny) }
    }
  }
}
