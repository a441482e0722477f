public import Geo

/// One picture of a style.
public struct SceneRequest: Sendable {
  public var camera: Camera
  /// Pixels per point, greater than 0.
  public var scale: Double
  /// Whether the world repeats to the left and right.
  public var repeatsWorld = true
  /// Room on the picture that markers and callouts want; labels give way.
  public var reservations: [LabelReservation] = []
  /// Images beside those of the style's sprites.
  public var images: [SceneImage] = []

  /// How far beyond the picture labels are looked for and placed as on it, points: they push each other as they would
  /// on a larger picture of which this is a piece. Nothing but the labels that reach into the picture is drawn.
  public var labelMargin = 0.0
  /// The picture is one of many of its size that lie edge to edge, as those of a tile pyramid: a label over an edge is
  /// shown in the pictures on both sides or in none, and its halves meet pixel for pixel where the cameras are apart
  /// by whole pixels. Needs a `labelMargin` of about the widest label's width. Labels over edges come before all
  /// others, and give way to each other more readily than elsewhere. Circles and the like that reach in from beyond an
  /// edge are drawn, too.
  public var joinsAtEdges = false
  /// Whether more than the style's background is drawn.
  public var drawsData = true

  public init(camera: Camera, scale: Double = 1) {
    self.camera = camera
    self.scale = scale
  }

  /// The picture's size: points times scale, rounded down, at least one pixel.
  public var pixelSize: PixelSize {
    PixelSize(
      width: max(1, Int(camera.size.width * scale + 1e-9)),
      height: max(1, Int(camera.size.height * scale + 1e-9)))
  }
}
