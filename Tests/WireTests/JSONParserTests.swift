import Testing
import Wire

/// Inputs and outcomes after RFC 8259.
@Suite struct JSONParserTests {
  private func reason(_ text: String) -> JSONError.Reason? {
    do {
      _ = try JSONValue(parsing: text)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test("values of each kind are read, keys in their order")
  func values() throws {
    let value = try JSONValue(parsing: #" {"b": [1, -2.5e3, true, false, null], "a": "x"} "#)
    #expect(value.object?.keys == ["b", "a"])
    #expect(value["b"] == .array([.number(1), .number(-2500), .bool(true), .bool(false), .null]))
    #expect(value["a"]?.string == "x")
  }

  @Test(
    "numbers are correctly rounded",
    arguments: [
      ("0", 0.0), ("-0", -0.0), ("0.1", 0.1), ("1e22", 1e22), ("1e23", 1e23),
      ("123456789012345678", 123_456_789_012_345_680),
      ("2.2250738585072014e-308", 2.2250738585072014e-308), ("1e-400", 0),
      ("0.000000000000000000000001", 1e-24),
      ("9007199254740993", 9_007_199_254_740_992), ("100000000000000000000000000000000000000000", 1e41),
    ])
  func numbers(text: String, expected: Double) throws {
    #expect(try JSONValue(parsing: text).number == expected)
  }

  @Test("the last of two equal keys wins and keeps the first's place")
  func duplicateKeys() throws {
    let value = try JSONValue(parsing: #"{"a": 1, "b": 2, "a": 3}"#)
    #expect(value.object?.keys == ["a", "b"])
    #expect(value["a"] == .number(3))
  }

  @Test("objects of many keys find each of them, and the last of equal keys")
  func manyKeys() throws {
    let members = (0..<500).map { "\"k\($0)\": \($0)" } + ["\"k7\": -1"]
    let value = try JSONValue(parsing: "{" + members.joined(separator: ",") + "}")
    #expect(value.object?.count == 500)
    #expect(value["k499"] == .number(499))
    #expect(value["k7"] == .number(-1))
    #expect(value["none"] == nil)
  }

  @Test("escapes, surrogate pairs and lone surrogates")
  func escapes() throws {
    #expect(try JSONValue(parsing: #""\"\\\/\b\f\n\r\t\u0041""#).string == "\"\\/\u{8}\u{C}\n\r\tA")
    #expect(try JSONValue(parsing: #""\ud83d\ude00""#).string == "😀")
    #expect(try JSONValue(parsing: #""\ud83d""#).string == "\u{FFFD}")
    #expect(try JSONValue(parsing: #""\ude00x""#).string == "\u{FFFD}x")
    #expect(try JSONValue(parsing: #""\ud83d\u0041""#).string == "\u{FFFD}A")
  }

  @Test("broken UTF-8 becomes U+FFFD, and a byte-order mark is skipped")
  func encoding() throws {
    #expect(try JSONValue(parsing: [0x22, 0xFF, 0x22]).string == "\u{FFFD}")
    #expect(try JSONValue(parsing: [0xEF, 0xBB, 0xBF, 0x31]) == .number(1))
  }

  @Test(
    "what the grammar doesn't allow is refused",
    arguments: [
      "", " ", "[", "{", "[1", "[1,", "{\"a\"", "{\"a\":", "\"abc", "\"\\", "\"\\u12", "tru", "nul", "-",
      "1e", "1e+",
      "01", "1.", ".5", "+1", "NaN", "Infinity", "-Infinity", "[1,]", "{\"a\":1,}", "{a:1}", "'a'", "1 2",
      "[1]]",
      "\"\u{1}\"", "\"\\x\"", "\"\\u12g4\"", "{\"a\" 1}", "[1 2]", "1e999", "-1e999", "\u{0}",
    ])
  func refused(text: String) { #expect(reason(text) != nil) }

  @Test("a number beyond Double is named so")
  func overflow() {
    #expect(reason("1e999") == .numberOutOfRange)
    #expect(reason("[1e99999999999999999999]") == .numberOutOfRange)
  }

  @Test("an error tells the place")
  func place() {
    do {
      _ = try JSONValue(parsing: "{\n  \"a\": 1,\n  \"b\": nope\n}")
      Issue.record("no error")
    } catch {
      #expect(error.line == 3)
      #expect(error.column == 9)
      #expect(error.byteOffset == 20)
      #expect(error.description.hasPrefix("line 3, column 9: "))
    }
  }

  @Test("depth and size are capped")
  func caps() throws {
    let bomb = String(repeating: "[", count: 100_000)
    #expect(reason(bomb) == .tooDeep(limit: 256))
    #expect(reason(String(repeating: "{\"a\":", count: 100_000)) == .tooDeep(limit: 256))
    let deep = String(repeating: "[", count: 256) + String(repeating: "]", count: 256)
    #expect(throws: Never.self) { try JSONValue(parsing: deep) }
    #expect(throws: JSONError.self) { try JSONValue(parsing: Array("[1, 2]".utf8), sizeLimit: 3) }
  }

  @Test("every cut and every changed byte of a document ends in a value or an error")
  func damage() {
    let document = Array(#"{"a": [1.5e-3, "xé\n", {"b": [true, null]}], "ü": -7}"#.utf8)
    for length in document.indices { _ = try? JSONValue(parsing: Array(document[..<length])) }
    for index in document.indices {
      for byte: UInt8 in [0, 0x22, 0x5B, 0x5C, 0x7B, 0x2C, 0xFF] {
        var damaged = document
        damaged[index] = byte
        _ = try? JSONValue(parsing: damaged)
      }
    }
  }
}
