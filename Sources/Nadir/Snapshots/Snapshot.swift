public import Geo
public import Pixels

/// A finished picture and what it shows: everything of its `facts` can be asked of the snapshot itself.
@dynamicMemberLookup
public struct Snapshot: Sendable {
  /// Premultiplied.
  public let bitmap: Bitmap
  public let facts: SnapshotFacts

  public subscript<Value>(dynamicMember path: KeyPath<SnapshotFacts, Value>) -> Value {
    facts[keyPath: path]
  }

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
    /// How many tiles there is nothing in the place of.
    public let tiles: Int
    /// The first of them, `source z/x/y`.
    public let tileNames: [String]
    /// How many holes and damaged tiles coarser ones stand in for.
    public let filledTiles: Int
    public let filledTileNames: [String]
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
