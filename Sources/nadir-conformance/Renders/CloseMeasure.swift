import Foundation

/// What another correct rasteriser would also give: both pictures over black and over white, slightly blurred; a
/// pixel is an outlier where either leaves the range that the other has within one pixel.
struct CloseMeasure {
  private static let outlier: Float = 16
  private static let content: Float = 8
  private static let noise: Float = 2
  private static let outlierShare = 0.02
  private static let outlierFloor = 3.0
  private static let block = 32
  private static let blockOutliers = 24
  private static let largestMean = 6.0
  private static let inkLevel = 6.0
  private static let inkEdge = 0.3

  /// Pixels unlike the background, or all where there are none.
  let base: Int
  let outliers: Int
  let fullestBlock: Int
  let meanResidual: Double
  let ink: Double

  var outlierShare: Double { Double(outliers) / Double(base) }

  var passes: Bool {
    let allowed = max(Self.outlierShare * Double(base), min(Self.outlierFloor, Double(base) / 4))
    return Double(outliers) <= allowed && fullestBlock <= Self.blockOutliers
      && meanResidual <= Self.largestMean
      && ink <= 1
  }

  init(_ actual: MeasuredPicture, _ expected: MeasuredPicture) {
    let isOpaque = actual.isOpaque && expected.isOpaque
    let (seenA, seenE) = (Self.seen(actual, isOpaque), Self.seen(expected, isOpaque))
    let back = Self.seen(expected.background, isOpaque)
    let area = (0..<expected.count).reduce(0) { count, index in
      let differs = zip(seenE, back).contains { abs($0.values[index] - $1) > Self.content }
      return count + (differs ? 1 : 0)
    }
    base = area > 0 ? area : expected.count
    let residual = Self.residual(seenA, seenE)
    let mask = residual.values.map { $0 > Self.outlier }
    outliers = mask.count { $0 }
    fullestBlock = Self.fullestBlock(mask, expected.width, expected.height)
    meanResidual = residual.values.reduce(0.0) { $0 + Double(max($1 - Self.noise, 0)) } / Double(base)
    ink = Self.ink(seenA, seenE, base: base)
  }

  /// A plane for each channel: over black, and over white where there is transparency.
  private static func seen(_ picture: MeasuredPicture, _ isOpaque: Bool) -> [Plane] {
    var planes = [Plane](
      repeating: Plane(width: picture.width, height: picture.height), count: isOpaque ? 3 : 6)
    for index in 0..<picture.count {
      let alpha = picture.channels[index * 4 + 3] / 255
      for channel in 0..<3 {
        let black = picture.channels[index * 4 + channel] * alpha
        planes[channel].values[index] = black
        if !isOpaque { planes[channel + 3].values[index] = black + 255 * (1 - alpha) }
      }
    }
    return planes
  }

  private static func seen(_ word: UInt32, _ isOpaque: Bool) -> [Float] {
    let alpha = Float(word >> 24) / 255
    let black = (0..<3).map { Float(word >> (8 * UInt32($0)) & 255) * alpha }
    return isOpaque ? black : black + black.map { $0 + 255 * (1 - alpha) }
  }

  private static let taps: [Float] = {
    let weights = (-3...3).map { exp(-0.5 * Double($0 * $0)) }
    let sum = weights.reduce(0, +)
    return weights.map { Float($0 / sum) }
  }()

  private static func residual(_ one: [Plane], _ two: [Plane]) -> Plane {
    var result = Plane(width: one[0].width, height: one[0].height)
    for (a, b) in zip(one, two) {
      let (softA, softB) = (a.blurred(taps: taps), b.blurred(taps: taps))
      let (rangeA, rangeB) = (softA.range(), softB.range())
      for index in result.values.indices {
        let outsideB = max(
          rangeB.low.values[index] - softA.values[index], softA.values[index] - rangeB.high.values[index])
        let outsideA = max(
          rangeA.low.values[index] - softB.values[index], softB.values[index] - rangeA.high.values[index])
        result.values[index] = max(result.values[index], outsideA, outsideB)
      }
    }
    return result
  }

  private static func ink(_ one: [Plane], _ two: [Plane], base: Int) -> Double {
    var sums = [Double](repeating: 0, count: one.count)
    for index in one[0].values.indices {
      let changes = zip(one, two).map { $0.values[index] - $1.values[index] }
      guard changes.contains(where: { abs($0) > noise }) else { continue }
      for (channel, change) in changes.enumerated() { sums[channel] += Double(change) }
    }
    return zip(sums, two).map { abs($0) / (inkLevel * Double(base) + inkEdge * $1.steps) }.max() ?? 0
  }

  /// The most set pixels in any window of the block's size.
  private static func fullestBlock(_ mask: [Bool], _ width: Int, _ height: Int) -> Int {
    var sums = [Int](repeating: 0, count: (width + 1) * (height + 1))
    for y in 0..<height {
      for x in 0..<width {
        sums[(y + 1) * (width + 1) + x + 1] =
          (mask[y * width + x] ? 1 : 0) + sums[y * (width + 1) + x + 1] + sums[(y + 1) * (width + 1) + x]
          - sums[y * (width + 1) + x]
      }
    }
    let (dx, dy) = (min(block, width), min(block, height))
    var largest = 0
    for y in dy...height {
      for x in dx...width {
        let count =
          sums[y * (width + 1) + x] - sums[(y - dy) * (width + 1) + x] - sums[y * (width + 1) + x - dx]
          + sums[(y - dy) * (width + 1) + x - dx]
        largest = max(largest, count)
      }
    }
    return largest
  }
}
