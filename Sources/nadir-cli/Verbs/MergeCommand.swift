internal import Nadir

/// Joins manifests and says what is missing.
struct MergeCommand {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  func run() throws(CommandError) -> ExitCode {
    guard !arguments.operands.isEmpty else {
      throw .usage("nothing to join", at: "nadir merge", "name the manifests of a batch's parts")
    }
    try OutputGuard.check(["--output", "--gallery"], of: arguments) { $0.add(arguments.operands) }
    var lacking: [String] = []
    if let text = arguments.value("--parts") {
      let parts = try ValueReader.integer(text, of: "--parts", in: 1...1_000_000)
      let count = arguments.operands.count
      if count != parts { lacking.append("\(count) of \(parts) manifests") }
    }
    do throws(NadirError) {
      let merge = try ManifestMerge(arguments.operands)
      try OutputFile.write(Array(merge.text.utf8), to: arguments.value("--output") ?? "-")
      if let path = arguments.value("--gallery") {
        try OutputFile.writeCreatingFolders(
          Gallery(title: "Places", entries: merge.entries).page(at: path), to: path)
      }
      let gaps = merge.gaps + lacking
      for gap in gaps { Console.error("nadir: gap: \(gap)") }
      for id in merge.duplicates.prefix(20) { Console.error("nadir: in several manifests: \(id)") }
      for entry in merge.failures.prefix(20) {
        Console.error("nadir: failed: \(entry.id): \(entry.error ?? "")")
      }
      Console.error(
        "nadir: \(merge.entries.count) pictures, \(merge.failures.count) failed, \(merge.duplicates.count) twice, "
          + "\(gaps.count) gap\(gaps.count == 1 ? "" : "s")")
      return merge.isComplete && gaps.isEmpty ? .done : .doneWithFailures
    } catch {
      throw CommandError(error)
    }
  }
}
