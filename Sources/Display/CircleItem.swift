public import Geo
public import Pixels

/// Discs with an optional ring around each (the circle layer), painted in order.
public struct CircleItem: Sendable {
  public struct Disc: Sendable, Hashable {
    /// From the unit disc (radius 1 around 0, without the ring) to pixels: a circle, or an ellipse on tilted ground.
    public var toPixels: Perspective
    /// The ring's width as a share of the disc's radius.
    public var strokeWidth: Float
    /// How soft the edge is, as a share of the radius with the ring; 1 fades from the centre.
    public var blur: Float
    /// Straight alpha with the layer's opacity already in it.
    public var color: Color
    public var strokeColor: Color
    /// Index into the item's `windows`, or -1: which tile may draw it.
    public var window: Int32

    public init(
      toPixels: Perspective, strokeWidth: Float, blur: Float, color: Color, strokeColor: Color,
      window: Int32 = -1
    ) {
      self.toPixels = toPixels
      self.strokeWidth = strokeWidth
      self.blur = blur
      self.color = color
      self.strokeColor = strokeColor
      self.window = window
    }
  }

  public var discs: [Disc]
  public var windows: [TileWindow]

  public init(discs: [Disc] = [], windows: [TileWindow] = []) {
    self.discs = discs
    self.windows = windows
  }
}
