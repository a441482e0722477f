public import Features
public import Geo

/// What a symbol layer gets of one tile.
public struct LabelTile: Sendable {
  /// The features of the layer's source layer.
  public var layer: FeatureLayer
  /// The tile that the features come from.
  public var tile: TileID
  /// Which copy of the world it belongs to; 0 is the one from -180° to 180°.
  public var wrap: Int
  /// The style zoom (512-point tiles) that the tile stands for: `tile.z`, or more where it is drawn above its own
  /// zoom. Layout properties and filters are evaluated at it.
  public var zoom: Int
  /// From the layer's own units to picture points.
  public var toPicture: Perspective

  public init(layer: FeatureLayer, tile: TileID, wrap: Int, zoom: Int, toPicture: Perspective) {
    self.layer = layer
    self.tile = tile
    self.wrap = wrap
    self.zoom = zoom
    self.toPicture = toPicture
  }
}
