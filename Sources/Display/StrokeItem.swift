public import Geo

/// Lines in one paint.
///
/// The outline is made on the path's plane and then projected, so that a line on tilted ground narrows with
/// distance. All widths and lengths are in **points on the ground plane at the target's depth** unless said
/// otherwise; `unitsPerPoint` brings them into the path's plane.
public struct StrokeItem: Sendable {
  public enum Cap: UInt8, Sendable, Hashable { case butt, round, square }
  public enum Join: UInt8, Sendable, Hashable { case miter, round, bevel }

  public var path: Path
  /// From the path's plane to pixels.
  public var toPixels: Perspective
  /// How many units of the path's plane make one point.
  public var unitsPerPoint: Double
  /// The line's width, points; with a gap, the width of each of the two lines.
  public var width: Double
  /// Where positive, two lines run beside the path at this inner distance from each other, points.
  public var gapWidth: Double
  /// How far the line is moved to the right of its direction, points.
  public var offset: Double
  /// Over how many points the edge fades out, on each side.
  public var blur: Double
  public var cap: Cap
  public var join: Join
  /// Where the miter's length over the width is more, the join is bevelled.
  public var miterLimit: Double
  /// Where a round join's turn is slighter, it is mitred (specification: `line-round-limit`).
  public var roundLimit: Double
  /// Lengths of dash and gap in turn, points; empty is solid.
  public var dashes: [Double]
  /// Where in the dash pattern each line begins, points.
  public var dashPhase: Double
  /// The diameter of the dashes' round ends, points; 0 is the line's width.
  public var dashWidth: Double
  /// What the ends of dashes fade over, pixels of the picture.
  public var dashFade: Double
  /// Lengths along lines count in whole steps at their points, by which dashes and images are laid, points; 0: they
  /// count as they are.
  public var lengthStep: Double
  /// The soft edges of a solid line without dashes fade in a curve, not evenly.
  public var isSmooth: Bool
  /// How much larger than at the integer zoom below the ground is drawn, 1 up to 2: it sets how far from sharp
  /// corners lines are bent, and where lengths along them begin anew.
  public var growth: Double
  /// Whether a contour whose last point equals its first is joined there; otherwise it has two ends there.
  public var joinsRings: Bool
  /// Whether a translucent colour is laid on once where the lines overlap themselves or each other; otherwise it
  /// shows there, as in MapLibre.
  public var isOneShape: Bool
  /// For gradients: for each contour, the shares (0...1) of the whole line's length where it begins and ends;
  /// empty is 0 to 1.
  public var gradientSpans: [ClosedRange<Double>]
  public var paint: Paint
  public var window: TileWindow?
  /// What the item was made from, where other pictures may hold items made from the same; `nil`: nothing is kept.
  public var source: ItemSource?

  public init(path: Path, toPixels: Perspective, unitsPerPoint: Double, width: Double, paint: Paint) {
    self.path = path
    self.toPixels = toPixels
    self.unitsPerPoint = unitsPerPoint
    self.width = width
    gapWidth = 0
    offset = 0
    blur = 0
    cap = .butt
    join = .miter
    miterLimit = 2
    roundLimit = 1.05
    dashes = []
    dashPhase = 0
    dashWidth = 0
    dashFade = 1
    lengthStep = 0
    isSmooth = false
    growth = 1
    joinsRings = true
    isOneShape = false
    gradientSpans = []
    self.paint = paint
    window = nil
    source = nil
  }
}
