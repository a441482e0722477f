internal import Features

/// What a layer of a vector tile set holds.
public struct LayerStatistics: Hashable, Sendable {
  /// In how many tiles it is.
  public private(set) var tiles = 0
  public private(set) var points = 0
  public private(set) var lines = 0
  public private(set) var polygons = 0
  /// Features without a known geometry type.
  public private(set) var unknown = 0
  public private(set) var vertices = 0
  /// Features whose geometry can't be read to its end.
  public private(set) var damagedGeometries = 0
  public private(set) var versions: Set<Int> = []
  public private(set) var extents: Set<Int32> = []
  public private(set) var fields: [String: FieldStatistics] = [:]

  public var features: Int { points + lines + polygons + unknown }

  mutating func add(_ layer: FeatureLayer) {
    tiles += 1
    versions.insert(layer.version)
    extents.insert(layer.extent)
    var geometry = TileGeometry()
    for feature in layer.features {
      switch feature.type {
      case .point: points += 1
      case .line: lines += 1
      case .polygon: polygons += 1
      case .unknown: unknown += 1
      }
      if !layer.geometry(of: feature, into: &geometry) { damagedGeometries += 1 }
      vertices += geometry.points.count
      for position in stride(from: feature.tags.lowerBound, to: feature.tags.upperBound - 1, by: 2) {
        fields[layer.keys[Int(layer.tags[position])], default: FieldStatistics()]
          .add(layer.values[Int(layer.tags[position + 1])])
      }
    }
  }
}
