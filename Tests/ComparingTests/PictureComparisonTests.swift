import Pixels
import Testing

@testable import Comparing

@Suite struct PictureComparisonTests {
  /// A picture of one opaque colour.
  private static func plain(_ width: Int, _ height: Int, _ grey: UInt8) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for index in 0..<width * height {
      for channel in 0..<3 { bitmap.bytes[index * 4 + channel] = grey }
      bitmap.bytes[index * 4 + 3] = 255
    }
    return bitmap
  }

  private static func set(_ bitmap: inout Bitmap, _ x: Int, _ y: Int, _ color: [UInt8]) {
    for (channel, value) in color.enumerated() { bitmap.bytes[(y * bitmap.width + x) * 4 + channel] = value }
  }

  @Test func `equal pictures are identical`() {
    let picture = Self.plain(20, 10, 200)
    let difference = PictureComparison().difference(between: picture, and: picture)
    #expect(difference.verdict == .identical)
    #expect(difference.passes)
    #expect(difference.comparedPixels == 200)
  }

  @Test func `a change of one level of one byte counts unless a threshold allows it`() {
    let before = Self.plain(20, 10, 200)
    var after = before
    Self.set(&after, 3, 4, [200, 201, 200, 255])
    let exact = PictureComparison().difference(between: before, and: after)
    #expect(exact.verdict == .different)
    #expect(exact.differingPixels == 1)
    #expect(exact.regions == [DifferenceRegion(x: 3, y: 4, width: 1, height: 1, pixels: 1)])
    var rules = ComparisonRules()
    rules.threshold = 0.01
    let lenient = PictureComparison(rules: rules).difference(between: before, and: after)
    #expect(lenient.verdict == .tolerated)
    #expect(lenient.differingPixels == 0)
  }

  /// Values worked out with the paper's weights by a program of its own.
  @Test func `distances are those of the formula`() {
    let black = SIMD4<UInt8>(0, 0, 0, 255)
    #expect(abs(ColorDistance.between(black, SIMD4(255, 255, 255, 255)) - 0.965_942) < 1e-5)
    #expect(abs(ColorDistance.between(black, SIMD4(255, 0, 0, 255)) - 0.543_709) < 1e-5)
    #expect(ColorDistance.between(black, black) == 0)
  }

  @Test func `what is transparent is compared over white and over black`() {
    let white = SIMD4<UInt8>(255, 255, 255, 255)
    let clear = SIMD4<UInt8>(0, 0, 0, 0)
    let black = SIMD4<UInt8>(0, 0, 0, 255)
    #expect(ColorDistance.between(white, clear) == ColorDistance.between(white, black))
    #expect(ColorDistance.between(black, clear) == ColorDistance.between(white, black))
  }

  @Test func `count and ratio must both hold where both are given`() {
    var rules = ComparisonRules()
    #expect(!rules.tolerate(1, of: 100))
    rules.maximumCount = 5
    #expect(rules.tolerate(5, of: 100))
    #expect(!rules.tolerate(6, of: 100))
    rules.maximumRatio = 0.03
    #expect(rules.tolerate(3, of: 100))
    #expect(!rules.tolerate(4, of: 100))
    rules.maximumCount = nil
    #expect(!rules.tolerate(4, of: 100))
    #expect(rules.tolerate(4, of: 1000))
  }

  @Test func `sizes that differ are a verdict of their own`() {
    var rules = ComparisonRules()
    rules.maximumRatio = 1
    let (difference, picture) = PictureComparison(rules: rules)
      .differenceAndPicture(between: Self.plain(4, 4, 0), and: Self.plain(4, 5, 0))
    #expect(difference.verdict == .sizeMismatch)
    #expect(!difference.passes)
    #expect(picture == nil)
  }

  @Test func `ignored regions hide their pixels alone`() {
    let before = Self.plain(16, 16, 255)
    var after = before
    Self.set(&after, 2, 2, [0, 0, 0, 255])
    Self.set(&after, 12, 12, [0, 0, 0, 255])
    var rules = ComparisonRules()
    rules.ignoredRegions = [.rectangle(x: 0, y: 0, width: 4, height: 4)]
    let one = PictureComparison(rules: rules).difference(between: before, and: after)
    #expect(one.differingPixels == 1)
    #expect(one.ignoredPixels == 16)
    #expect(one.comparedPixels == 240)
    rules.ignoredRegions.append(.circle(x: 12.5, y: 12.5, radius: 1))
    let none = PictureComparison(rules: rules).difference(between: before, and: after)
    #expect(none.verdict == .identical)
    // The middles at distance 0 and 1: five pixels.
    #expect(none.ignoredPixels == 21)
    var mask = AlphaMap(width: 16, height: 16, bytes: Array(repeating: 0, count: 256))
    mask.bytes[2 * 16 + 2] = 9
    rules.ignoredRegions = [.mask(mask)]
    #expect(PictureComparison(rules: rules).difference(between: before, and: after).differingPixels == 1)
  }

  @Test func `regions beyond the picture do no harm`() {
    var rules = ComparisonRules()
    rules.ignoredRegions = [
      .rectangle(x: -1e300, y: -5, width: .infinity, height: 2), .circle(x: 1e9, y: 0, radius: 3),
      .rectangle(x: .nan, y: 0, width: 5, height: 5),
    ]
    let picture = Self.plain(8, 8, 1)
    #expect(PictureComparison(rules: rules).difference(between: picture, and: picture).ignoredPixels == 0)
  }

  /// An edge whose smoothing is drawn a little otherwise is passed over; a moved edge isn't.
  @Test func `smoothing of edges can be left out`() {
    func edge(_ smoothing: UInt8, at column: Int) -> Bitmap {
      var bitmap = Self.plain(16, 16, 255)
      for y in 0..<16 {
        for x in 0..<column { Self.set(&bitmap, x, y, [0, 0, 0, 255]) }
        Self.set(&bitmap, column, y, [smoothing, smoothing, smoothing, 255])
      }
      return bitmap
    }
    var rules = ComparisonRules()
    rules.threshold = 0.05
    rules.ignoresAntialiasing = true
    let comparison = PictureComparison(rules: rules)
    let smooth = comparison.difference(between: edge(100, at: 7), and: edge(160, at: 7))
    #expect(smooth.passes)
    #expect(smooth.antialiasedPixels == 16)
    let moved = comparison.difference(between: edge(100, at: 7), and: edge(100, at: 10))
    #expect(moved.verdict == .different)
  }

  @Test func `the picture of differences marks them in red over a faded picture`() throws {
    let before = Self.plain(4, 4, 0)
    var after = before
    Self.set(&after, 1, 1, [255, 255, 255, 255])
    let picture = try #require(
      PictureComparison().differenceAndPicture(between: before, and: after).picture)
    #expect(Array(picture.bytes[20..<24]) == [224, 0, 32, 255])
    // Black faded to a quarter of its darkness: 255 - 0.25 * 255 = 191.25.
    #expect(Array(picture.bytes[0..<4]) == [191, 191, 191, 255])
  }

  @Test func `neighbours are gathered, strangers are not`() {
    var gathering = RegionGathering(width: 200, height: 100)
    for x in 10..<40 { gathering.add(x, 20) }
    gathering.add(150, 90)
    #expect(
      gathering.regions() == [
        DifferenceRegion(x: 10, y: 20, width: 30, height: 1, pixels: 30),
        DifferenceRegion(x: 150, y: 90, width: 1, height: 1, pixels: 1),
      ])
  }
}
