public import Geo
internal import Pixels

/// What comparing two pictures gave.
public struct PictureDifference: Hashable, Sendable {
  public enum Verdict: String, Hashable, Sendable {
    /// Every compared pixel holds the same bytes.
    case identical
    /// Some pixels differ, within what the rules tolerate.
    case tolerated
    /// More differs than the rules tolerate.
    case different
    /// The pictures aren't of one size; nothing was compared.
    case sizeMismatch = "size-mismatch"
  }

  public let verdict: Verdict
  public let firstSize: PixelSize
  public let secondSize: PixelSize
  /// How many pixels differ by more than the threshold.
  public let differingPixels: Int
  /// How many more do, but look like the smoothing of an edge; counted only where the rules ignore these.
  public let antialiasedPixels: Int
  /// How many lie in ignored regions.
  public let ignoredPixels: Int
  /// The greatest distance of two colours among the compared pixels, 0...1.
  public let greatestDistance: Double
  /// Where differing pixels lie, in boxes of neighbours, the greatest first; at most 50.
  public let regions: [DifferenceRegion]

  /// How many pixels were compared.
  public var comparedPixels: Int {
    verdict == .sizeMismatch ? 0 : firstSize.width * firstSize.height - ignoredPixels
  }

  /// The share of compared pixels that differ, 0...1.
  public var ratio: Double {
    comparedPixels > 0 ? Double(differingPixels) / Double(comparedPixels) : 0
  }

  /// Whether the pictures count as the same.
  public var passes: Bool { verdict == .identical || verdict == .tolerated }
}

extension PixelSize {
  init(_ bitmap: Bitmap) { self.init(width: bitmap.width, height: bitmap.height) }
}
