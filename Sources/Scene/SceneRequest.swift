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
