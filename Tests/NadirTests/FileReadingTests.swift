import Foundation
import Geo
import Nadir
import Testing

@Suite struct FileReadingTests {
  @Test func tablesMayQuoteAndBreakLines() throws {
    let table = try CSVTable("a,b\r\n\"x, \"\"y\"\"\",2\n\n\"two\nlines\",3\n", location: "t")
    #expect(table.header == ["a", "b"])
    #expect(table.rows.map(\.fields) == [["x, \"y\"", "2"], ["two\nlines", "3"]])
    #expect(table.rows.map(\.line) == [2, 4])
  }

  @Test(arguments: [
    "", "a,b\n\"open", "latitude,longitude\n95,0\n", "latitude,longitude\nnan,0\n", "x,y\n1,2\n",
  ])
  func badTablesAreRefused(text: String) async throws {
    try await TestFiles.withFolder { folder in
      let file = folder + "/markers.csv"
      try text.write(toFile: file, atomically: true, encoding: .utf8)
      #expect(throws: NadirError.self) { try MarkerFile.markers(at: file) }
    }
  }

  @Test func geoJSONBecomesOverlays() async throws {
    let text = """
      {"type": "FeatureCollection", "features": [
        {"type": "Feature", "properties": {"title": "A", "marker-color": "#f00"},
         "geometry": {"type": "Point", "coordinates": [2, 1]}},
        {"type": "Feature", "properties": {"stroke": "#00ff00", "stroke-width": 3},
         "geometry": {"type": "LineString", "coordinates": [[0, 0], [1, 1]]}},
        {"type": "Feature", "properties": null, "geometry": null},
        {"type": "Feature", "properties": {},
         "geometry": {"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 0]]]}}]}
      """
    let overlays = try await TestFiles.withFolder { folder in
      try text.write(toFile: folder + "/o.geojson", atomically: true, encoding: .utf8)
      return try OverlayFile.overlays(at: folder + "/o.geojson")
    }
    #expect(overlays.count == 3)
    #expect(overlays[0].marker?.title == "A")
    #expect(overlays[0].marker?.position == Coordinate(latitude: 1, longitude: 2))
    guard case .polyline(let line) = overlays[1], case .polygon(let polygon) = overlays[2] else {
      Issue.record("a line and an area")
      return
    }
    #expect(line.stroke.width == 3 && line.stroke.color.green == 1)
    #expect(polygon.outline.count == 4 && polygon.fill.alpha == 0.6)
  }

  @Test(arguments: [
    "{}", "[]", "{\"type\": \"Point\", \"coordinates\": [0, 95]}",
    "{\"type\": \"Cube\", \"coordinates\": []}",
    "{\"type\": \"Feature\", \"geometry\": {\"type\": \"LineString\"}}", "{\"type\": \"FeatureCollection\"}",
    "",
  ])
  func badGeoJSONIsRefused(text: String) async throws {
    try await TestFiles.withFolder { folder in
      try text.write(toFile: folder + "/o.geojson", atomically: true, encoding: .utf8)
      #expect(throws: NadirError.self) { try OverlayFile.overlays(at: folder + "/o.geojson") }
    }
  }

  /// The example of Google's description of the format.
  @Test func polylinesAreDecoded() throws {
    let line = try #require(EncodedPolyline.coordinates("_p~iF~ps|U_ulLnnqC_mqNvxq`@"))
    let expected = [(38.5, -120.2), (40.7, -120.95), (43.252, -126.453)]
    #expect(line.count == 3)
    for (place, wanted) in zip(line, expected) {
      #expect(abs(place.latitude - wanted.0) < 1e-9 && abs(place.longitude - wanted.1) < 1e-9)
    }
    #expect(EncodedPolyline.coordinates("_p~iF") == nil && EncodedPolyline.coordinates("~~~~~~~~~~~~") == nil)
  }

  @Test func pathsMayBeWrittenOut() throws {
    let lines = try PathFile.lines("60,24 61,25")
    #expect(lines == [[Coordinate(latitude: 60, longitude: 24), Coordinate(latitude: 61, longitude: 25)]])
    #expect(throws: NadirError.self) { try PathFile.lines("no path") }
  }
}
