/// One layer of a tile: features that share tables of keys and values.
///
/// Geometry stays in the wire form of the vector tile (command integers, Mapbox Vector Tile specification 2.1,
/// section 4.3) until `geometry(of:into:)` asks for it, so features that a filter refuses cost nothing.
public struct FeatureLayer: Sendable {
  public let name: String
  /// The tile's side in the units of this layer's geometry, at least 1.
  public let extent: Int32
  /// The distinct attribute keys.
  public let keys: [String]
  /// The distinct attribute values.
  public let values: [AttributeValue]
  public let features: [Feature]
  /// Pairs of key index and value index; every index was checked against `keys` and `values`.
  public let tags: [UInt32]
  /// Command integers of all features.
  public let commands: [UInt32]
  /// 1 or 2: which winding rules the rings follow.
  public let version: Int

  public init(
    name: String, extent: Int32, keys: [String], values: [AttributeValue], features: [Feature],
    tags: [UInt32],
    commands: [UInt32], version: Int = 2
  ) {
    self.name = name
    self.extent = extent
    self.keys = keys
    self.values = values
    self.features = features
    self.tags = tags
    self.commands = commands
    self.version = version
  }
}
