internal import Geo
public import Pixels

/// Compares two pictures pixel by pixel.
public struct PictureComparison: Sendable {
  /// What happened to each pixel, for the picture of the differences.
  enum PixelState: UInt8 {
    case same
    case ignored
    case antialiased
    case tolerated
    case different
  }

  public let rules: ComparisonRules

  public init(rules: ComparisonRules = ComparisonRules()) {
    self.rules = rules
  }

  /// Compares two premultiplied pictures.
  public func difference(between first: Bitmap, and second: Bitmap) -> PictureDifference {
    compare(first, second).0
  }

  /// Compares two premultiplied pictures and draws where they differ: the second picture faded to grey, differing
  /// pixels in red, tolerated ones in orange, smoothing of edges in yellow, ignored regions tinted in blue. `nil`
  /// where the sizes differ.
  public func differenceAndPicture(
    between first: Bitmap, and second: Bitmap
  ) -> (difference: PictureDifference, picture: Bitmap?) {
    let (difference, states) = compare(first, second)
    guard difference.verdict != .sizeMismatch else { return (difference, nil) }
    return (difference, DifferencePicture.draw(over: second, states: states))
  }

  private func compare(_ first: Bitmap, _ second: Bitmap) -> (PictureDifference, [UInt8]) {
    guard first.width == second.width, first.height == second.height else {
      return (
        PictureDifference(
          verdict: .sizeMismatch, firstSize: PixelSize(first), secondSize: PixelSize(second),
          differingPixels: 0, antialiasedPixels: 0, ignoredPixels: 0, greatestDistance: 0, regions: []), []
      )
    }
    var tally = Tally(
      first: PixelGrid(first), second: PixelGrid(second), rules: rules)
    for y in 0..<first.height { tally.compareRow(y) }
    return (tally.difference(firstSize: PixelSize(first)), tally.states)
  }

  /// The counts while a comparison runs.
  private struct Tally {
    let first: PixelGrid
    let second: PixelGrid
    let rules: ComparisonRules
    let smoothing: EdgeSmoothing
    let limit: Double
    var states: [UInt8]
    var regions: RegionGathering
    var differing = 0
    var antialiased = 0
    var changed = 0
    var greatest = 0.0
    let ignored: Int

    init(first: PixelGrid, second: PixelGrid, rules: ComparisonRules) {
      self.first = first
      self.second = second
      self.rules = rules
      smoothing = EdgeSmoothing(first: first, second: second)
      let threshold = max(0, min(1, rules.threshold))
      limit = ColorDistance.greatest * threshold * threshold
      states = Array(repeating: PixelState.same.rawValue, count: first.width * first.height)
      for region in rules.ignoredRegions {
        region.mark(&states, width: first.width, height: first.height)
      }
      ignored = states.count { $0 != 0 }
      regions = RegionGathering(width: first.width, height: first.height)
    }

    mutating func compareRow(_ y: Int) {
      guard !first.rowEquals(second, y: y) else { return }
      for x in 0..<first.width {
        let index = y * first.width + x
        guard states[index] == PixelState.same.rawValue else { continue }
        let (a, b) = (first[x, y], second[x, y])
        guard a != b else { continue }
        states[index] = state(x, y, ColorDistance.squared(a, b)).rawValue
      }
    }

    private mutating func state(_ x: Int, _ y: Int, _ squared: Double) -> PixelState {
      changed += 1
      greatest = max(greatest, squared)
      guard squared > limit || rules.threshold <= 0 else { return .tolerated }
      if rules.ignoresAntialiasing, smoothing.covers(x, y) {
        antialiased += 1
        return .antialiased
      }
      differing += 1
      regions.add(x, y)
      return .different
    }

    func difference(firstSize: PixelSize) -> PictureDifference {
      let compared = states.count - ignored
      let passes = rules.tolerate(differing, of: compared)
      return PictureDifference(
        verdict: !passes ? .different : changed == 0 ? .identical : .tolerated, firstSize: firstSize,
        secondSize: firstSize, differingPixels: differing, antialiasedPixels: antialiased,
        ignoredPixels: ignored, greatestDistance: (greatest / ColorDistance.greatest).squareRoot(),
        regions: regions.regions())
    }
  }
}
