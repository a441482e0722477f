import Foundation
import Geo
import ImageFiles
import Nadir
import Testing

@Suite struct ScenarioTests {
  static let style = #"{"version": 8, "sources": {}, "layers": [{"id": "sea", "type": "background"}]}"#

  /// A scenario of these steps over a style of one colour, in a folder of its own.
  static func played(_ steps: String, to end: Duration? = nil, head: String = "") async throws
    -> ScenarioPlayer
  {
    let scenario = try Scenario(text: document(steps, head: head), folder: TestFiles.root)
    var request = scenario.request
    request.style = TestFiles.plain()
    var own = scenario
    own.request = request
    let map = try await Snapshotter(resources: TestFiles.resources).open(request)
    var player = try ScenarioPlayer(own, on: map)
    try player.advance(to: end ?? scenario.duration)
    return player
  }

  static func document(_ steps: String, head: String = "") -> String {
    let members = [
      #""size": [120, 90]"#, #""scale": 1"#, #""camera": {"latitude": 10, "longitude": 20, "zoom": 5}"#,
      #""markers": [{"latitude": 10, "longitude": 20, "title": "Here"}, {"latitude": 11, "longitude": 21, "title": "There"}]"#,
    ].filter { member in !head.contains(member.prefix { $0 != ":" }) }
    return "{" + (members + (head.isEmpty ? [] : [head]) + ["\"steps\": [\(steps)]"]).joined(separator: ",\n")
      + "}"
  }

  @Test func aKeyThatStandsTwiceIsNamedWithItsPlace() throws {
    for text in [
      "{\"size\": [9, 9],\n \"size\": [8, 8], \"steps\": []}",
      "{\"steps\": [{\"animate\": {\"zoom\": 3},\n \"animate\": {\"zoom\": 4}}]}",
    ] {
      let error = try #require(throws: NadirError.self) { try Scenario(text: text) }
      let key = text.contains("size") ? "size" : "animate"
      #expect("\(error)".contains("line 2, column 2: the key \"\(key)\" stands twice in its object"))
    }
  }

  @Test func stepsFollowEachOther() async throws {
    let player = try await Self.played(
      """
      {"wait": 0.5}, {"animate": {"zoom": 7}, "duration": 1, "curve": "linear"},
      {"expect": {"zoom": 7, "event": "idle", "moving": false}},
      {"at": 2, "animate": {"bearing": 90, "tilt": 20}, "duration": 1, "meanwhile": true},
      {"wait": 0.25}, {"expect": {"moving": true}},
      {"at": 3.5, "move": "zoomOut"}, {"expect": {"zoom": 6, "bearing": 90, "tilt": 20, "selected": null}}
      """)
    #expect(player.failures.isEmpty)
    #expect(player.scenario.steps.map(\.start) == [0, 0.5, 1.5, 2, 2, 2.25, 3.5, 3.5].map { .seconds($0) })
    #expect(player.scenario.duration == .seconds(3.5) && player.time == .seconds(3.5))
    #expect(player.camera.position.zoom == 6)
  }

  @Test func everyActionDoesWhatItsNameSays() async throws {
    let player = try await Self.played(
      """
      {"tap": {"marker": "Here"}}, {"expect": {"selected": "Here", "event": "didSelect"}},
      {"tap": "callout"}, {"expect": {"event": "didTapInfoWindow"}},
      {"select": null}, {"expect": {"selected": null}}, {"select": "There"}, {"expect": {"selected": "There"}},
      {"longPress": [100, 80]}, {"expect": {"event": "didLongPress"}},
      {"tap": [5, 85]}, {"expect": {"selected": null, "event": "didDeselect"}},
      {"move": {"scrollBy": [0, 0]}}, {"move": {"zoomBy": 1, "point": [10, 10]}}, {"expect": {"zoom": 6}},
      {"move": {"bounds": [0, 0, 10, 10], "padding": 5}}, {"expect": {"latitude": 5.019, "longitude": 5, "tolerance": 0.01}},
      {"pinch": {"scale": 0.5, "at": [60, 45]}}, {"rotate": {"degrees": -45}}, {"tilt": 15},
      {"drag": {"from": [60, 45], "to": [80, 45]}, "duration": 0.1},
      {"expect": {"bearing": 45, "tilt": 15, "event": "idle"}},
      {"limits": {"minZoom": 8, "maxZoom": 9, "target": [0, 0, 1, 1]}}, {"expect": {"zoom": 8}}
      """)
    #expect(player.failures.isEmpty, "\(player.failures)")
  }

  @Test func whatIsNotAsExpectedIsTold() async throws {
    let player = try await Self.played(
      #"{"wait": 1}, {"expect": {"zoom": 7, "selected": "Here", "focused": true, "event": "didTap"}}"#)
    #expect(player.failures.count == 4)
    #expect(player.failures.allSatisfy { $0.path == "steps[1]" && $0.time == .seconds(1) })
    #expect(player.failures.map(\.message).contains("zoom is 5.0, not 7.0"))
    #expect(player.failures.map(\.message).contains("the selected marker is nothing, not Here"))
  }

  @Test func aFocusRunsToItsEndAndTheCircleCloses() async throws {
    let player = try await Self.played(
      #"{"focus": "There"}"#, head: #""focus": {"delay": 0.1, "step": 0.2, "zoom": 9, "clipDuration": 0.3}"#)
    #expect(player.scenario.duration == .seconds(1) && player.camera.position.zoom == 9)
    #expect(player.isFocused && player.request.clip == .circle(diameter: 120))
  }

  /// Each with the JSON path that the message names.
  @Test(arguments: [
    (#"{"zoom": 3}"#, "steps[0]"), (#"{"wait": -1}"#, "steps[0].wait"), (#"{"wait": 1e9}"#, "steps[0].wait"),
    (#"{"wait": 1, "move": "zoomIn"}"#, "steps[0]"), (#"{"move": "sideways"}"#, "steps[0].move"),
    (#"{"move": {}}"#, "steps[0].move"), (#"{"move": {"zoom": 3, "zoomBy": 1}}"#, "steps[0].move"),
    (#"{"move": {"latitude": 95, "longitude": 0}}"#, "steps[0].move.latitude"),
    (#"{"move": {"latitude": 5}}"#, "steps[0].move"),
    (#"{"move": {"bounds": [1, 2, 0, 3]}}"#, "steps[0].move.bounds"),
    (#"{"wait": 1}, {"drag": {"from": [1, 2]}}"#, "steps[1].drag"),
    (#"{"drag": {"from": [1], "to": [2, 3]}}"#, "steps[0].drag.from"),
    (#"{"drag": {"from": [1, "x"], "to": [2, 3]}}"#, "steps[0].drag.from[1]"),
    (#"{"animate": {"zoom": 3}, "curve": "bouncy"}"#, "steps[0].curve"),
    (#"{"animate": {"zoom": 3}, "curve": [2, 0, 1, 1]}"#, "steps[0].curve"),
    (#"{"animate": {"zoom": 3}, "durations": 1}"#, "steps[0]"), (#"{"tap": true}"#, "steps[0].tap"),
    (#"{"select": "Here", "duration": 1}"#, "steps[0].duration"),
    (#"{"expect": {"event": "done"}}"#, "steps[0].expect.event"),
    (#"{"wait": 2}, {"at": 1, "wait": 1}, {"at": 0.5, "wait": 1}"#, "steps[2].at"), ("7", "steps[0]"),
    (#"{"limits": {"minZoom": 5, "maxZoom": 4}}"#, "steps[0].limits"),
    (#"{"wait": 500}, {"wait": 500}"#, "steps[1]"),
    (#"{"animate": {"zoom": 3}, "meanwhile": true}, {"animate": {"bearing": 9}}"#, "steps[1]"),
    (#"{"animate": {"zoom": 3}, "meanwhile": true}, {"wait": 0}, {"at": 0, "move": "zoomIn"}"#, "steps[2]"),
    (
      #"{"wait": 1}, {"at": 1, "pinch": {"scale": 2}, "meanwhile": true}, {"rotate": {"degrees": 5}}"#,
      "steps[2]"
    ),
  ])
  func brokenStepsAreNamed(steps: String, path: String) throws {
    do throws(NadirError) {
      _ = try Scenario(text: Self.document(steps), folder: "/nowhere")
      Issue.record("\(steps) is taken")
    } catch {
      guard case .unusableInput(let location, _, let remedy) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(location == "/nowhere/scenario, \(path)" && !remedy.isEmpty)
    }
  }

  @Test(arguments: [
    (#""sise": [1, 2]"#, ""), (#""size": [0, 5]"#, ", size[0]"),
    (#""background": "blurple""#, ", background"),
    (#""padding": [1, 2]"#, ", padding"), (#""limits": {"maxZoom": 1}"#, ", limits"),
    (#""overlays": "x.geojson""#, ", overlays"), (#""sources": {"a": 3}"#, ", sources.a"),
    (#""fieldOfView": 0"#, ", fieldOfView"), (#""attribution": "no""#, ", attribution"),
  ])
  func brokenHeadsAreNamed(head: String, path: String) throws {
    let text = Self.document("", head: head)
    do throws(NadirError) {
      _ = try Scenario(text: text, folder: "/nowhere")
      Issue.record("\(head) is taken")
    } catch {
      guard case .unusableInput(let location, _, _) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(location == "/nowhere/scenario\(path)")
    }
  }

  @Test(arguments: [
    (#"{"focus": "Nobody"}"#, "steps[0]"), (#"{"wait": 1}, {"tap": [500, 5]}"#, "steps[1]"),
    (#"{"tap": "callout"}"#, "steps[0]"),
    (#"{"move": {"zoom": 12, "latitude": 50, "longitude": 0}}, {"tap": {"marker": "Here"}}"#, "steps[1]"),
  ])
  func stepsThatCannotBeDoneAreNamed(steps: String, path: String) async throws {
    await #expect {
      _ = try await Self.played(steps)
    } throws: { error in
      guard case .unusableInput(let location, _, _)? = error as? NadirError else { return false }
      return location.contains("scenario, \(path)")
    }
  }

  /// What takes over later, and what takes no time, is no mistake.
  @Test(arguments: [
    #"{"animate": {"zoom": 3}, "duration": 1, "meanwhile": true}, {"wait": 0.5}, {"animate": {"zoom": 6}}"#,
    #"{"move": "zoomIn", "meanwhile": true}, {"animate": {"bearing": 9}}"#,
    #"{"animate": {"zoom": 3}, "duration": 0, "meanwhile": true}, {"animate": {"bearing": 9}}"#,
    #"{"animate": {"zoom": 3}, "meanwhile": true}, {"select": "Here"}"#,
    #"{"focus": "Here", "meanwhile": true}, {"at": 1, "drag": {"from": [5, 5], "to": [9, 9]}}"#,
  ])
  func movesThatAreSeenAreTaken(steps: String) throws {
    _ = try Scenario(text: Self.document(steps))
  }

  // MARK: Films

  @Test func aFilmDoesNotTellThatTheCameraIsStillOnItsWay() async throws {
    let head = #""camera": {"latitude": -40, "longitude": -120, "zoom": 8}"#
    let outside = "the selected marker 'Here' lies outside the picture"
    var player = try await Self.played(#"{"focus": "Here"}"#, to: .zero, head: head)
    // A single picture tells it.
    #expect(try await player.frame().warnings.map(\.message) == [outside])
    _ = try await player.film(as: .webp, framesPerSecond: 4)
    #expect(player.warnings.isEmpty)
    // So does a film in which the camera stays away.
    var still = try await Self.played(#"{"select": "Here"}, {"wait": 0.2}"#, to: .zero, head: head)
    _ = try await still.film(as: .webp, framesPerSecond: 10)
    #expect(still.warnings.map(\.message) == [outside])
  }

  @Test func aFilmIsAsLongAsItsScenario() async throws {
    let steps = #"{"wait": 0.3}, {"animate": {"zoom": 6}, "duration": 0.2}, {"wait": 0.25}"#
    var player = try await Self.played(steps, to: .zero)
    let film = try await player.film(as: .apng, framesPerSecond: 10, loops: 1)
    // 0.75 s at 10 a second are nine pictures: four at rest, one on the way, four at the end.
    let controls = Self.chunks("fcTL", in: film)
    #expect(controls.map { Int($0[20]) << 8 | Int($0[21]) } == [400, 100, 400])
    #expect(try ImageFile.decoded(film).width == 120)
    var again = try await Self.played(steps, to: .zero)
    #expect(try await again.film(as: .apng, framesPerSecond: 10, loops: 1) == film)
    var other = try await Self.played(steps, to: .zero)
    let webp = try await other.film(as: .webp, framesPerSecond: 10)
    #expect(webp.starts(with: Array("RIFF".utf8)))
    await #expect(throws: NadirError.self) {
      var fast = player
      _ = try await fast.film(as: .apng, framesPerSecond: 1000)
    }
  }

  @Test func framesAreNumberedAndResumed() async throws {
    try await TestFiles.withFolder { folder in
      let steps = #"{"animate": {"bearing": 50}, "duration": 0.2}"#
      let frames = folder + "/frames"
      var player = try await Self.played(steps, to: .zero)
      try await player.writeFrames(to: frames, framesPerSecond: 10)
      let names = ["frame-00001.png", "frame-00002.png", "frame-00003.png"]
      let files = FileManager.default
      #expect(try files.contentsOfDirectory(atPath: frames).sorted() == names + ["frames.json"])
      let first = try Data(contentsOf: URL(filePath: frames + "/" + names[1]))
      // One is lost, one is another whole picture: only the lost one is made again.
      let other = try Data(contentsOf: URL(filePath: frames + "/" + names[0]))
      try files.removeItem(atPath: frames + "/" + names[1])
      try other.write(to: URL(filePath: frames + "/" + names[2]))
      var resumed = try await Self.played(steps, to: .zero)
      try await resumed.writeFrames(to: frames, framesPerSecond: 10, resume: true)
      #expect(try Data(contentsOf: URL(filePath: frames + "/" + names[1])) == first)
      #expect(try Data(contentsOf: URL(filePath: frames + "/" + names[2])) == other)
      // A shorter run leaves none of the longer one's pictures.
      var shorter = try await Self.played(#"{"animate": {"bearing": 50}, "duration": 0.1}"#, to: .zero)
      try await shorter.writeFrames(to: frames, framesPerSecond: 10)
      #expect(try files.contentsOfDirectory(atPath: frames).sorted() == names.prefix(2) + ["frames.json"])
      let last = try Data(contentsOf: URL(filePath: frames + "/" + names[1]))
      #expect(last != first && last != other)
    }
  }

  static func chunks(_ type: String, in file: [UInt8]) -> [[UInt8]] {
    var (found, offset) = ([[UInt8]](), 8)
    while offset + 12 <= file.count {
      let count = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      if file[offset + 4..<offset + 8].elementsEqual(type.utf8) {
        found.append(Array(file[offset + 8..<offset + 8 + count]))
      }
      offset += 12 + count
    }
    return found
  }
}
