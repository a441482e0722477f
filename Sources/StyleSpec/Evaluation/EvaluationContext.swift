public import Features
public import Geo

/// What expressions read: the zoom, the feature, the state. Set `layer` once for each feature layer (it binds the
/// attribute keys), `feature` for each feature.
public struct EvaluationContext: Sendable {
  /// The style zoom: 512-point tiles.
  public var zoom: Double
  /// The feature's layer; setting it forgets the keys bound so far.
  public var layer: FeatureLayer? {
    didSet { bind() }
  }
  public var feature: Feature?
  /// The tile that the feature's geometry belongs to; `within` and `distance` need it.
  public var tile: TileID?
  /// What `feature-state` reads.
  public var featureState: [String: StyleValue] = [:]
  /// What `global-state` reads.
  public var globalState: [String: StyleValue] = [:]
  /// The names of the images there are; `nil` where nothing is known about them.
  public var availableImages: Set<String>?
  /// Whether labels are shaped, so that all scripts can be read: what `is-supported-script` tells.
  public var shapesAllScripts = true
  /// 0...1, for `heatmap-color`.
  public var heatmapDensity: Double?
  /// 0...1, for `line-gradient`.
  public var lineProgress: Double?
  /// Metres, for `color-relief-color`.
  public var elevation: Double?
  /// What a cluster has gathered so far.
  public var accumulated: StyleValue?

  /// The values of the variables of `let`s, `nil` until first used.
  var variables: [StyleValue?] = []
  var keyTable = KeyTable()

  public init(zoom: Double, layer: FeatureLayer? = nil, feature: Feature? = nil, tile: TileID? = nil) {
    self.zoom = zoom
    self.layer = layer
    self.feature = feature
    self.tile = tile
    bind()
  }

  private mutating func bind() {
    keyTable.bind(layer)
  }
}
