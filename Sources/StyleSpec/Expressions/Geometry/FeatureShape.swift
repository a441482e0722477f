internal import Features
internal import Geo

#if canImport(Glibc)
  internal import Glibc
#endif

/// A feature's geometry in units of the world: 8192 to a tile's side, as the reference counts, from the world's
/// north-west corner.
struct FeatureShape {
  static let extent = 8192.0

  let type: GeometryType
  let parts: [[PlanePoint]]
  let tile: TileID

  /// `nil` where the context has no feature, no tile or an empty geometry.
  init?(_ context: EvaluationContext) {
    guard let layer = context.layer, let feature = context.feature, let tile = context.tile, tile.isValid
    else {
      return nil
    }
    var geometry = TileGeometry()
    _ = layer.geometry(of: feature, into: &geometry)
    guard !geometry.points.isEmpty else { return nil }
    let scale = FeatureShape.extent / Double(layer.extent)
    let originX = Double(tile.x) * FeatureShape.extent
    let originY = Double(tile.y) * FeatureShape.extent
    var parts: [[PlanePoint]] = []
    for part in geometry.partEnds.indices {
      let range = geometry.partStart(part)..<Int(geometry.partEnds[part])
      var points = geometry.points[range].map {
        PlanePoint(x: Double($0.x) * scale + originX, y: Double($0.y) * scale + originY)
      }
      if feature.type == .polygon, let first = points.first { points.append(first) }
      parts.append(points)
    }
    type = feature.type
    self.parts = parts
    self.tile = tile
  }

  /// The world's side in these units.
  static func worldSize(zoom: Int) -> Double { Double(1 << zoom) * extent }

  /// A place in these units, rounded to whole ones.
  static func point(longitude: Double, latitude: Double, zoom: Int) -> PlanePoint {
    let size = worldSize(zoom: zoom)
    let y = (180 - 180 / .pi * log(tan(.pi / 4 + latitude * .pi / 360))) / 360
    return PlanePoint(
      x: ((180 + longitude) / 360 * size + 0.5).rounded(.down), y: (y * size + 0.5).rounded(.down))
  }

  /// The place of a point in these units: longitude (x) and latitude (y).
  func degrees(_ point: PlanePoint) -> PlanePoint {
    let size = FeatureShape.worldSize(zoom: tile.z)
    let latitude = 360 / .pi * atan(exp((180 - point.y / size * 360) * .pi / 180)) - 90
    return PlanePoint(x: point.x / size * 360 - 180, y: latitude)
  }
}
