import Testing
import Wire

/// Texts after ECMA-262, Number::toString and JSON.stringify.
@Suite struct JSONSerializingTests {
  @Test(
    "numbers are written as JavaScript writes them",
    arguments: [
      (0.0, "0"), (-0.0, "0"), (1.0, "1"), (-1.5, "-1.5"), (0.1, "0.1"), (1e21, "1e+21"),
      (1e20, "100000000000000000000"),
      (1.5e300, "1.5e+300"), (1e-6, "0.000001"), (1e-7, "1e-7"), (1.25e-9, "1.25e-9"),
      (123456.789, "123456.789"),
      (9007199254740992, "9007199254740992"), (0.1 + 0.2, "0.30000000000000004"),
      (.leastNonzeroMagnitude, "5e-324"),
      (.infinity, "Infinity"), (.nan, "NaN"),
    ])
  func numbers(number: Double, text: String) { #expect(JSONValue.text(of: number) == text) }

  @Test("a document comes back as it was")
  func roundTrip() throws {
    let text = #"{"b":[1,-2.5,true,null,"\"\\\né"],"a":{}}"#
    #expect(try JSONValue(parsing: text).serialized() == text)
  }
}
