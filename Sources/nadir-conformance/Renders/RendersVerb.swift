import Foundation

/// `nadir-conformance renders`: draws the cases of a render suite and compares.
struct RendersVerb {
  static let usage =
    "nadir-conformance renders --suite DIR [--assets DIR] [--only GLOB]… [-j N] [--failures] [--output DIR] "
    + "[--ratchet FILE [--update]]"

  private var suite = ""
  private var assets: String?
  private var patterns: [String] = []
  private var jobs = 1
  private var showsFailures = false
  private var output: String?
  private var ratchet: Ratchet?
  private var updates = false
  /// Set in the processes that draw: they read the names of cases and write scores.
  private var isWorker = false

  /// `nil` where the arguments aren't understood.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--failures": showsFailures = true
      case "--update": updates = true
      case "--worker": isWorker = true
      default:
        guard let value = rest.popFirst() else { return nil }
        switch argument {
        case "--suite": suite = value
        case "--assets": assets = value
        case "--only": patterns.append(value)
        case "--output": output = value
        case "--ratchet": ratchet = Ratchet(path: value)
        case "-j":
          guard let count = Int(value), count > 0, count <= 64 else { return nil }
          jobs = count
        default: return nil
        }
      }
    }
    if suite.isEmpty { return nil }
  }

  /// - Returns: the exit code: 0, 1 where a listed case no longer passes, 3 where the suite can't be read.
  func run() async -> Int32 {
    let assets = assets ?? suite + "/assets"
    if isWorker {
      await RenderWorker(suite: suite, assets: assets, output: output).serve()
      return 0
    }
    let names = caseNames()
    guard !names.isEmpty else {
      print(
        "nadir-conformance: no render cases — \(suite)/cases — give the suite's folder and a pattern that fits"
      )
      return 3
    }
    let pool = RenderPool(
      arguments: ["renders", "--suite", suite, "--assets", assets, "--worker"]
        + (output.map { ["--output", $0] } ?? []))
    let scores = pool.scores(of: names, jobs: min(jobs, names.count))
    if showsFailures { for score in scores where !(score.strict && score.close) { print(score.line) } }
    print(RenderTable.text(scores))
    return hold(scores)
  }

  private func caseNames() -> [String] {
    let root = suite + "/cases"
    let files = FileManager.default
    var names: [String] = []
    for property in (try? files.contentsOfDirectory(atPath: root)) ?? [] {
      for name in (try? files.contentsOfDirectory(atPath: root + "/" + property)) ?? []
      where files.fileExists(atPath: "\(root)/\(property)/\(name)/style.json") {
        names.append("\(property)/\(name)")
      }
    }
    return names.sorted().filter { name in
      patterns.isEmpty || patterns.contains { fnmatch($0, name, 0) == 0 }
    }
  }

  private func hold(_ scores: [RenderScore]) -> Int32 {
    guard let ratchet else { return 0 }
    let passing = Set(scores.flatMap(\.passes))
    let ran = Set(scores.map(\.name))
    func wasRun(_ line: String) -> Bool { ran.contains(String(line.drop { $0 != " " }.dropFirst())) }
    let broken = ratchet.broken(passing: passing).filter(wasRun)
    for name in broken { print("no longer passes: \(name)") }
    if updates {
      do {
        try ratchet.update(passing: passing.union(ratchet.names().filter { !wasRun($0) }))
        print("\(passing.count) lines in \(ratchet.path)")
        return 0
      } catch {
        print("nadir-conformance: the ratchet can't be written — \(ratchet.path) — \(error)")
        return 4
      }
    }
    return broken.isEmpty ? 0 : 1
  }
}
