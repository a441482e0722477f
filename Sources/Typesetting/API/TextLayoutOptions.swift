/// How a label is broken into lines and set against its anchor. Lengths are in ems unless said otherwise.
public struct TextLayoutOptions: Hashable, Sendable {
  /// The part of the text block that lies on the anchor.
  public enum Anchor: String, Hashable, Sendable, CaseIterable {
    case center
    case left
    case right
    case top
    case bottom
    case topLeft = "top-left"
    case topRight = "top-right"
    case bottomLeft = "bottom-left"
    case bottomRight = "bottom-right"

    /// 0 at the left edge, 1 at the right edge.
    public var horizontal: Double {
      switch self {
      case .left, .topLeft, .bottomLeft: 0
      case .right, .topRight, .bottomRight: 1
      case .center, .top, .bottom: 0.5
      }
    }

    /// 0 at the top edge, 1 at the bottom edge.
    public var vertical: Double {
      switch self {
      case .top, .topLeft, .topRight: 0
      case .bottom, .bottomLeft, .bottomRight: 1
      case .center, .left, .right: 0.5
      }
    }
  }

  /// How the lines of a block stand to each other.
  public enum Justify: String, Hashable, Sendable {
    /// Towards the anchor: a label anchored at its left is set flush left.
    case auto
    case left
    case center
    case right

    /// 0 flush left, 1 flush right.
    public func factor(anchor: Anchor) -> Double {
      switch self {
      case .auto: anchor.horizontal
      case .left: 0
      case .center: 0.5
      case .right: 1
      }
    }
  }

  public enum WritingMode: Hashable, Sendable {
    case horizontal
    case vertical
  }

  /// The width at which lines break; `.infinity` for a single line (labels along a line).
  public var maxWidth: Double
  public var lineHeight: Double
  /// Extra room after each letter; cursive scripts take none.
  public var letterSpacing: Double
  public var justify: Justify
  public var anchor: Anchor
  public var writingMode: WritingMode
  /// The layer lists `vertical` in `text-writing-mode`: point labels may be set vertically, and letters
  /// without an upright form are turned rather than left lying.
  public var allowsVerticalPlacement: Bool
  /// The label's size in points when lines are broken: scales inline images to ems.
  public var breakingTextSize: Double
  /// The label's size in points when glyphs are placed: scales inline images to ems.
  public var textSize: Double

  public init(
    maxWidth: Double = 10, lineHeight: Double = 1.2, letterSpacing: Double = 0, justify: Justify = .center,
    anchor: Anchor = .center, writingMode: WritingMode = .horizontal, allowsVerticalPlacement: Bool = false,
    breakingTextSize: Double = 16, textSize: Double = 16
  ) {
    self.maxWidth = maxWidth
    self.lineHeight = lineHeight
    self.letterSpacing = letterSpacing
    self.justify = justify
    self.anchor = anchor
    self.writingMode = writingMode
    self.allowsVerticalPlacement = allowsVerticalPlacement
    self.breakingTextSize = breakingTextSize
    self.textSize = textSize
  }
}
