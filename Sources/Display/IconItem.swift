public import Geo
public import Pixels

/// Icons in order: pieces of bitmaps or distance fields, each with a map of its own to the picture.
public struct IconItem: Sendable {
  public enum Source: Sendable, Hashable {
    /// Index into `DisplayList.bitmaps`.
    case bitmap(Int)
    /// Index into `DisplayList.fields`, filled with `color`.
    case field(Int)
  }

  public struct Icon: Sendable, Hashable {
    public var source: Source
    /// The piece of the source, in its pixels: x, y, width, height.
    public var piece: PictureRect
    /// The part of the piece that is drawn, or `nil` for all of it. An edge inside the piece is hard, so that parts
    /// that share it join without a seam; the piece is still sampled across it.
    public var part: PictureRect?
    /// From the source's pixels to the picture's pixels.
    public var toPixels: Perspective
    public var opacity: Float
    /// For fields: the colour, and the halo around it; halo width and blur in **pixels of the picture**.
    public var color: Color
    public var haloColor: Color
    public var haloWidth: Float
    public var haloBlur: Float

    public init(source: Source, piece: PictureRect, toPixels: Perspective, opacity: Float) {
      self.source = source
      self.piece = piece
      part = nil
      self.toPixels = toPixels
      self.opacity = opacity
      color = .black
      haloColor = .transparent
      haloWidth = 0
      haloBlur = 0
    }
  }

  public var icons: [Icon]

  public init(icons: [Icon] = []) {
    self.icons = icons
  }
}
