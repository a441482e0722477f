import Foundation
import StyleSpec
import Testing
import Wire

/// Real styles beside the repository; without them the tests say so and pass.
@Suite struct SharedStylesTests {
  private func load(_ url: URL) throws -> Style {
    try Style(json: try JSONValue(parsing: Array(try Data(contentsOf: url))))
  }

  @Test(
    "the styles of the sample data are read without a warning",
    .disabled(if: SharedFiles.isAbsent("data/styles"), "../shared isn't there"),
    arguments: ["osm-bright", "osm-liberty", "positron", "maptiler-basic"])
  func sampleStyles(name: String) throws {
    let style = try load(SharedFiles.url("data/styles/\(name)/style.json"))
    #expect(!style.layers.isEmpty)
    #expect(style.warnings.isEmpty, "\(style.warnings)")
  }

  @Test(
    "every style of the render suite is read",
    .disabled(if: SharedFiles.isAbsent("data/styles"), "../shared isn't there"))
  func renderSuite() throws {
    let cases = SharedFiles.url("render-suite/cases")
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
