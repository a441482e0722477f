import Foundation
import ImageFiles
import Pixels
import Testing

@testable import Comparing

/// The page in a real browser, where there is one: what it shows at first, by link and after keys.
@Suite(.serialized, .enabled(if: Browser.path != nil, "there is no chromium to open the page with"))
struct ReportPageTests {
  private static func png(_ grey: UInt8) throws -> [UInt8] {
    var bytes = [UInt8](repeating: grey, count: 64)
    for index in 0..<16 { bytes[index * 4 + 3] = 255 }
    return try PNGEncoder.encode(Bitmap(width: 4, height: 4, bytes: bytes))
  }

  /// The page's elements once its script and `keys` have run.
  private static func elements(link: String = "", keys: [String] = []) async throws -> String {
    let folder = try ScratchFolder()
    for name in ["1", "2", "same"] {
      try folder.write(try png(10), "a/\(name).png")
      try folder.write(try png(name == "same" ? 10 : 200), "b/\(name).png")
    }
    var comparison = FolderComparison(first: folder.path + "/a", second: folder.path + "/b")
    comparison.drawsDifferences = true
    var page = try HTMLReport(try await comparison.report()).page()
    let presses = keys.map { "document.dispatchEvent(new KeyboardEvent('keydown',{key:'\($0)'}));" }
    page += Array("<script>\(presses.joined())</script>".utf8)
    try folder.write(page, "page.html")
    return try Browser.elements(of: "file://\(folder.path)/page.html\(link)", profile: folder.path)
  }

  @Test func `failing pictures show first, both sides and the difference beside each other`() async throws {
    let elements = try await Self.elements()
    #expect(elements.contains("3 pictures: 1 same, 2 different"))
    #expect(elements.contains("<h2 id=\"name\">1.png</h2>"))
    #expect(elements.components(separatedBy: "<figure>").count == 4)
    #expect(!elements.contains("<span>same.png</span>"))
  }

  @Test func `a link opens a picture and a way of comparing`() async throws {
    let elements = try await Self.elements(link: "#picture=2.png&mode=slider")
    #expect(elements.contains("<h2 id=\"name\">2.png</h2>"))
    #expect(elements.contains("clip-path: inset(0px 0px 0px 50%)"))
  }

  @Test func `keys move on, change the way of comparing and the filter`() async throws {
    let moved = try await Self.elements(keys: ["j", "5"])
    #expect(moved.contains("<h2 id=\"name\">2.png</h2>"))
    #expect(moved.components(separatedBy: "<figure>").count == 2)
    let filtered = try await Self.elements(keys: ["f", "f"])
    #expect(filtered.contains("<span>same.png</span>"))
    #expect(!filtered.contains("<span>1.png</span>"))
  }
}
