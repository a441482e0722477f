import Foundation

/// How one case came out.
struct RenderScore: Codable {
  let name: String
  var strict = false
  var close = false
  var strictShare = 1.0
  var outlierShare = 1.0
  var block = 0
  var meanResidual = 0.0
  var ink = 0.0
  var error: String?

  var property: String { String(name.prefix { $0 != "/" }) }

  init(name: String) {
    self.name = name
  }

  /// The better of two comparisons: passing first, then the fewest differences.
  func isBetter(than other: RenderScore) -> Bool {
    if strict != other.strict { return strict }
    if close != other.close { return close }
    if outlierShare != other.outlierShare { return outlierShare < other.outlierShare }
    return strictShare < other.strictShare
  }

  /// What a ratchet remembers of it.
  var passes: [String] { (strict ? ["strict \(name)"] : []) + (close ? ["close \(name)"] : []) }

  /// The measures that the case fails.
  private var verdict: String {
    let failed = [strict ? nil : "STRICT", close ? nil : "CLOSE"].compactMap { $0 }
    return failed.isEmpty ? "passes both" : "fails " + failed.joined(separator: " and ")
  }

  var line: String {
    if let error { return "\(name): \(error)" }
    func text(_ value: Double) -> String { String(format: "%.4g", value) }
    return
      "\(name): \(verdict); strict-share \(text(strictShare)) "
      + "outliers \(text(outlierShare)) block \(block) residual \(text(meanResidual)) ink \(text(ink))"
  }
}
