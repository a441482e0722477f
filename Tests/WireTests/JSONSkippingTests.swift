import Testing
import Wire

/// `JSONReader.skipValue` against the parser that makes values: both end at the same place or refuse for the same
/// reason.
@Suite struct JSONSkippingTests {
  private struct Outcome: Equatable {
    var offset: Int?
    var error: JSONError?
  }

  private func outcome(
    _ text: String, _ step: (inout JSONReader) throws(JSONError) -> Void
  ) -> Outcome {
    Array(text.utf8).withUnsafeBufferPointer { buffer in
      var reader = JSONReader(buffer)
      do throws(JSONError) {
        try step(&reader)
        return Outcome(offset: reader.offset)
      } catch {
        return Outcome(error: error)
      }
    }
  }

  @Test(arguments: [
    #"{"a":[1,{"b":"c\"d"}],"e":null} rest"#, "[]", "{}", " [ 1 , 2.5e3 , true ] ,", #""plain" x"#,
    #""es\u00e9c\n" x"#, "-12.5e-3]", #"{"a":1,}"#, #"{"a" 1}"#, #"{a:1}"#, "[1,]", "[1 2]", "[", #"{"a":"#,
    #""open"#, #""bad \x""#, "\"tab\tinside\"", "01", "tru", "", "nul", "1e999",
    String(repeating: "[", count: 300) + String(repeating: "]", count: 300),
  ])
  func `what is stepped over is what would be read`(text: String) {
    let read = outcome(text) { reader throws(JSONError) in _ = try reader.value() }
    let skipped = outcome(text) { reader throws(JSONError) in try reader.skipValue() }
    #expect(skipped == read)
  }
}
