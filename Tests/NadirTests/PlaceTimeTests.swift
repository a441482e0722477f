import Nadir
import Testing

/// Pinned to `date -u -d`.
@Suite struct PlaceTimeTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (951_782_400, "2000-02-29T00:00:00Z"),
    (1_709_210_096, "2024-02-29T12:34:56Z"),
    (-1, "1969-12-31T23:59:59Z"), (4_107_542_399, "2100-02-28T23:59:59Z"),
    (-2_208_988_800, "1900-01-01T00:00:00Z"),
  ])
  func timesAreWrittenAndRead(seconds: Int, text: String) {
    #expect(PlaceTime(secondsSince1970: seconds).description == text)
    #expect(PlaceTime(text)?.secondsSince1970 == seconds)
  }

  @Test(arguments: [
    ("2024-02-29T12:34:56.789Z", 1_709_210_096), ("2024-02-29T14:34:56+02:00", 1_709_210_096),
    ("2024-02-29T05:04:56-0730", 1_709_210_096), ("2024-02-29 12:34:56", 1_709_210_096),
  ])
  func otherSpellingsAreRead(text: String, seconds: Int) {
    #expect(PlaceTime(text)?.secondsSince1970 == seconds)
  }

  @Test(arguments: [
    "", "now", "2023-02-29T00:00:00Z", "2024-13-01T00:00:00Z", "2024-01-01T25:00:00Z", "2024-01-01",
    "2024-01-01T00:00:00X", "2024-01-01T00:00:00+2", "2024-01-01T00:00:00+02:0",
  ])
  func whatIsNoTimeIsRefused(text: String) { #expect(PlaceTime(text) == nil) }
}
