/// What counts as a difference between two pictures, and how much of it is tolerated.
///
/// The default tolerates nothing: two pictures are the same when every pixel's bytes are.
public struct ComparisonRules: Hashable, Sendable {
  /// How far apart two colours may be before their pixel differs, 0...1: 0 means any change of a byte, 1 is
  /// further than any two colours are (black and white: 0.966). See `ColorDistance`.
  public var threshold: Double = 0
  /// Whether pixels that look like the smoothing of an edge in either picture are left out of the count.
  public var ignoresAntialiasing = false
  /// What isn't compared, in pixels of the pictures.
  public var ignoredRegions: [IgnoredRegion] = []
  /// How many pixels may differ; no limit of its own where `nil`.
  public var maximumCount: Int?
  /// Which share of the compared pixels may differ, 0...1; no limit of its own where `nil`.
  public var maximumRatio: Double?

  public init() {}

  /// Whether so many differing pixels pass. Each limit that is given has to hold: where both are, the stricter one
  /// decides; where neither is, no pixel may differ.
  ///
  /// - Parameters:
  ///   - count: how many differ.
  ///   - compared: how many were compared.
  public func tolerate(_ count: Int, of compared: Int) -> Bool {
    guard count > 0 else { return true }
    guard maximumCount != nil || maximumRatio != nil else { return false }
    if let maximumCount, count > maximumCount { return false }
    if let maximumRatio, Double(count) > maximumRatio * Double(compared) { return false }
    return true
  }
}
