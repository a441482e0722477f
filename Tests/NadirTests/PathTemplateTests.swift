import Testing

@testable import Nadir

@Suite struct PathTemplateTests {
  @Test func `fields become parts of the path`() throws {
    let template = try PathTemplate("out/{Country}/{name}-{index}.png")
    #expect(template.fields == ["country", "name", "index"])
    let path = try template.path(with: ["country": "日本", "name": "東京", "index": "1"], of: "row 1")
    #expect(path == "out/日本/東京-1.png")
  }

  @Test func `doubled braces are braces`() throws {
    #expect(try PathTemplate("{{{a}}}.png").path(with: ["a": "x"], of: "") == "{x}.png")
  }

  @Test(arguments: ["{name", "name}", "{}", "{name:upper}", "{:safe}"])
  func `templates that can't be read are errors`(text: String) {
    #expect(throws: NadirError.self) { try PathTemplate(text) }
  }

  @Test(arguments: [
    "", "a/b", "..", ".hidden", "a\\b", "C:", "what?", "tail.", "tail ", " head", "nul", "COM1.txt", "a\nb",
    "a\u{0}b", "a\u{2028}b", "<b>", "a|b", "a\"b", "*",
  ])
  func `values that no file can be called are errors, or made safe`(value: String) throws {
    #expect(throws: NadirError.self) {
      try PathTemplate("{name}.png").path(with: ["name": value], of: "row 1")
    }
    let safe = try PathTemplate("{name:safe}").path(with: ["name": value], of: "row 1")
    #expect(SafeFileName.fault(of: safe) == nil, "\(safe)")
  }

  @Test(arguments: ["Saint-Étienne", "Москва", "القاهرة", "a.b", "L'Aquila", "São Paulo", "{x}", "100%"])
  func `names of any script are kept as they are`(value: String) throws {
    #expect(try PathTemplate("{name}").path(with: ["name": value], of: "row 1") == value)
  }

  @Test func `names beyond what file systems take, and unknown fields, are errors`() throws {
    let template = try PathTemplate("{name}.png")
    #expect(throws: NadirError.self) {
      try template.path(with: ["name": String(repeating: "ä", count: 126)], of: "row 1")
    }
    let error = #expect(throws: NadirError.self) { try template.path(with: ["title": "x"], of: "row 1") }
    #expect("\(try #require(error))".contains("{title}"))
  }
}
