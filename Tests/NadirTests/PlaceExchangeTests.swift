import Foundation
import Nadir
import Testing

@Suite struct PlaceExchangeTests {
  /// Letters that every format has to quote.
  private let drafts = [
    SavedPlace.Draft(
      name: "Café \"<&>\"; l'été, 東京", coordinate: Coordinate(latitude: 35.6895, longitude: -139.6917),
      comment: "two\nlines, and ; more", tags: ["a b", "é"],
      created: PlaceTime(secondsSince1970: 1_709_210_096),
      modified: PlaceTime(secondsSince1970: 1_719_210_096)),
    SavedPlace.Draft(
      name: "Plain", coordinate: Coordinate(latitude: -1e-7, longitude: 179.9999999),
      created: PlaceTime(secondsSince1970: 0), modified: PlaceTime(secondsSince1970: 7)),
  ]

  @Test(arguments: PlaceFormat.allCases)
  func exportsComeBack(format: PlaceFormat) async throws {
    try await TestFiles.withFolder { folder in
      let store = PlaceStore(path: folder + "/a.sqlite")
      try store.add(drafts)
      let text = PlaceFile.text(of: try store.places(), as: format)
      try Data(text.utf8).write(to: URL(filePath: folder + "/x.txt"))
      let contents = try PlaceFile.contents(at: folder + "/x.txt", isStrict: true)
      #expect(contents.drafts == drafts && contents.warnings.isEmpty && contents.skipped == 0)
      // And into another file, with the times of the first.
      let other = PlaceStore(path: folder + "/b.sqlite")
      try other.add(contents.drafts)
      #expect(try other.places().map(\.modified) == store.places().map(\.modified))
      #expect(try other.places().map(\.modified.secondsSince1970) == [1_719_210_096, 7])
    }
  }

  @Test(arguments: [
    ("name,lat,lon\n,160,2\n", "'160' is no latitude"), ("name,lat,lon\nA,abc,2\n", "'abc' is no latitude"),
    ("name,lat,lon\nA,1,\n", "the longitude is missing"), ("name,lat,lon\n,1,2\n", "a place without a name"),
    ("name,lat,lon\n#5,1,2\n", "a place called '#5' isn't possible"),
    ("<gpx><wpt lat='160' lon='2'/></gpx>", "'160' is no latitude"),
    ("<gpx><wpt lon='2'><name>A</name></wpt></gpx>", "the latitude is missing"),
    (
      #"{"type":"FeatureCollection","features":[{"geometry":{"type":"Point","coordinates":[25,160]}}]}"#,
      "[25,160] has latitude 160: latitude and longitude may be exchanged"
    ),
    (
      #"{"type":"FeatureCollection","features":[{"geometry":{"type":"Point","coordinates":[NaN,1]}}]}"#,
      "[NaN,1] isn't finite"
    ),
    (
      #"{"type":"FeatureCollection","features":[{"geometry":{"type":"LineString","coordinates":[]}}]}"#,
      "its geometry isn't a point"
    ),
  ])
  func whatIsLeftOutHasItsReason(text: String, reason: String) throws {
    let contents = try PlaceFile.contents(of: Array(text.utf8), named: "f")
    #expect(contents.warnings.map(\.reason) == [reason] && contents.skipped == 1 && contents.drafts.isEmpty)
    let error = try #require(throws: NadirError.self) {
      try PlaceFile.contents(of: Array(text.utf8), named: "f", isStrict: true)
    }
    #expect("\(error)".contains(reason) && error.kind == .input)
  }

  /// A time that can't be read is told; its place is there all the same.
  @Test func aPlaceWithABadTimeStays() throws {
    let contents = try PlaceFile.contents(
      of: Array("name,lat,lon,created\nA,1,2,yesterday\n".utf8), named: "f", as: .csv)
    #expect(contents.drafts.map(\.name) == ["A"] && contents.skipped == 0 && contents.warnings.count == 1)
    #expect(throws: NadirError.self) {
      try PlaceFile.contents(of: Array("name,lat,lon\nA,1,2\n".utf8), named: "f", as: .geojson)
    }
  }

  @Test(arguments: [
    (
      "name,lat,lon\nA,1,2\nB,95,2\n,1,2\nD,nan,2\nE,1e999,0\nF,3,4\n",
      ["line 3", "line 4", "line 5", "line 6"], ["A", "F"]
    ),
    (
      "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\",\"properties\":{\"name\":\"A\"},"
        + "\"geometry\":{\"type\":\"Point\",\"coordinates\":[2,1]}},{\"type\":\"Feature\",\"geometry\":null},"
        + "{\"properties\":{\"name\":\"C\"},\"geometry\":{\"type\":\"Point\",\"coordinates\":[NaN,1]}}]}",
      ["features[1]", "features[2]"], ["A"]
    ),
    (
      "<gpx><wpt lat='1' lon='2'><name>A</name></wpt><wpt lat='x' lon='2'><name>B</name></wpt>"
        + "<wpt lat='1' lon='2'/></gpx>", ["wpt[1], line 1", "wpt[2], line 1"], ["A"]
    ),
  ])
  func badItemsAreSkippedAndNamed(text: String, places: [String], names: [String]) async throws {
    try await TestFiles.withFolder { folder in
      let file = folder + "/places.txt"
      try Data(text.utf8).write(to: URL(filePath: file))
      let contents = try PlaceFile.contents(at: file)
      #expect(contents.drafts.map(\.name) == names)
      #expect(contents.warnings.map(\.location) == places.map { "\(file), \($0)" })
      #expect(throws: NadirError.self) { try PlaceFile.contents(at: file, isStrict: true) }
    }
  }

  /// Distances and bearings by vectors and the sphere's course formula in Python.
  @Test(arguments: [
    (60.45, 22.27, "Turku", "Finland Proper", "Finland", 179.6, 336.42),
    (39.8, -89.65, "Springfield", "Illinois", "United States", 570.4, 70.41),
    (-17.5, 179.99, "Labasa", "Western", "Fiji", 136_002.6, 330.62),
    (90, 0, "Longyearbyen", "Svalbard", "Svalbard and Jan Mayen", 1_309_506.7, 164.35),
  ])
  func theNearestCityIsFound(
    latitude: Double, longitude: Double, name: String, admin: String, country: String, distance: Double,
    bearing: Double
  ) throws {
    let gazetteer = try Snapshotter(resources: TestFiles.resources).gazetteer()
    let near = try #require(
      try gazetteer.nearest(to: Coordinate(latitude: latitude, longitude: longitude)).first)
    #expect(near.place.name == name && near.adminName == admin && near.countryName == country)
    #expect(abs(near.distance - distance) < 0.1 && abs(near.bearing - bearing) < 0.01)
  }

  @Test func nearestPlacesComeInOrder() throws {
    let gazetteer = try Snapshotter(resources: TestFiles.resources).gazetteer()
    let near = try gazetteer.nearest(to: Coordinate(latitude: 0, longitude: 220), count: 2)
    #expect(near.map(\.place.name) == ["Papeete", "Faaa"])
    #expect(throws: NadirError.self) {
      try gazetteer.nearest(to: Coordinate(latitude: 91, longitude: 0))
    }
  }

  @Test func linksAreEncoded() {
    let links = DirectionsLinks(
      to: Coordinate(latitude: 60.1695, longitude: -24.9), name: "A & B", by: .walking,
      from: Coordinate(latitude: -0.0000005, longitude: 190))
    #expect(links.geo == "geo:60.1695,-24.9")
    #expect(
      links.apple
        == "https://maps.apple.com/?daddr=60.1695,-24.9&saddr=-0.000001,-170&dirflg=w&q=A%20%26%20B")
    #expect(
      links.google == "https://www.google.com/maps/dir/?api=1&destination=60.1695%2C-24.9"
        + "&origin=-0.000001%2C-170&travelmode=walking")
    #expect(
      links.openStreetMap == "https://www.openstreetmap.org/directions?engine=fossgis_osrm_foot"
        + "&route=-0.000001%2C-170%3B60.1695%2C-24.9")
    let transit = DirectionsLinks(to: Coordinate(latitude: 1, longitude: 2), by: .transit)
    #expect(transit.openStreetMap == nil && transit.apple == "https://maps.apple.com/?daddr=1,2&dirflg=r")
    #expect(transit.google.hasSuffix("destination=1%2C2&travelmode=transit"))
  }
}
