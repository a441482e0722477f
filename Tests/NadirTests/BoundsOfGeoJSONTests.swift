import Geo
import Nadir
import Testing

@Suite struct BoundsOfGeoJSONTests {
  @Test func allPositionsCount() throws {
    let bounds = try CoordinateBounds(
      geoJSON: """
        {"type": "FeatureCollection", "features": [
          {"type": "Feature", "geometry": null},
          {"type": "Feature", "geometry": {"type": "Point", "coordinates": [177, -16, 500]}},
          {"type": "Feature", "geometry": {"type": "GeometryCollection", "geometries": [
            {"type": "MultiPolygon", "coordinates": [[[[179, -20], [-178, -20], [-178, -19], [179, -20]]]]}]}}]}
        """)
    #expect(bounds.west == 177 && bounds.east == -178 && bounds.south == -20 && bounds.north == -16)
  }

  @Test func whatIsNoPositionIsPassedOver() throws {
    let bounds = try CoordinateBounds(
      geoJSON: #"{"type": "MultiPoint", "coordinates": [[1, 2], [], [7], [5, 95], ["a", 3], null, [3, -4]]}"#)
    #expect(bounds == CoordinateBounds(south: -4, west: 1, north: 2, east: 3))
    #expect(try CoordinateBounds(geoJSON: "{}").isValid == false)
  }

  @Test func unusableTextsAreErrors() {
    #expect(throws: NadirError.self) { try CoordinateBounds(geoJSON: "{") }
    #expect(throws: NadirError.self) { try CoordinateBounds(geoJSONAt: "/nowhere/x.geojson") }
    let deep = String(repeating: #"{"geometry": "#, count: 50) + "{}" + String(repeating: "}", count: 50)
    #expect(throws: NadirError.self) { try CoordinateBounds(geoJSON: deep) }
  }
}
