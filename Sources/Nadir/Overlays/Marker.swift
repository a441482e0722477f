public import Geo
public import Pixels

/// A pin, or a picture of one's own, at a place.
public struct Marker: Hashable, Sendable {
  /// What a marker looks like.
  public enum Icon: Hashable, Sendable {
    /// The default pin, in the marker's colour.
    case pin
    /// A shape in the marker's colour.
    case path(IconShape)
    /// A disc with a number: how many markers it stands for.
    case badge(count: Int)
    /// A picture; it is `bitmap.width / scale` points wide.
    case bitmap(Bitmap, scale: Double)
  }

  /// SVG path data as an icon.
  public struct IconShape: Hashable, Sendable {
    /// SVG 2, chapter 9.3; filled by the non-zero rule.
    public var data: String
    /// The rectangle of the data that is the icon.
    public var viewBox: Clip.ViewBox
    /// The icon's size, points.
    public var size: PictureSize

    public init(data: String, viewBox: Clip.ViewBox, size: PictureSize) {
      self.data = data
      self.viewBox = viewBox
      self.size = size
    }
  }

  /// What happens where icons overlap. Map labels give way to every marker that is shown: that is our choice, the
  /// SDKs draw pins over labels.
  public enum CollisionBehavior: Hashable, Sendable {
    /// Always shown.
    case required
    /// Always shown, and hides optional ones under it.
    case requiredAndHidesOptional
    /// Hidden by those that hide optional ones, and by optional ones of higher z index, or equal z index and
    /// earlier in the order given.
    case optionalAndHidesLowerPriority
  }

  /// A position in the unit square of the icon: (0, 0) is the top left corner, (1, 1) the bottom right one.
  @frozen
  public struct Anchor: Hashable, Sendable {
    public static let bottomCenter = Anchor(x: 0.5, y: 1)
    public static let topCenter = Anchor(x: 0.5, y: 0)
    public static let center = Anchor(x: 0.5, y: 0.5)

    /// How far from the icon an anchor may lie, in its sides.
    public static let range = -100.0...100.0

    public var x: Double
    public var y: Double

    @inlinable
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// The default pin's colour.
  public static let defaultColor = Color(red: 0.86, green: 0.18, blue: 0.16)

  /// The place that the ground anchor stands on.
  public var position: Coordinate
  /// Names the marker in the sidecar and in `MapSnapshot.selectedMarker`; `title` where `nil`.
  public var id: String?
  /// The callout's heading.
  public var title: String?
  /// The callout's text below the title.
  public var snippet: String?
  public var icon: Icon
  /// Tints the default pin, shapes and badges.
  public var color: Color
  /// A letter or two in the default pin's head.
  public var glyph: String?
  /// Makes the icon larger or smaller: a multiple of its size.
  public var scale: Double
  /// The point of the icon that stands on the position.
  public var groundAnchor: Anchor
  /// The point of the icon that the callout stands on.
  public var infoWindowAnchor: Anchor
  /// Degrees clockwise about the ground anchor: from up in the picture, or from north when flat.
  public var rotation: Double
  /// Whether the icon lies on the ground, turned and tilted with it.
  public var isFlat: Bool
  /// 0...1.
  public var opacity: Double
  /// Higher ones are drawn later; equal ones in the order given.
  public var zIndex: Double
  public var collisionBehavior: CollisionBehavior

  public init(
    position: Coordinate, title: String? = nil, snippet: String? = nil, icon: Icon = .pin,
    color: Color = Marker.defaultColor
  ) {
    self.position = position
    id = nil
    self.title = title
    self.snippet = snippet
    self.icon = icon
    self.color = color
    glyph = nil
    scale = 1
    collisionBehavior = .required
    groundAnchor = .bottomCenter
    infoWindowAnchor = .topCenter
    rotation = 0
    isFlat = false
    opacity = 1
    zIndex = 0
  }
}
