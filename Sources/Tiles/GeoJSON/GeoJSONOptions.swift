public import Features

/// How GeoJSON becomes tiles: the members of a style's `geojson` source, with the specification's defaults.
public struct GeoJSONOptions: Sendable {
  /// The greatest zoom tiles are cut at; there lines keep all their points.
  public var maxZoom = 18
  /// How far features reach over a tile's edge, in 512ths of its side, 0...512.
  public var buffer = 128.0
  /// How far a simplified line may stray, in 512ths of a tile's side.
  public var tolerance = 0.375
  /// Notes on each line which part of its length the tile holds (`mapbox_clip_start`, `mapbox_clip_end`, 0...1).
  public var lineMetrics = false
  /// Gives each feature its index in the document as id.
  public var generatesIDs = false
  /// The attribute that holds the id; goes before `generatesIDs`.
  public var promotedID: String?
  /// Says whether a feature is taken at all. It sees attributes, id and type, and no geometry.
  public var filter: (@Sendable (FeatureLayer, Feature) -> Bool)?
  /// Gathers points that lie close; `nil` leaves all features as they are.
  public var clustering: ClusterOptions?

  public init() {}
}

/// How points are gathered into clusters.
public struct ClusterOptions: Sendable {
  /// How close points have to lie, in 512ths of a tile's side.
  public var radius = 50.0
  /// The greatest zoom that gathers points; `nil` is one less than the source's greatest.
  public var maxZoom: Int?
  /// The fewest points of a cluster, at least 2.
  public var minPoints = 2
  /// Attributes that clusters compute from their points.
  public var properties: ClusterProperties?

  public init() {}
}

/// Attributes of clusters. Expressions live above this module, so they come as closures.
public struct ClusterProperties: Sendable {
  /// A point's attributes by name.
  public typealias Attributes = [String: AttributeValue]

  /// The names in the order in which clusters hold them.
  public var names: [String]
  /// What one point brings along: a value for each name.
  public var map: @Sendable (Attributes) -> Attributes
  /// Joins the values of another point or cluster into those gathered so far.
  public var reduce: @Sendable (inout Attributes, Attributes) -> Void

  public init(
    names: [String], map: @escaping @Sendable (Attributes) -> Attributes,
    reduce: @escaping @Sendable (inout Attributes, Attributes) -> Void
  ) {
    self.names = names
    self.map = map
    self.reduce = reduce
  }
}
