import Foundation
import Nadir
import Testing

/// Overlay files whose items are sound beside twins that are broken: the sound ones stay, the broken ones are named.
@Suite struct BrokenOverlayTests {
  private static func features(_ features: String...) -> String {
    "{\"type\":\"FeatureCollection\",\"features\":[" + features.joined(separator: ",") + "]}"
  }

  private static func feature(_ geometry: String, _ properties: String = "{}") -> String {
    "{\"type\":\"Feature\",\"properties\":\(properties),\"geometry\":\(geometry)}"
  }

  private static func geometry(_ type: String, _ coordinates: String) -> String {
    "{\"type\":\"\(type)\",\"coordinates\":\(coordinates)}"
  }

  private static let sound = feature(geometry("Point", "[24.94,60.17]"), "{\"title\":\"sound\"}")

  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let broken: String
    /// Behind `features[1]`.
    let place: String
    let reason: String
    var kept = 1
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "null geometry", broken: feature("null"), place: ".geometry",
      reason: "the feature has no geometry"),
    Case(
      name: "null coordinates", broken: feature(geometry("Point", "null")), place: ".geometry.coordinates",
      reason: "coordinates are missing"),
    Case(
      name: "null in coordinates", broken: feature(geometry("LineString", "[[0,0],null]")),
      place: ".geometry.coordinates[1]", reason: "null isn't a position [longitude, latitude]"),
    Case(
      name: "a null number", broken: feature(geometry("Point", "[null,1]")), place: ".geometry.coordinates",
      reason: "[null,1] isn't a position [longitude, latitude]"),
    Case(
      name: "an empty line", broken: feature(geometry("LineString", "[]")), place: ".geometry.coordinates",
      reason: "a line without positions"),
    Case(
      name: "a line of one", broken: feature(geometry("LineString", "[[1,2]]")),
      place: ".geometry.coordinates", reason: "a line of one position"),
    Case(
      name: "an empty area", broken: feature(geometry("Polygon", "[]")), place: ".geometry.coordinates",
      reason: "an area without rings"),
    Case(
      name: "a flat ring", broken: feature(geometry("Polygon", "[[[0,0],[1,1],[0,0]]]")),
      place: ".geometry.coordinates[0]", reason: "a ring of fewer than three corners"),
    Case(
      name: "exchanged", broken: feature(geometry("Point", "[60.17,-122.4]")),
      place: ".geometry.coordinates",
      reason: "[60.17,-122.4] has latitude -122.4: latitude and longitude may be exchanged"),
    Case(
      name: "NaN", broken: feature(geometry("Point", "[NaN,1]")), place: ".geometry.coordinates",
      reason: "[NaN,1] isn't finite"),
    Case(
      name: "1e999", broken: feature(geometry("LineString", "[[0,0],[1e999,1]]")),
      place: ".geometry.coordinates[1]", reason: "[Infinity,1] isn't finite"),
    Case(
      name: "an unknown type", broken: feature(geometry("Cube", "[0,0]")), place: ".geometry",
      reason: "'Cube' is no type of GeoJSON"),
    Case(name: "null", broken: "null", place: "", reason: "null instead of an object"),
    Case(name: "a number", broken: "7", place: "", reason: "an object without a type"),
    Case(
      name: "a collection inside", broken: features(sound), place: "",
      reason: "a FeatureCollection inside of another object", kept: 2),
    Case(
      name: "a bad colour", broken: feature(geometry("Point", "[1,2]"), "{\"marker-color\":\"reddish\"}"),
      place: ".properties", reason: "marker-color \"reddish\" is no colour", kept: 2),
    Case(
      name: "a bad size", broken: feature(geometry("Point", "[1,2]"), "{\"marker-size\":\"huge\"}"),
      place: ".properties", reason: "marker-size 'huge' is none of small, medium, large", kept: 2),
    Case(
      name: "a bad opacity",
      broken: feature(geometry("LineString", "[[1,2],[3,4]]"), "{\"stroke-opacity\":7}"),
      place: ".properties",
      reason: "stroke-opacity 7 isn't from 0 to 1", kept: 2),
    Case(
      name: "a bad part", broken: feature(geometry("MultiPoint", "[[1,2],[3,95]]")),
      place: ".geometry.coordinates[1]", reason: "latitude 95:", kept: 2),
  ]

  @Test(arguments: cases)
  func theSoundOnesStayAndTheBrokenOneIsNamed(item: Case) async throws {
    try await TestFiles.withFolder { folder in
      let file = folder + "/o.geojson"
      let text = Self.features(Self.sound, item.broken, Self.sound)
      try Data(text.utf8).write(to: URL(filePath: file))
      let contents = try OverlayFile.contents(at: file)
      #expect(contents.overlays.count == item.kept + 1)
      #expect(contents.markers.filter { $0.title == "sound" }.count >= 2)
      let warning = try #require(contents.warnings.first)
      #expect(contents.warnings.count == 1 && warning.location == "\(file), features[1]\(item.place)")
      #expect(warning.reason.contains(item.reason), "\(warning)")
      let error = try #require(throws: NadirError.self) { try OverlayFile.contents(at: file, isStrict: true) }
      #expect("\(error)".contains("features[1]") && "\(error)".contains(item.reason) && error.kind == .input)
    }
  }

  @Test(arguments: [[], [0xEF, 0xBB, 0xBF], [0x20, 0x0A]] as [[UInt8]])
  func anEmptyFileIsToldAsThat(bytes: [UInt8]) throws {
    for name in ["a.csv", "b.gpx", "c.geojson"] {
      let error = try #require(throws: NadirError.self) { try OverlayFile.contents(of: bytes, named: name) }
      #expect("\(error)".contains("the file is empty") && "\(error)".contains(name))
      #expect(!"\(error)".contains("JSON —"))
      #expect(throws: NadirError.self) { try PlaceFile.contents(of: bytes, named: name) }
    }
  }

  /// A file whose lines are all left out says why.
  @Test func aPathWithoutALineSaysWhy() async throws {
    try await TestFiles.withFolder { folder in
      let text = Self.features(
        Self.feature(Self.geometry("LineString", "[[0,0],[NaN,1]]")), Self.feature("null"))
      try Data(text.utf8).write(to: URL(filePath: folder + "/p.geojson"))
      let error = try #require(throws: NadirError.self) {
        try PathFile.contents(folder + "/p.geojson")
      }
      let message = "\(error)"
      #expect(
        message.contains("features[0].geometry.coordinates[1]") && message.contains("[NaN,1] isn't finite"))
      #expect(message.contains("features[1].geometry: the feature has no geometry"))
      let line = ["render", "--fit", "--markers", "m.csv", "--output", "a.png"]
      try Data("lat,lon\n95,0\n".utf8).write(to: URL(filePath: folder + "/m.csv"))
      let outcome = try CommandLineTests.run(line, folder: folder)
      #expect(outcome.code == 2 && outcome.errors.contains("m.csv, line 2: '95' is no latitude"))
    }
  }

  @Test func altitudesAreOverlooked() async throws {
    let text = Self.features(
      Self.feature(Self.geometry("Point", "[1,2,300]")),
      Self.feature(Self.geometry("LineString", "[[1,2,300,9],[3,4,null]]")))
    try await TestFiles.withFolder { folder in
      try Data(text.utf8).write(to: URL(filePath: folder + "/o.geojson"))
      let contents = try OverlayFile.contents(at: folder + "/o.geojson", isStrict: true)
      #expect(contents.markers.first?.position == Coordinate(latitude: 2, longitude: 1))
      guard case .polyline(let line) = contents.overlays[1] else { throw CancellationError() }
      #expect(line.coordinates.last == Coordinate(latitude: 4, longitude: 3))
    }
  }

  @Test func warningsAreCountedBeyondAHundred() async throws {
    let text =
      "{\"type\":\"FeatureCollection\",\"features\":["
      + Array(repeating: "null", count: 150).joined(separator: ",") + "]}"
    try await TestFiles.withFolder { folder in
      try Data(text.utf8).write(to: URL(filePath: folder + "/o.geojson"))
      let warnings = try OverlayFile.contents(at: folder + "/o.geojson").warnings
      #expect(warnings.count == 101 && warnings.last?.reason == "50 more of this kind")
    }
  }

  @Test func badRowsAreSkipped() async throws {
    let text = "lat;lon;title;color\n60,5;24;A;red\n;24;B;\n91;0;C;\n1e999;0;D;\nnan;0;E;\n1;2;F;blurple\n"
    try await TestFiles.withFolder { folder in
      try Data(text.utf8).write(to: URL(filePath: folder + "/m.csv"))
      let contents = try MarkerFile.contents(at: folder + "/m.csv")
      #expect(contents.markers.map(\.title) == ["A", "F"])
      #expect(
        contents.warnings.map { $0.location.split(separator: ",", maxSplits: 1).last ?? "" }
          == [" line 3", " line 4", " line 5", " line 6", " line 7, column color"])
      #expect(throws: NadirError.self) { try MarkerFile.markers(at: folder + "/m.csv") }
    }
  }

  @Test func theCommandWarnsAndGoesOnOrIsStrict() async throws {
    try await TestFiles.withFolder { folder in
      let text = Self.features(Self.sound, Self.feature("null"))
      try Data(text.utf8).write(to: URL(filePath: folder + "/o.geojson"))
      let line = ["render", "--overlay", "o.geojson", "--size", "40x40", "--scale", "1", "--output", "a.png"]
      let outcome = try CommandLineTests.run(line, folder: folder)
      #expect(outcome.code == 0)
      #expect(
        outcome.errors.contains("warning: o.geojson, features[1].geometry: the feature has no geometry"))
      let strict = try CommandLineTests.run(line + ["--strict"], folder: folder)
      #expect(strict.code == 3 && strict.errors.contains("features[1].geometry"))
    }
  }
}
