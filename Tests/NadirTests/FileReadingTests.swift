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

  @Test(arguments: [
    "latitude;longitude;title\n60,5;-24,25;a, b\n", "latitude;longitude;title\n60.5;-24.25;\"a, b\"\n",
    "latitude\tlongitude\ttitle\n60.5\t-24.25\ta, b\n", "\u{FEFF}lat,lon,name\n60.5,-24.25,\"a, b\"\n",
    "\n\"lat\";\"lon\";\"na;me\";title\r\n60,5;-24,25;x;\"a, b\"\r\n",
  ])
  func separatorsAreFoundOut(text: String) async throws {
    try await TestFiles.withFolder { folder in
      let file = folder + "/markers.csv"
      try Data(text.utf8).write(to: URL(filePath: file))
      let markers = try MarkerFile.markers(at: file)
      #expect(markers.map(\.position) == [Coordinate(latitude: 60.5, longitude: -24.25)])
      #expect(markers.map(\.title) == ["a, b"])
    }
  }

  @Test(arguments: [
    ([0xFF, 0xFE, 0x6C, 0, 0x61, 0, 0x74, 0], "UTF-16"), ([0xFE, 0xFF, 0, 0x6C, 0, 0x61], "UTF-16"),
    ([0x6C, 0, 0x61, 0, 0x74, 0, 0x2C, 0], "UTF-16"), (Array("lat,lon\n1,2\n3,4,".utf8) + [0xE4], "line 3"),
    (Array("lat,lon,title\n1,2,".utf8) + [0xE4, 0x0A], "isn't UTF-8"),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "a PNG picture"),
    (Array("<?xml version=\"1.0\"?>\n<svg></svg>".utf8), "an SVG picture"),
    (Array("<!DOCTYPE html><html></html>".utf8), "an HTML page"),
  ])
  func otherFilesAreNamed(bytes: [UInt8], words: String) async throws {
    try await TestFiles.withFolder { folder in
      let file = folder + "/markers.csv"
      try Data(bytes).write(to: URL(filePath: file))
      let error = try #require(throws: NadirError.self) { try MarkerFile.markers(at: file) }
      #expect("\(error)".contains(words) && error.kind == .input)
      #expect(throws: NadirError.self) { try PathFile.lines(file) }
      guard !words.hasPrefix("line"), words != "isn't UTF-8" else { return }
      let overlay = try #require(throws: NadirError.self) { try OverlayFile.overlays(at: file) }
      #expect("\(overlay)".contains(words))
    }
  }

  @Test func aBadPositionIsFoundByItsFeature() async throws {
    let text = """
      {"type": "FeatureCollection", "features": [
        {"type": "Feature", "properties": {}, "geometry": {"type": "Point", "coordinates": [2, 1]}},
        {"type": "Feature", "properties": {},
         "geometry": {"type": "LineString", "coordinates": [[0, 0], [1, 95]]}}]}
      """
    try await TestFiles.withFolder { folder in
      let file = folder + "/o.geojson"
      try text.write(toFile: file, atomically: true, encoding: .utf8)
      let error = try #require(throws: NadirError.self) { try OverlayFile.overlays(at: file) }
      #expect("\(error)".contains("[1,95]") && "\(error)".contains("features[1].geometry.coordinates[1]"))
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
      return try OverlayFile.contents(at: folder + "/o.geojson").overlays
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
