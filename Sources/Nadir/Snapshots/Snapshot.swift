public import Geo
public import Pixels

/// A finished picture and what it shows.
public struct Snapshot: Sendable {
  /// Premultiplied.
  public let bitmap: Bitmap
  /// Pixels per point.
  public let scale: Double
  /// The camera that was used, after all limits.
  public let camera: Camera
  /// What the limits changed.
  public let clamps: [CameraClamp]
  /// In the order of the request.
  public let markers: [PlacedMarker]
  /// The labels of the map, in drawing order.
  public let labels: [PlacedLabel]
  /// Plain text, each credit once.
  public let attribution: [String]
  public let missing: Missing
  /// In the style's order.
  public let warnings: [Warning]
  /// SHA-256 of all inputs that were given by value and of the style, in hexadecimal.
  public let digest: String
  /// How long each stage took.
  public let timings: [Timing]

  /// A label on the picture.
  public struct PlacedLabel: Hashable, Sendable {
    public let text: String
    /// The style layer.
    public let layer: String
    public let source: String
    /// Points.
    public let box: PictureRect
  }

  /// What the picture needs and nobody had.
  public struct Missing: Hashable, Sendable {
    public let tiles: Int
    public let glyphs: [String]
    public let images: [String]
  }

  /// Something that was asked for and isn't in the picture.
  public struct Warning: Hashable, Sendable {
    public let layer: String?
    public let property: String?
    public let message: String
    /// Where in the style, as a JSON path.
    public let path: String?

    init(layer: String?, property: String?, message: String, path: String? = nil) {
      self.layer = layer
      self.property = property
      self.message = message
      self.path = path
    }
  }

  /// A stage and its wall-clock time.
  public struct Timing: Hashable, Sendable {
    public let stage: String
    public let milliseconds: Double
  }
}
