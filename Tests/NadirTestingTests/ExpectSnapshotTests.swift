import Foundation
import Nadir
import NadirTesting
import Testing
import XCTest

@Suite struct ExpectSnapshotTests {
  private static func request(_ color: String, road: String = "#fff") -> MapSnapshot {
    let text = """
      {"version": 8, "sources": {"line": {"type": "geojson", "data": {"type": "LineString",
        "coordinates": [[-100, 0], [100, 0]]}}},
       "layers": [{"id": "ground", "type": "background", "paint": {"background-color": "\(color)"}},
        {"id": "road", "type": "line", "source": "line", "paint": {"line-color": "\(road)", "line-width": 4}}]}
      """
    return MapSnapshot(style: .text(text, base: nil), size: PictureSize(width: 40, height: 30))
  }

  /// Where the pictures of a test lie that looks at the whole course; gone afterwards.
  private static func withRecordings(_ test: String, _ body: (String) async throws -> Void) async throws {
    let folder = (#filePath as NSString).deletingLastPathComponent + "/__Snapshots__/ExpectSnapshotTests"
    let path = "\(folder)/\(test).png"
    try? FileManager.default.removeItem(atPath: path)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await body(path)
  }

  @Test func `a first picture is recorded and fails once, the second passes`() async throws {
    try await Self.withRecordings("a-first-picture-is-recorded-and-fails-once--the-second-passes.x") { path in
      try await withKnownIssue {
        let looks = try await expectSnapshot(of: Self.request("#246"), named: "x", recording: .missing)
        #expect(!looks)
      } matching: {
        "\($0)".contains("look at it and run the test again")
      }
      #expect(FileManager.default.fileExists(atPath: path))
      #expect(try await expectSnapshot(of: Self.request("#246"), named: "x", recording: .never))
    }
  }

  @Test func `an issue tells the layers that changed`() async throws {
    try await Self.withRecordings("an-issue-tells-the-layers-that-changed") { path in
      try await expectSnapshot(of: Self.request("#246"), recording: .all)
      try await withKnownIssue {
        _ = try await expectSnapshot(of: Self.request("#246", road: "#fa0"), recording: .never)
      } matching: {
        "\($0)".contains("layers: road (")
      }
      #expect(try await expectSnapshot(of: Self.request("#246", road: "#fa0"), recording: .failed))
      #expect(try await expectSnapshot(of: Self.request("#246", road: "#fa0"), recording: .never))
    }
  }

  @Test func `nothing is recorded where that isn't wanted`() async throws {
    try await Self.withRecordings("nothing-is-recorded-where-that-isn-t-wanted") { path in
      try await withKnownIssue {
        _ = try await expectSnapshot(of: Self.request("#246"), recording: .never)
      } matching: {
        "\($0)".contains("there is no approved picture yet")
      }
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }
}

final class ExpectSnapshotCaseTests: XCTestCase {
  func testPicturesOfXCTestAreComparedToo() async throws {
    let style = StyleChoice.text(
      "{\"version\":8,\"sources\":{},\"layers\":[{\"id\":\"b\",\"type\":\"background\"}]}", base: nil)
    let request = MapSnapshot(style: style, size: PictureSize(width: 8, height: 8))
    let looks = try await expectSnapshot(of: request, named: "black", recording: .all)
    XCTAssertTrue(looks)
    let again = try await expectSnapshot(of: request, named: "black", recording: .never)
    XCTAssertTrue(again)
    let folder = (#filePath as NSString).deletingLastPathComponent + "/__Snapshots__"
    try FileManager.default.removeItem(
      atPath: folder + "/ExpectSnapshotTests/testPicturesOfXCTestAreComparedToo.black.png")
  }
}
