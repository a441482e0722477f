public import Pixels
internal import StyleSpec

extension Color {
  /// The colour of a text as styles write it (CSS Color Module 4: names, hexadecimal, `rgb()`, `hsl()` …); `nil`
  /// where it's none.
  public init?(styleText text: String) { self.init(css: text) }
}
