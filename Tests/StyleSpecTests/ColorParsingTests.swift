import Pixels
import StyleSpec
import Testing

/// Values computed by hand after CSS Color 4.
@Suite struct ColorParsingTests {
  private static let readable: [(String, Double, Double, Double, Double)] = [
    ("#f00", 1.0, 0.0, 0.0, 1.0), ("#F008", 1, 0, 0, 136.0 / 255), ("#336699", 0.2, 0.4, 0.6, 1),
    ("#33669980", 0.2, 0.4, 0.6, 128.0 / 255), (" Red ", 1, 0, 0, 1), ("rebeccapurple", 0.4, 0.2, 0.6, 1),
    ("transparent", 0, 0, 0, 0), ("rgb(51, 102, 153)", 0.2, 0.4, 0.6, 1),
    ("rgb(51 102 153)", 0.2, 0.4, 0.6, 1),
    ("rgba(20%,40%,60%,.5)", 0.2, 0.4, 0.6, 0.5), ("rgb(20% 40% 60% / 50%)", 0.2, 0.4, 0.6, 0.5),
    ("rgb(300, -5, 0)", 1, 0, 0, 1), ("hsl(120, 100%, 50%)", 0, 1, 0, 1),
    ("hsl(120deg 100% 50% / .25)", 0, 1, 0, 0.25),
    ("hsla(-120,100%,50%,1)", 0, 0, 1, 1), ("hsl(0,0%,50%)", 0.5, 0.5, 0.5, 1),
    ("hsl(480 100% 50%)", 0, 1, 0, 1),
    ("RGB(1e2, 0, 0)", 100.0 / 255, 0, 0, 1), ("rgba( 0 , 0 , 255 , 2 )", 0, 0, 1, 1),
  ]

  @Test("colours are read", arguments: readable)
  func read(text: String, red: Double, green: Double, blue: Double, alpha: Double) throws {
    let color = try #require(Color(css: text))
    for (channel, expected) in [
      (color.red, red), (color.green, green), (color.blue, blue), (color.alpha, alpha),
    ] {
      #expect(abs(channel - expected) < 1e-12)
    }
  }

  @Test(
    "anything else isn't a colour",
    arguments: [
      "", " ", "#", "#ff", "#fffff", "#ggg", "#fffffffff", "redd", "rgb", "rgb(", "rgb()", "rgb(1,2)",
      "rgb(1,2,3,4,5)",
      "rgb(1 2, 3)", "rgb(1, 2 3)", "rgb(1,2,3/4)", "rgb(1 2 3, 4)", "rgb(10%, 2, 3)", "rgb(1,2,3) x",
      "rgb(1..2,0,0)",
      "hsl(120, 100, 50)", "hsl(120%, 100%, 50%)", "hsl(1turn 100% 50%)", "hsl(none 0% 0%)", "rgb(e,e,e)",
      "rgb(nan,0,0)",
      "rgb(1,2,3", "lab(50% 0 0)", "currentcolor", "rgb(1e999, 0, 0)",
    ])
  func refused(text: String) { #expect(Color(css: text) == nil) }
}
