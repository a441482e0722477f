internal import Nadir

/// Draws a batch and says what came of it.
struct BatchCommand {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  func run() async throws(CommandError) -> ExitCode {
    guard let output = arguments.value("--output"), !output.isEmpty, output != "-" else {
      throw .usage(
        "no output", at: "nadir batch", "give --output with fields in braces, such as 'out/{name}.png'")
    }
    var unread = 0
    let rows = try rows(&unread)
    var inputs = OutputGuard()
    let all = try pictures(rows, output, &inputs, &unread)
    let shard = try ShardReader.shard(arguments, of: "batch")
    var batch = Batch(
      shard.map { part in all.filter { part.contains($0.id) } } ?? all,
      manifestPath: arguments.value("--manifest") ?? Self.manifest(output, shard),
      snapshotter: RequestReader.snapshotter)
    batch.part = shard.map { ($0, all.count) }
    try readLimits(into: &batch)
    // Names that collide do so in whichever part they are.
    var whole = batch
    whole.pictures = all
    do throws(NadirError) { try whole.check() } catch { throw CommandError(error) }
    try check(batch, beside: &inputs)
    let code = arguments.has("--dry-run") ? try await plan(batch) : try await draw(batch)
    return code == .done && unread > 0 ? .doneWithFailures : code
  }

  /// A row that can't be read ends the batch, unless it is to go on.
  private func pictures(
    _ rows: [PlaceRow], _ output: String, _ inputs: inout OutputGuard, _ unread: inout Int
  ) throws(CommandError) -> [BatchPicture] {
    let reader = try BatchReader(arguments, verb: .batch, output: output)
    guard arguments.has("--keep-going") else { return try reader.pictures(rows, inputs: &inputs) }
    var failures = 0
    let pictures = try reader.pictures(rows, inputs: &inputs) { failure in
      failures += 1
      Self.tell(unread: failure.message)
    }
    unread += failures
    return pictures
  }

  private static func tell(unread message: String) {
    Console.error("nadir: failed: " + Excerpt.line(message))
  }

  /// No picture, manifest or gallery takes the place of what the batch reads.
  private func check(_ batch: Batch, beside inputs: inout OutputGuard) throws(CommandError) {
    inputs.add(Array(arguments.operands.prefix(1)))
    for picture in batch.pictures { try inputs.check(picture.path, of: "--output") }
    try inputs.check(batch.manifestPath, of: "--manifest")
    try inputs.check(arguments.value("--gallery"), of: "--gallery")
    // A folder that isn't there yet is made in the end.
    guard let gallery = arguments.value("--gallery") else { return }
    let folder = gallery.lastIndex(of: "/").map { String(gallery[..<$0]) } ?? "."
    if InputFiles.exists(folder) { try OutputGuard.checkWritable(["--gallery"], of: arguments) }
  }

  private func rows(_ unread: inout Int) throws(CommandError) -> [PlaceRow] {
    let file = arguments.operands.first
    let filter = arguments.value("--cities")
    guard (file == nil) != (filter == nil) else {
      throw .usage(
        file == nil ? "no places" : "two sources of places", at: "nadir batch",
        "give either PLACES, a table, or --cities FILTER")
    }
    do throws(NadirError) {
      if let file {
        guard arguments.has("--keep-going") else { return try PlaceTable.rows(at: file) }
        let contents = try PlaceTable.contents(at: file)
        for failure in contents.failures { Self.tell(unread: "\(failure)") }
        unread += contents.failures.count
        return contents.rows
      }
      let found = try RequestReader.snapshotter.gazetteer().places(matching: filter ?? "")
      guard !found.isEmpty else {
        throw .outOfRange(
          quantity: "the filter", value: "'\(filter ?? "")'", remedy: "it fits no city; ask for less")
      }
      return found.map { PlaceRow($0) }
    } catch {
      throw CommandError(error)
    }
  }

  /// In the folder above the template's first field.
  private static func manifest(_ output: String, _ shard: Shard?) -> String {
    let fixed = output.prefix { $0 != "{" }
    let folder = fixed.lastIndex(of: "/").map { String(fixed[...$0]) } ?? ""
    guard let shard else { return folder + "manifest.ndjson" }
    return folder + "manifest-\(shard.index + 1)-of-\(shard.count).ndjson"
  }

  private func readLimits(into batch: inout Batch) throws(CommandError) {
    batch.workers = try RequestReader(arguments).threads()
    batch.isForced = arguments.has("--force")
    batch.keepsEntries = arguments.value("--gallery") != nil
    if arguments.has("--keep-going") { batch.failureLimit = nil }
    if let text = arguments.value("--max-failures") {
      guard !arguments.has("--keep-going") else {
        throw .usage("two limits of failures", at: "--keep-going and --max-failures", "keep one of them")
      }
      batch.failureLimit = try ValueReader.integer(text, of: "--max-failures", in: 1...1_000_000)
    }
    if let text = arguments.value("--timeout") {
      batch.timeout = .milliseconds(
        Int(try ValueReader.number(text, of: "--timeout", in: 0.001...86_400) * 1000))
    }
    if let text = arguments.value("--memory") {
      batch.memoryLimit = try ValueReader.integer(text, of: "--memory", in: 16...1_000_000) << 20
    }
  }

  private func plan(_ batch: Batch) async throws(CommandError) -> ExitCode {
    let steps: [(picture: BatchPicture, reason: String?)]
    do throws(NadirError) { steps = try await batch.plan() } catch { throw CommandError(error) }
    for step in steps { try Console.print(step.picture.planLine(reason: step.reason)) }
    if !arguments.has("--quiet") {
      Console.error("nadir: \(steps.count { $0.reason != nil }) of \(steps.count) pictures would be drawn")
    }
    return .done
  }

  private func draw(_ batch: Batch) async throws(CommandError) -> ExitCode {
    let progress = try BatchProgress(arguments)
    StopSignal.listen()
    UntilExit.keep(batch)
    let summary: BatchSummary
    do throws(NadirError) {
      summary = try await batch.run(shouldStop: { StopSignal.wasGiven }) { progress.report($0) }
    } catch {
      progress.end()
      throw CommandError(error)
    }
    progress.end()
    if let path = arguments.value("--gallery") {
      let page = Gallery(title: arguments.operands.first ?? "Places", entries: summary.entries).page(at: path)
      do throws(NadirError) { try OutputFile.writeCreatingFolders(page, to: path) } catch {
        throw CommandError(error)
      }
    }
    if !arguments.has("--quiet") { Self.tell(summary) }
    return summary.isComplete ? .done : .doneWithFailures
  }

  private static func tell(_ summary: BatchSummary) {
    for warning in summary.warnings { Console.warn(warning) }
    var text = "\(summary.total) pictures: \(summary.drawn) drawn, \(summary.present) there already"
    if summary.failed > 0 { text += ", \(summary.failed) failed" }
    if summary.left > 0 { text += ", \(summary.left) not begun; run it again to go on" }
    Console.error("nadir: " + text)
  }
}
