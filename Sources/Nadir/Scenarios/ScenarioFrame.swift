internal import Wire

/// One picture of a film.
struct ScenarioFrame: Hashable, Sendable {
  /// When it begins to show.
  let time: Duration
  /// How long it shows, milliseconds: rounded so that the whole film is as long as the scenario.
  let milliseconds: Int
}

extension Scenario {
  /// The most pictures of a film.
  public static let frameLimit = 36_000

  /// The pictures of a film: from the begin to the end, both shown.
  ///
  /// - Throws: `outOfRange` for a rate that isn't in 0.1...240, and for too many pictures.
  func frames(perSecond rate: Double) throws(NadirError) -> [ScenarioFrame] {
    guard rate >= 0.1, rate <= 240 else {
      throw .outOfRange(quantity: "a rate of", value: "\(rate) pictures a second", remedy: "give 0.1 to 240")
    }
    let count = Int((duration.inSeconds * rate - 1e-9).rounded(.up)) + 1
    guard count <= Self.frameLimit else {
      throw .outOfRange(
        quantity: "a film of", value: "\(count) pictures",
        remedy: "make at most \(Self.frameLimit): lower the rate")
    }
    func milliseconds(_ index: Int) -> Int { Int((Double(index) * 1000 / rate).rounded()) }
    return (0..<count).map { index in
      ScenarioFrame(
        time: min(duration, .nanoseconds(Int64((Double(index) * 1e9 / rate).rounded()))),
        milliseconds: milliseconds(index + 1) - milliseconds(index))
    }
  }
}
