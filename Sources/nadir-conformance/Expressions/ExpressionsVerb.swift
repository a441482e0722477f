import Foundation
import Wire

/// `nadir-conformance expressions DIR [--failures] [--ratchet FILE [--update]]`: runs the expression suite.
struct ExpressionsVerb {
  static let usage = "nadir-conformance expressions DIR [--failures] [--ratchet FILE [--update]]"

  private var folder: String?
  private var showsFailures = false
  private var ratchet: Ratchet?
  private var updates = false

  /// `nil` where the arguments aren't understood.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--failures": showsFailures = true
      case "--update": updates = true
      case "--ratchet":
        guard let path = rest.popFirst() else { return nil }
        ratchet = Ratchet(path: path)
      default:
        guard folder == nil, !argument.hasPrefix("-") else { return nil }
        folder = argument
      }
    }
    if folder == nil { return nil }
  }

  /// - Returns: the exit code: 0, 1 where a listed test no longer passes, 3 where the suite can't be read.
  func run() -> Int32 {
    guard let folder, let tests = load(folder), !tests.isEmpty else {
      print(
        "nadir-conformance: no expression suite — \(folder ?? "") — give the folder with the suite's JSON files"
      )
      return 3
    }
    var passing: Set<String> = []
    var right = 0
    for test in tests {
      let run = ExpressionRun(test)
      if run.isExact { passing.insert(test.name) }
      if run.isRight { right += 1 }
      if showsFailures && !run.isExact { report(test, run) }
    }
    print("\(tests.count) tests; \(passing.count) pass; \(right) pass without the wording of errors")
    return hold(passing)
  }

  private func load(_ folder: String) -> [ExpressionCase]? {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return nil }
    var tests: [ExpressionCase] = []
    for name in names.sorted() where name.hasSuffix(".json") {
      guard let data = FileManager.default.contents(atPath: folder + "/" + name),
        let json = try? JSONValue(parsing: Array(data))
      else { return nil }
      tests += ExpressionCase.cases(in: json)
    }
    return tests
  }

  private func report(_ test: ExpressionCase, _ run: ExpressionRun) {
    print("\(run.isRight ? "wording" : "FAILED") \(test.name)")
    print("  expression \(test.expression.serialized().prefix(400))")
    print("  expected   \(test.expected.serialized().prefix(800))")
    print("  actual     \(run.actual.serialized().prefix(800))")
  }

  private func hold(_ passing: Set<String>) -> Int32 {
    guard let ratchet else { return 0 }
    if updates {
      do { try ratchet.update(passing: passing) } catch {
        print("nadir-conformance: can't write the list — \(ratchet.path) — check the folder")
        return 4
      }
      return 0
    }
    let broken = ratchet.broken(passing: passing)
    for name in broken { print("no longer passes: \(name)") }
    return broken.isEmpty ? 0 : 1
  }
}
