import Testing
import Wire

@testable import Comparing

@Suite struct ReportTests {
  private static var report: ComparisonReport {
    var failed = ComparedPicture(name: "maps/</script><b>\u{1}.png", status: .failed)
    failed.message = "it's \"torn\" & gone"
    var changed = ComparedPicture(name: "b.png", status: .removed)
    changed.changedLayers = ["water", "roads"]
    return ComparisonReport(
      title: "a & b", pictures: [failed, changed, ComparedPicture(name: "c.png", status: .same)])
  }

  @Test func `the summary counts`() {
    #expect(Self.report.summary == "3 pictures: 1 same, 1 failed, 1 removed")
    #expect(!Self.report.passes)
  }

  @Test func `JUnit names failures and errors and stays well formed`() {
    let xml = Self.report.junit
    #expect(xml.contains("tests=\"3\" failures=\"1\" errors=\"1\""))
    #expect(xml.contains("message=\"it&#39;s &quot;torn&quot; &amp; gone\""))
    #expect(xml.contains("classname=\"maps.&lt;\""))
    #expect(xml.contains("layers: water, roads"))
    #expect(!xml.contains("\u{1}"))
  }

  @Test func `JSON can be read back`() throws {
    let json = try JSONValue(parsing: Self.report.json)
    #expect(json["passes"]?.bool == false)
    #expect(json["counts"]?["removed"]?.number == 1)
    #expect(json["pictures"]?[1]?["changedLayers"]?[1]?.string == "roads")
  }

  @Test func `a page's data can't leave its element`() throws {
    let page = String(decoding: try HTMLReport(Self.report).page(), as: UTF8.self)
    let parts = page.split(separator: "<script type=\"application/json\" id=\"data\">")
    #expect(parts.count == 2)
    let data = try #require(parts.last?.split(separator: "</script>").first)
    let json = try JSONValue(parsing: String(data))
    #expect(json["pictures"]?[0]?["name"]?.string == "maps/</script><b>\u{1}.png")
    #expect(page.contains("<h1>a &amp; b</h1>"))
  }

  /// The examples of RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ])
  func `bytes become base 64`(text: String, expected: String) {
    var bytes: [UInt8] = []
    Base64.append(Array(text.utf8), to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }
}
