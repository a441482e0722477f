/// How the outline of a line is made: its width, its ends and its corners.
public struct StrokeShape: Sendable, Hashable {
  public enum Cap: UInt8, Sendable, Hashable { case butt, round, square }
  public enum Join: UInt8, Sendable, Hashable { case miter, round, bevel }

  /// Half the line's width, in the units of the points.
  public var halfWidth: Double
  public var cap: Cap
  public var join: Join
  /// Where the miter's length over the width is more, a miter becomes a bevel; where it is less, a bevel becomes
  /// a miter, as in MapLibre.
  public var miterLimit: Double
  /// Where the miter's length over the width is less, a round join becomes a miter.
  public var roundLimit: Double
  /// How far a chord may lie from its arc, in the units of the points.
  public var tolerance: Double

  public init(
    halfWidth: Double, cap: Cap, join: Join, miterLimit: Double, roundLimit: Double, tolerance: Double
  ) {
    self.halfWidth = halfWidth
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.roundLimit = roundLimit
    self.tolerance = tolerance
  }

  /// The join that a corner gets whose miter is `miterLength` times the width long: the rules of MapLibre's line
  /// bucket.
  @inline(__always)
  func join(miterLength: Double) -> Join {
    switch join {
    case .round: miterLength < roundLimit ? .miter : .round
    case .miter: miterLength > miterLimit ? .bevel : .miter
    case .bevel: miterLength < miterLimit ? .miter : .bevel
    }
  }
}
