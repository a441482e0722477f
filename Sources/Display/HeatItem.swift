public import Pixels

/// A density field: each spot adds `weight · intensity` times a Gaussian kernel; the sum, clamped to 1, is looked
/// up in `ramp`.
public struct HeatItem: Sendable {
  public struct Spot: Sendable, Hashable {
    /// Pixels.
    public var x: Float
    public var y: Float
    /// Pixels: where the kernel ends (three standard deviations).
    public var radius: Float
    public var weight: Float
    /// On tilted ground the kernel is an ellipse: its share of the radius in the picture's height, and how many
    /// pixels it leans to the right for each pixel down.
    public var flatness: Float = 1
    public var slant: Float = 0

    public init(x: Float, y: Float, radius: Float, weight: Float) {
      self.x = x
      self.y = y
      self.radius = radius
      self.weight = weight
    }
  }

  public var spots: [Spot]
  public var intensity: Float
  /// 256 colours by density 0...1.
  public var ramp: [Color]
  public var opacity: Float

  public init(spots: [Spot], intensity: Float, ramp: [Color], opacity: Float) {
    self.spots = spots
    self.intensity = intensity
    self.ramp = ramp
    self.opacity = opacity
  }
}
