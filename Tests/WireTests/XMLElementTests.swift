import Testing
import Wire

@Suite struct XMLElementTests {
  private func root(_ text: String, ignoring: Set<String> = []) throws -> XMLElement {
    try XMLElement(parsing: Array(text.utf8), ignoring: ignoring)
  }

  @Test func elementsAttributesAndTextAreRead() throws {
    let root = try root(
      "<?xml version='1.0'?>\n<!-- c -->\n<k:a xmlns:k='n' x='1 &amp; 2'>\n<b>t<![CDATA[<&>]]></b><b/><c d='e'/></k:a>"
    )
    #expect(root.name == "a" && root.attribute("x") == "1 & 2" && root.line == 3)
    #expect(root.children("b").map(\.text) == ["t<&>", ""] && root.child("c")?.attribute("d") == "e")
    #expect(root.child("c")?.line == 4 && root.child("z") == nil)
  }

  @Test func elementsMayBeLeftOut() throws {
    let root = try root("<a><x><b>1</b></x><b>2</b>t<x/></a>", ignoring: ["x"])
    #expect(root.children.map(\.text) == ["2"] && root.text == "t")
  }

  @Test func otherEncodingsAreRead() throws {
    let latin = Array("<?xml version='1.0' encoding='ISO-8859-1'?><a>".utf8) + [0xE4] + Array("</a>".utf8)
    #expect(try XMLElement(parsing: latin).text == "ä")
    var wide: [UInt8] = [0xFF, 0xFE]
    for unit in "<a>ä</a>".utf16 { wide += [UInt8(unit & 255), UInt8(unit >> 8)] }
    #expect(try XMLElement(parsing: wide).text == "ä")
  }

  @Test(arguments: ["", "<a>", "<a></b>", "<a/><b/>", "text", "<a>&nope;</a>", "<a x=1/>", "<a>\u{1}</a>"])
  func whatIsNotWellFormedIsRefused(text: String) {
    #expect(throws: XMLError.self) { try root(text) }
  }

  /// Each entity ten times the one before: a billion letters if they were expanded.
  @Test func entitiesAreRefused() throws {
    var bomb = "<!DOCTYPE a [<!ENTITY e0 \"x\">"
    for level in 1...9 {
      bomb += "<!ENTITY e\(level) \"" + String(repeating: "&e\(level - 1);", count: 10) + "\">"
    }
    let error = try #require(throws: XMLError.self) { try root(bomb + "]>\n<a>&e9;</a>") }
    #expect(error.reason == .declaresEntities && error.line == 1)
    let outside = "<!DOCTYPE a [<!ENTITY e SYSTEM \"file:///etc/hostname\">]><a>&e;</a>"
    #expect(throws: XMLError.self) { try root(outside) }
    #expect(try root("<!DOCTYPE a SYSTEM \"http://example.com/a.dtd\"><a>t</a>").text == "t")
  }

  @Test func depthIsLimited() throws {
    let limit = XMLElement.depthLimit
    let deep = { (count: Int) in
      String(repeating: "<a>", count: count) + String(repeating: "</a>", count: count)
    }
    #expect(try root(deep(limit)).name == "a")
    let error = try #require(throws: XMLError.self) { try root(deep(limit + 1)) }
    #expect(error.reason == .tooDeep(limit: limit))
    #expect(throws: XMLError.self) { try root("<b>" + deep(limit + 1) + "</b>", ignoring: ["a"]) }
  }

  @Test func escapingComesBack() throws {
    let text = "<a href=\"x\">'Tom' & \u{1}Jerry</a>"
    let read = try root("<r>" + XMLElement.escaped(text) + "</r>").text
    #expect(read == "<a href=\"x\">'Tom' & Jerry</a>")
  }
}
