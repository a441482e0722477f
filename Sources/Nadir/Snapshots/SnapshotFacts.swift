public import Geo

/// What a picture shows and how it came about.
public struct SnapshotFacts: Sendable {
  /// Pixels per point.
  public let scale: Double
  /// The camera that was used, after all limits.
  public let camera: Camera
  /// What the limits changed.
  public let clamps: [CameraClamp]
  /// In the order of the request.
  public let markers: [PlacedMarker]
  /// The badges that stand for several of them.
  public let clusters: [MarkerCluster]
  /// The labels of the map, in drawing order.
  public let labels: [Snapshot.PlacedLabel]
  /// Plain text, each credit once.
  public let attribution: [String]
  public let missing: Snapshot.Missing
  /// In the style's order.
  public internal(set) var warnings: [Snapshot.Warning]
  /// SHA-256 of all inputs that were given by value and of the style, in hexadecimal.
  public let digest: String
  /// How long each stage took.
  public internal(set) var timings: [Snapshot.Timing]
  /// Whether the picture was known to be opaque before it was painted.
  let isSurelyOpaque: Bool
}
