internal import Nadir

/// Compares pictures and writes what came of it.
struct CompareCommand {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  func run() async throws(CommandError) -> ExitCode {
    guard arguments.operands.count == 2 else {
      throw .usage(
        "a comparison needs two sides", at: "nadir compare", "name two pictures or two folders: BEFORE AFTER")
    }
    try checkOutputs()
    var comparison = FolderComparison(first: arguments.operands[0], second: arguments.operands[1])
    comparison.rules = try ComparisonReader(arguments).rules()
    comparison.threads = try RequestReader(arguments).threads()
    try OutputGuard.checkWritable(["--json", "--junit", "--html"], of: arguments)
    comparison.drawsDifferences = arguments.has("--diff") || arguments.has("--html")
    let report: ComparisonReport
    do throws(ComparingError) { report = try await comparison.report() } catch {
      throw CommandError(code: .invalidInput, message: "\(error)")
    }
    if let path = arguments.value("--diff") {
      try ReportWriting.write(differencesOf: report, to: path, isFolder: comparison.comparesFolders)
    }
    try ReportWriting(arguments).write(report, sides: ("before", "after"))
    return report.passes ? .done : .doneWithFailures
  }

  /// Neither the pictures nor those of their folders may be written over.
  private func checkOutputs() throws(CommandError) {
    let folders = arguments.operands.flatMap { side in
      ((try? PictureFolder.pictures(in: side)) ?? []).map { side + "/" + $0 }
    }
    try OutputGuard.check(["--diff", "--json", "--junit", "--html"], of: arguments) { inputs in
      inputs.add(arguments.operands + folders)
    }
  }
}
