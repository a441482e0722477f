import Foundation
import Testing

/// Holds the import lines of `Sources` against the modules that `Package.swift` lists for each target.
@Suite struct ImportsTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Target name to the names it may import, read from the package description.
  static func declared() throws -> [String: Set<String>] {
    let text = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    let target =
      /(?:module|executableTarget)\(\s*(?:name: )?"([A-Za-z-]+)",\s*(?:dependencies: )?\[([^\]]*)\]/
    var result: [String: Set<String>] = [:]
    for match in text.matches(of: target) {
      let names = match.output.2.matches(of: /"([A-Za-z-]+)"/).map { String($0.output.1) }
      result[String(match.output.1)] = Set(names)
    }
    return result
  }

  @Test func everyImportIsDeclaredAndRunsDown() throws {
    let declared = try Self.declared()
    let sources = Self.root.appending(path: "Sources")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var checked = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      let module = file.pathComponents[sources.pathComponents.count]
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /(?m)^\s*(?:public |internal |package )?import (\w+)/) {
        let name = String(match.output.1)
        guard FileManager.default.fileExists(atPath: sources.appending(path: name).path) else { continue }
        checked += 1
        #expect(
          declared[module, default: []].contains(name),
          "\(module) imports \(name) in \(file.lastPathComponent), which Package.swift doesn't list")
      }
    }
    #expect(checked > 10)
  }

  @Test func theArrowsHaveNoCycle() throws {
    let declared = try Self.declared()
    var settled: Set<String> = []
    var open = declared
    while true {
      let ready = open.filter { $0.value.allSatisfy { settled.contains($0) || open[$0] == nil } }.map(\.key)
      if ready.isEmpty { break }
      settled.formUnion(ready)
      ready.forEach { open[$0] = nil }
    }
    #expect(open.isEmpty, "modules that import each other: \(open.keys.sorted())")
  }
}
