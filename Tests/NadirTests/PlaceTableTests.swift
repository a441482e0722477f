import Foundation
import Testing

@testable import Nadir

@Suite struct PlaceTableTests {
  private static func rows(_ text: String) throws -> [PlaceRow] {
    let path = NSTemporaryDirectory() + "nadir-places-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(text.utf8).write(to: URL(filePath: path))
    return try PlaceTable.rows(at: path)
  }

  @Test func `tables, features and lines of objects give the same places`() throws {
    let table = try Self.rows("Name,lat,lng,zoom\nOslo,59.9,10.7,9\n")
    let feature =
      "{\"type\":\"Feature\",\"properties\":{\"name\":\"Oslo\",\"zoom\":9},"
      + "\"geometry\":{\"type\":\"Point\",\"coordinates\":[10.7,59.9]}}"
    let collection = try Self.rows("{\"type\":\"FeatureCollection\",\"features\":[\(feature)]}")
    let lines = try Self.rows("\n{\"name\":\"Oslo\",\"lat\":59.9,\"lon\":10.7,\"zoom\":9}\n\n\(feature)\n")
    #expect(lines.count == 2)
    for row in table + collection + lines {
      #expect(row.fields["name"] == "Oslo")
      #expect(row.fields["zoom"] == "9")
      #expect(row.coordinate == Coordinate(latitude: 59.9, longitude: 10.7))
    }
  }

  @Test(arguments: [
    "", "\n\n", "name,lat,lng\n", "lat,lng\n95,0\n", "lat,lng\n1,x\n", "a,b\n1,2,3\n", "{\"features\":[]}",
    "{\"features\":[{\"type\":\"Feature\",\"geometry\":null}]}", "{\"lat\":1,\"lon\":2}\n{\"lat\":\n",
    "{\"type\":\"Feature\",\"properties\":{},\"geometry\":{\"type\":\"Point\",\"coordinates\":[null,1]}}",
    "[1]\n[2]\n", "{\"lat\":1e999,\"lon\":2}",
  ])
  func `what holds no places, or broken ones, is an error`(text: String) {
    #expect(throws: NadirError.self) { try Self.rows(text) }
  }

  @Test func `cities are chosen by conditions`() throws {
    let gazetteer = Gazetteer(path: TestFiles.root + "/Samples/world/places.sqlite")
    let found = try gazetteer.places(matching: "country=jp population>=1000000 latitude<35")
    #expect(found.map(\.name).contains("Fukuoka"))
    #expect(!found.map(\.name).contains("Tokyo"))
    #expect(
      found.allSatisfy { $0.country == "JP" && $0.population >= 1_000_000 && $0.coordinate.latitude < 35 })
    #expect(try gazetteer.places(matching: "capital=yes country=FI").map(\.name) == ["Helsinki"])
    for text in ["country", "size>3", "population>many", "name>x", "capital=perhaps", "country="] {
      #expect(throws: NadirError.self) { try gazetteer.places(matching: text) }
    }
  }

  @Test func waypointsAreRows() async throws {
    try await TestFiles.withFolder { folder in
      let text = """
        <gpx xmlns:n="urn:n"><wpt lat="60.5" lon="24.25"><ele>7</ele><name>A
         b</name><desc>By the sea</desc><extensions><n:Zoom>14</n:Zoom><n:style>night</n:style></extensions></wpt>
        <wpt lat="-1" lon="2"/><trk><trkseg><trkpt lat="1" lon="2"/></trkseg></trk></gpx>
        """
      try text.write(toFile: folder + "/w.gpx", atomically: true, encoding: .utf8)
      let rows = try PlaceTable.rows(at: folder + "/w.gpx")
      #expect(rows.map(\.coordinate?.latitude) == [60.5, -1] && rows[1].fields.isEmpty)
      #expect(
        rows[0].fields == [
          "ele": "7", "name": "A b", "desc": "By the sea", "snippet": "By the sea", "zoom": "14",
          "style": "night",
        ])
      for bad in ["<gpx><wpt lat='95' lon='2'/></gpx>", "<gpx/>", "<kml/>", "<gpx>"] {
        try bad.write(toFile: folder + "/b.gpx", atomically: true, encoding: .utf8)
        #expect(throws: NadirError.self, "\(bad)") { try PlaceTable.rows(at: folder + "/b.gpx") }
      }
    }
  }

  @Test func savedPlacesAreRows() async throws {
    try await TestFiles.withFolder { folder in
      let store = PlaceStore(path: folder + "/p.sqlite")
      let made = PlaceTime(secondsSince1970: 0)
      try store.add(
        SavedPlace.Draft(
          name: "Turku", coordinate: Coordinate(latitude: 60.45, longitude: 22.27), comment: "River",
          tags: ["trip", "b"], created: made, modified: made))
      let row = try #require(try PlaceTable.rows(at: store.path).first)
      let time = "1970-01-01T00:00:00Z"
      #expect(
        row.fields == [
          "id": "1", "name": "Turku", "comment": "River", "snippet": "River", "tags": "b,trip",
          "created": time, "modified": time,
        ])
      #expect(row.coordinate == Coordinate(latitude: 60.45, longitude: 22.27) && row.origin.hasSuffix("#1"))
      #expect(throws: NadirError.self) { try PlaceTable.rows(at: TestFiles.resources.gazetteer) }
    }
  }
}
