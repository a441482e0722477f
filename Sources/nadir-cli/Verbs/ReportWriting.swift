internal import Nadir

/// Writes the outcome of a comparison in the forms that were asked for, and says it.
struct ReportWriting {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  func write(_ report: ComparisonReport, sides: (first: String, second: String)) throws(CommandError) {
    let outputs = ["--json", "--junit"].filter { arguments.value($0) == "-" }
    guard outputs.count < 2 else {
      throw .usage("two outputs in one place", at: "--json - and --junit -", "send one of them to a file")
    }
    if let path = arguments.value("--json") { try Self.write(Array((report.json + "\n").utf8), to: path) }
    if let path = arguments.value("--junit") { try Self.write(Array(report.junit.utf8), to: path) }
    if let path = arguments.value("--html") {
      let page: [UInt8]
      do throws(ComparingError) { page = try HTMLReport(report, sides: sides).page() } catch {
        throw CommandError(code: .invalidInput, message: "\(error)")
      }
      try Self.write(page, to: path)
    }
    guard !arguments.has("--quiet") else { return }
    for picture in report.pictures where picture.status != .same {
      let layers =
        picture.changedLayers.isEmpty ? "" : "; layers: " + picture.changedLayers.joined(separator: ", ")
      Console.error("nadir: \(picture.status.rawValue): \(picture.name): \(picture.summary)\(layers)")
    }
    Console.error("nadir: \(report.summary)")
  }

  /// One picture goes to a file, many into a folder under their names.
  static func write(
    differencesOf report: ComparisonReport, to path: String, isFolder: Bool
  ) throws(CommandError) {
    for picture in report.pictures {
      guard let bytes = picture.differencePicture else { continue }
      guard isFolder else {
        try write(bytes, to: path)
        return
      }
      do throws(NadirError) {
        try OutputFile.writeCreatingFolders(bytes, to: path + "/" + picture.name + ".diff.png")
      } catch {
        throw CommandError(error)
      }
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(CommandError) {
    do throws(NadirError) { try OutputFile.write(bytes, to: path) } catch { throw CommandError(error) }
  }
}
