import Testing
import Wire

@Suite struct EditDistanceTests {
  @Test(arguments: [
    ("kitten", "sitting", 3), ("", "abc", 3), ("flaw", "lawn", 2), ("scheme", "shceme", 1), ("ca", "abc", 3),
    ("same", "same", 0), ("Zürich", "Zurich", 1),
  ])
  func distances(left: String, right: String, distance: Int) {
    // Wagner and Fischer's and Damerau's examples; "ca" and "abc" tell the restricted distance from the full one.
    #expect(EditDistance.between(left, right, atMost: 5) == distance)
    #expect(EditDistance.between(right, left, atMost: 5) == distance)
    #expect(EditDistance.between(left, right, atMost: distance - 1) == nil)
  }

  @Test func theNearestNameIsMeant() {
    let names = ["line-width", "line-color", "line-gap-width", "zoom"]
    #expect(EditDistance.nearest(to: "line-widht", among: names) == "line-width")
    #expect(EditDistance.nearest(to: "line-colour", among: names) == "line-color")
    #expect(EditDistance.nearest(to: "zom", among: names) == "zoom")
    #expect(EditDistance.nearest(to: "zap", among: names) == nil)
    #expect(EditDistance.nearest(to: "fill-width", among: names) == nil)
    #expect(EditDistance.nearest(to: String(repeating: "z", count: 1 << 20), among: names) == nil)
  }
}
