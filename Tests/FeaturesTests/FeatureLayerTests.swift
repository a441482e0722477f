import Features
import Geo
import Testing

@Suite struct FeatureLayerTests {
  /// The example of the Mapbox Vector Tile specification 2.1, section 4.3.5.6: a square with a triangle's area.
  @Test func decodesTheSpecificationsPolygon() {
    let layer = FeatureLayer(
      name: "p", extent: 4096, keys: [], values: [],
      features: [Feature(id: nil, type: .polygon, tags: 0..<0, commands: 0..<9)], tags: [],
      commands: [9, 6, 12, 18, 10, 12, 24, 44, 15])
    var geometry = TileGeometry()
    #expect(layer.geometry(of: layer.features[0], into: &geometry))
    #expect(geometry.points == [TilePoint(x: 3, y: 6), TilePoint(x: 8, y: 12), TilePoint(x: 20, y: 34)])
    #expect(geometry.partEnds == [3])
  }
}
