import Testing

@testable import Nadir

@Suite struct SmallPartsTests {
  @Test(arguments: [
    ("<a href=\"https://osm.org\">&copy; OpenStreetMap</a> contributors", "© OpenStreetMap contributors"),
    ("  a\n b ", "a b"), ("1 > 0", "1 > 0"), ("", ""),
  ])
  func creditsBecomePlainText(html: String, plain: String) {
    #expect(CreditText.plain(html) == plain)
  }

  @Test func creditsCountOnce() {
    #expect(
      CreditText.distinct(["© OSM", "© OSM contributors", "© OSM", "Natural Earth", ""])
        == ["© OSM contributors", "Natural Earth"])
  }

  /// FIPS 180-4 examples.
  @Test func digests() {
    #expect(
      SHA256.hexadecimal(SHA256.digest(Array("abc".utf8)))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      SHA256.hexadecimal(SHA256.digest([]))
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }

  @Test func resourcesAreLookedForUpwards() {
    let folders = ResourceFolder.candidates(for: "/opt/nadir/bin/nadir")
    #expect(folders == ["/opt/nadir/share/nadir", "/opt/nadir/bin", "/opt/nadir", "/opt"])
  }

  @Test func formatsByName() {
    #expect(PictureFormat(fileName: "a/b.PNG") == .png && PictureFormat(fileName: "x.jpeg") == .jpeg)
    #expect(PictureFormat(fileName: "x.webp") == .webp && PictureFormat(fileName: "-") == nil)
  }

  @Test func errorsAreOneLineOfThreeParts() {
    let error = NadirError.wrapping("a is b — at c — do d", location: "file")
    #expect("\(error)" == "a is b — file: at c — do d")
  }

  @Test func aGreatCircleRunsNorthOfTheParallel() {
    let arc = SphericalCircle.arc(
      from: Coordinate(latitude: 50, longitude: -60), to: Coordinate(latitude: 50, longitude: 60))
    // The vertex of this great circle: atan(tan 50° / cos 60°) = 67.2°.
    let highest = arc.map(\.latitude).max() ?? 0
    #expect(abs(highest - 67.24) < 0.05)
  }
}
