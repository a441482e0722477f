import Foundation
import StyleSpec
import Testing
import Wire

/// Real styles beside the repository; without them the tests say so and pass.
@Suite struct SharedStylesTests {
  private static let shared = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("../shared")

  private static var isAbsent: Bool {
    !FileManager.default.fileExists(atPath: shared.appendingPathComponent("data/styles").path)
  }

  private func load(_ url: URL) throws -> Style {
    try Style(json: try JSONValue(parsing: Array(try Data(contentsOf: url))))
  }

  @Test(
    "the styles of the sample data are read without a warning",
    .disabled(if: isAbsent, "../shared isn't there"),
    arguments: ["osm-bright", "osm-liberty", "positron", "maptiler-basic"])
  func sampleStyles(name: String) throws {
    let style = try load(Self.shared.appendingPathComponent("data/styles/\(name)/style.json"))
    #expect(!style.layers.isEmpty)
    #expect(style.warnings.isEmpty, "\(style.warnings)")
  }

  @Test("every style of the render suite is read", .disabled(if: isAbsent, "../shared isn't there"))
  func renderSuite() throws {
    let cases = Self.shared.appendingPathComponent("render-suite/cases")
    let files = FileManager.default.enumerator(at: cases, includingPropertiesForKeys: nil)?.allObjects ?? []
    let styles = files.compactMap { $0 as? URL }.filter { $0.lastPathComponent == "style.json" }
    for url in styles.sorted(by: { $0.path < $1.path }) {
      do {
        let style = try load(url)
        for warning in style.warnings { print("\(url.path.suffix(80)): \(warning)") }
      } catch {
        Issue.record("\(url.path): \(error)")
      }
    }
  }
}
