public import Geo
public import Pixels

/// A pin, or a picture of one's own, at a place.
public struct Marker: Hashable, Sendable {
  /// What a marker looks like.
  public enum Icon: Hashable, Sendable {
    /// The default pin, in the marker's colour.
    case pin
    /// A picture; it is `bitmap.width / scale` points wide.
    case bitmap(Bitmap, scale: Double)
  }

  /// A position in the unit square of the icon: (0, 0) is the top left corner, (1, 1) the bottom right one.
  @frozen
  public struct Anchor: Hashable, Sendable {
    public static let bottomCenter = Anchor(x: 0.5, y: 1)
    public static let topCenter = Anchor(x: 0.5, y: 0)
    public static let center = Anchor(x: 0.5, y: 0.5)

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
  /// Tints the default pin.
  public var color: Color
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
    groundAnchor = .bottomCenter
    infoWindowAnchor = .topCenter
    rotation = 0
    isFlat = false
    opacity = 1
    zIndex = 0
  }
}
