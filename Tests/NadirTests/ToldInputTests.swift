import Foundation
import Geo
import Nadir
import Testing

/// What of an input isn't followed is told, in every verb.
@Suite struct ToldInputTests {
  private static let mixed = #"""
    {"type": "FeatureCollection", "features": [
      {"type": "Feature", "properties": {}, "geometry": {"type": "Point", "coordinates": [24, 60]}},
      {"type": "Feature", "properties": {}, "geometry": {"type": "LineString", "coordinates": [[1, 2], [3, 4]]}},
      {"type": "Feature", "properties": {}, "geometry": {"type": "Polygon",
        "coordinates": [[[0, 0], [9, 0], [9, 9]], [[2, 1], [4, 1], [4, 2]]]}},
      {"type": "Feature", "properties": {}, "geometry": null}]}
    """#

  private static func write(_ text: String, _ name: String, _ folder: String) throws -> String {
    try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    return "\(folder)/\(name)"
  }

  @Test func linesAndAreasAmongMarkersAreNamed() async throws {
    try await TestFiles.withFolder { folder in
      let file = try Self.write(Self.mixed, "mixed.geojson", folder)
      let contents = try MarkerFile.contents(at: file)
      #expect(contents.markers.count == 1 && contents.overlays.count == 1)
      #expect(
        contents.warnings.map { String($0.description.dropFirst(file.count + 2)) } == [
          "features[1].geometry.coordinates: a line among the markers isn't drawn",
          "features[2].geometry.coordinates: an area among the markers isn't drawn",
          "features[3].geometry: the feature has no geometry",
        ])
      #expect(throws: NadirError.self) { try MarkerFile.contents(at: file, isStrict: true) }
      // As paths, areas have all their rings, each closed.
      let lines = try PathFile.contents(file).lines
      #expect(lines.map(\.count) == [2, 4, 4] && lines[2].first == lines[2].last)
      #expect(lines[2][1] == Coordinate(latitude: 1, longitude: 4))
    }
  }

  @Test func aTablesColumnsAreTheMarkersOwn() async throws {
    try await TestFiles.withFolder { folder in
      let svg = "<svg viewBox='0 0 9 6'><path d='M0 0H9L4 6Z'/></svg>"
      _ = try Self.write(svg, "shape.svg", folder)
      let file = try Self.write(
        """
        lat,lon,glyph,icon,rotation,flat,opacity,z,scale,anchor,info-anchor,collision
        1,2,AB,shape.svg,45,yes,0.5,3,2,"0.25,1","0.5,0.1",optional
        3,4,ABC,nowhere.svg,left,perhaps,2,high,99,"1;2",9999,never
        """, "table.csv", folder)
      let contents = try MarkerFile.contents(at: file)
      let marker = try #require(contents.markers.first)
      #expect(marker.glyph == "AB" && marker.rotation == 45 && marker.isFlat && marker.opacity == 0.5)
      #expect(marker.zIndex == 3 && marker.scale == 2 && marker.groundAnchor == Marker.Anchor(x: 0.25, y: 1))
      #expect(marker.infoWindowAnchor == Marker.Anchor(x: 0.5, y: 0.1))
      #expect(marker.collisionBehavior == .optionalAndHidesLowerPriority)
      guard case .path(let shape) = marker.icon else { throw CancellationError() }
      #expect(shape.size == PictureSize(width: 9, height: 6))
      var plain = Marker(position: Coordinate(latitude: 3, longitude: 4))
      plain.title = contents.markers[1].title
      #expect(contents.markers[1] == plain)
      #expect(
        contents.warnings.map { $0.location.dropFirst(file.count + 2) }
          == [
            "glyph", "icon", "scale", "anchor", "info-anchor", "rotation", "flat", "opacity", "z",
            "collision",
          ].map { "line 3, column \($0)" })
    }
  }

  @Test func twoColumnsOfOneNameAreRefused() async throws {
    try await TestFiles.withFolder { folder in
      let file = try Self.write("lat,lat,lon,name\n1,2,3,x\n", "table.csv", folder)
      #expect(throws: NadirError.self) { try MarkerFile.contents(at: file) }
      #expect(throws: NadirError.self) { try PlaceTable.rows(at: file) }
      #expect(throws: NadirError.self) { try PlaceFile.contents(at: file) }
    }
  }

  @Test(arguments: [
    ("stroke-width", -3.0), ("stroke-width", 1001), ("stroke-opacity", 1.5), ("fill-opacity", -0.1),
  ])
  func aStyleOutOfRangeIsTheDefault(key: String, value: Double) throws {
    func overlay(_ properties: String) throws -> OverlayContents {
      let text =
        "{\"type\":\"Feature\",\"properties\":{\(properties)},\"geometry\":{\"type\":\"Polygon\","
        + "\"coordinates\":[[[0,0],[9,0],[9,9],[0,0]]]}}"
      return try OverlayFile.contents(of: Array(text.utf8), named: "x")
    }
    let contents = try overlay("\"\(key)\":\(value)")
    let usual = try overlay("").overlays
    #expect(contents.warnings.count == 1 && contents.overlays == usual)
  }

  @Test func degreesBeyondATurnAreNoPosition() throws {
    let text = "{\"type\":\"MultiPoint\",\"coordinates\":[[360,1],[361,1],[-400,2]]}"
    let contents = try OverlayFile.contents(of: Array(text.utf8), named: "x")
    #expect(contents.markers.count == 1 && contents.warnings.count == 2)
  }

  @Test func filmsFramesAndLogsTellWhatIsLeftOutOnce() async throws {
    try await TestFiles.withFolder { folder in
      _ = try Self.write(Self.mixed, "mixed.geojson", folder)
      _ = try Self.write(ScenarioTests.style, "style.json", folder)
      _ = try Self.write(
        #"{"style": "style.json", "size": [9, 9], "overlays": ["mixed.geojson"], "steps": [{"animate": {"zoom": 4}, "duration": 0.3}]}"#,
        "play.json", folder)
      let warning = "mixed.geojson, features[3].geometry: the feature has no geometry"
      for options in ["", "--output film.png --fps 10", "--frames frames --fps 10", "--at 0 --output x.png"] {
        let words = ["play", "play.json"] + options.split(separator: " ").map(String.init)
        let outcome = try CommandLineTests.run(words, folder: folder)
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(outcome.errors.components(separatedBy: warning).count == 2, "\(options): \(outcome.errors)")
      }
      #expect(try CommandLineTests.run(["play", "play.json", "--strict"], folder: folder).code == 3)
      let located = try CommandLineTests.run(
        ["locate", "--style", "style.json", "--fit", "--overlay", "mixed.geojson"], folder: folder)
      #expect(located.errors.contains(warning))
      #expect(String(decoding: located.output, as: UTF8.self).contains("\"warnings\":[\"\(warning)\"]"))
    }
  }

  @Test func aFitOfNothingSaysWhy() async throws {
    try await TestFiles.withFolder { folder in
      let file = try Self.write("lat,lon\n95,1\n", "bad.csv", folder)
      let outcome = try CommandLineTests.run(["locate", "--fit", "--markers", file], folder: folder)
      #expect(outcome.code == 2 && outcome.errors.contains("'95' is no latitude"), "\(outcome.errors)")
    }
  }

  @Test func framesThatAreNotWholeAreDrawnAgain() async throws {
    try await TestFiles.withFolder { folder in
      let scenario = try Scenario(
        text: ScenarioTests.document(#"{"animate": {"zoom": 6}, "duration": 0.2}"#), folder: TestFiles.root)
      var own = scenario
      own.request.style = TestFiles.plain()
      let map = try await Snapshotter(resources: TestFiles.resources).open(own.request)
      var first = try ScenarioPlayer(own, on: map)
      try await first.writeFrames(to: folder, framesPerSecond: 10)
      let names = ["frame-00001.png", "frame-00002.png", "frame-00003.png"]
      let whole = try names.map { try Data(contentsOf: URL(filePath: "\(folder)/\($0)")) }
      try Data().write(to: URL(filePath: "\(folder)/\(names[0])"))
      try whole[1].dropLast(20).write(to: URL(filePath: "\(folder)/\(names[1])"))
      var second = try ScenarioPlayer(own, on: map)
      try await second.writeFrames(to: folder, framesPerSecond: 10, resume: true)
      #expect(try names.map { try Data(contentsOf: URL(filePath: "\(folder)/\($0)")) } == whole)
    }
  }

  @Test func placesKeepTheirTextsThroughEveryFormat() throws {
    let place = Coordinate(latitude: 60, longitude: 24)
    for tag in ["a;b", "a,b", "a\u{1}"] {
      #expect(throws: NadirError.self) {
        try PlaceStore(path: "/nowhere/x").add(SavedPlace.Draft(name: "x", coordinate: place, tags: [tag]))
      }
    }
    for comment in ["a\u{7}", "a\u{FFFE}"] {
      let error = #expect(throws: NadirError.self) {
        try PlaceStore(path: "/nowhere/x").add(
          SavedPlace.Draft(name: "x", coordinate: place, comment: comment))
      }
      #expect(error?.kind == .usage)
    }
  }

  @Test(arguments: PlaceFormat.allCases) func lineEndsOfCommentsStay(format: PlaceFormat) async throws {
    try await TestFiles.withFolder { folder in
      let store = PlaceStore(path: folder + "/p.sqlite")
      let comment = "one\r\ntwo\nthree\ttab"
      try store.add(
        SavedPlace.Draft(
          name: "x", coordinate: Coordinate(latitude: 60, longitude: 24), comment: comment,
          tags: ["a b", "c"]))
      let text = PlaceFile.text(of: try store.places(), as: format)
      let back = try PlaceFile.contents(of: Array(text.utf8), named: "x")
      #expect(back.drafts.map(\.comment) == [comment] && back.drafts.map(\.tags) == [["a b", "c"]])
    }
  }

  @Test func aBatchGoesOnBehindRowsThatCannotBeRead() async throws {
    try await TestFiles.withFolder { folder in
      _ = try Self.write(ScenarioTests.style, "style.json", folder)
      _ = try Self.write("name,lat,lon,zoom\nA,60,24,3\nB,95,24,3\nC,60,25,far\nD,61,25,4\n", "t.csv", folder)
      let words = ["batch", "t.csv", "--style", "style.json", "--size", "9x9", "--output", "{name}.png"]
      #expect(try CommandLineTests.run(words, folder: folder).code == 3)
      let outcome = try CommandLineTests.run(words + ["--keep-going"], folder: folder)
      #expect(outcome.code == 1, "\(outcome.errors)")
      #expect(outcome.errors.contains("t.csv, line 3") && outcome.errors.contains("t.csv, line 4"))
      let left = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".png") }
      #expect(left.sorted() == ["A.png", "D.png"])
    }
  }

  @Test func messagesShowTheBeginningOfLongTexts() {
    let long = String(repeating: "x", count: 100_000)
    #expect(
      Excerpt.line("no marker '\(long)' — selected marker")
        == "no marker '\(long.prefix(60))…' — selected marker")
    #expect(Excerpt.line("it can't be\nthat it isn't — a — b") == "it can't be that it isn't — a — b")
    #expect("\(NadirError.unknownMarker(title: long, known: [long, long]))".utf8.count < 1000)
  }

  @Test(arguments: [
    (#"{"move": {"zoom": 3, "padding": 5}}"#, "steps[0].move.padding"),
    (#"{"move": {"zoom": 3, "point": [1, 2]}}"#, "steps[0].move.point"),
    (#"{"move": {"bounds": [1, 2, 3, 4], "point": [1, 2]}}"#, "steps[0].move.point"),
    (#"{"wait": 1, "curve": "linear"}"#, "steps[0].curve"),
    (#"{"wait": 1, "duration": 2}"#, "steps[0].duration"),
    (#"{"focus": "Here", "duration": 2}"#, "steps[0].duration"),
    (#"{"tap": {"marker": "Here", "cluster": "Here"}}"#, "steps[0].tap"),
  ])
  func stepsHaveNoKeysThatMeanNothing(step: String, path: String) {
    Self.expectFailure(ScenarioTests.document(step), path)
  }

  @Test(arguments: [
    (#""camera": {"bounds": [1, 2, 3, 4], "zoom": 3}"#, "camera"),
    (#""camera": {"region": [1, 2, 3, 4], "tilt": 3}"#, "camera"),
    (#""camera": {"bounds": [1, 2, 3, 4], "region": [1, 2, 3, 4]}"#, "camera"),
    (#""camera": {"zoom": 3, "padding": 5}"#, "camera.padding"), (#""padding": 1000"#, "padding"),
    (#""markers": [{"latitude": 1, "longitude": 2, "glyph": "ABC"}]"#, "markers[0].glyph"),
    (#""markers": [{"latitude": 1, "longitude": 2, "iconScale": 2}]"#, "markers[0].iconScale"),
    (
      #""selected": "A", "markers": [{"latitude": 1, "longitude": 2, "title": "A"}, {"latitude": 3, "longitude": 2, "title": "A"}]"#,
      "selected"
    ),
  ])
  func headsHaveNoKeysThatMeanNothing(head: String, path: String) {
    Self.expectFailure(ScenarioTests.document("", head: head), path)
  }

  private static func expectFailure(_ text: String, _ path: String) {
    do throws(NadirError) {
      _ = try Scenario(text: text, folder: "/nowhere")
      Issue.record("\(text) is taken")
    } catch {
      guard case .unusableInput(let location, _, _) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(location == "/nowhere/scenario, \(path)")
    }
  }

  @Test func aMarkerInAGroupIsTouchedByItsBadge() async throws {
    let error = await #expect(throws: NadirError.self) {
      try await ScenarioTests.played(
        #"{"tap": {"marker": "Here"}}"#,
        head:
          #""cluster": 60, "markers": [{"latitude": 10, "longitude": 20, "title": "Here"}, {"latitude": 10.1, "longitude": 20, "title": "There"}]"#
      )
    }
    #expect("\(String(describing: error))".contains("stands in a group"))
  }

  @Test(arguments: [-180.0, -35.15625, 17.3, 179.9], [0.0, 3, 9.7])
  func theEdgeBelongsToThePicture(longitude: Double, zoom: Double) throws {
    let size = PictureSize(width: 400, height: 300)
    let camera = Camera(
      position: CameraPosition(
        target: Coordinate(latitude: 12.3, longitude: longitude), zoom: zoom + 3, bearing: 0, viewingAngle: 0),
      size: size, padding: EdgeInsets(uniform: 20))
    for (x, y) in [(0.0, 0.0), (400, 300), (0, 300), (400, 0), (200, 0)] {
      let place = try #require(camera.coordinate(for: PicturePoint(x: x, y: y)))
      #expect(camera.contains(place, insetByPadding: false) && !camera.contains(place))
    }
    for (x, y) in [(20.0, 20.0), (380, 280), (20, 280)] {
      #expect(camera.contains(try #require(camera.coordinate(for: PicturePoint(x: x, y: y)))))
    }
    let beyond = try #require(camera.coordinate(for: PicturePoint(x: 400.01, y: 150)))
    #expect(!camera.contains(beyond, insetByPadding: false))
  }

  @Test func gesturesTellTheirLimits() async throws {
    let player = try await ScenarioTests.played(
      #"{"pinch": {"scale": 1000}, "duration": 0}, {"drag": {"from": [60, 45], "to": [60, 46]}, "duration": 0}, {"pinch": {"scale": 1000}, "duration": 0}"#,
      head: #""limits": {"maxZoom": 6}"#)
    // The drag hits nothing, each pinch the largest zoom.
    #expect(player.events.map(\.name).filter { $0 == "didLimit" }.count == 2)
  }
}
