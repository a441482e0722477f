import Foundation

/// The names of the tests that passed before: a sorted list, one a line. A name on it must go on passing.
struct Ratchet {
  let path: String

  /// The listed names; none where there is no file yet.
  func names() -> [String] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }

  /// The listed names that are not in `passing`, in their order.
  func broken(passing: Set<String>) -> [String] { names().filter { !passing.contains($0) } }

  /// Writes the list anew.
  func update(passing: Set<String>) throws {
    let text = passing.sorted().map { $0 + "\n" }.joined()
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }
}
