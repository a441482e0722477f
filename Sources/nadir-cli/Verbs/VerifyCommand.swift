internal import Nadir

/// Verifies a suite, and approves what it is told to.
struct VerifyCommand {
  private enum Approval: String, CaseIterable { case missing, changed, all }

  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  func run() async throws(CommandError) -> ExitCode {
    let approval = try approval()
    var (scenes, orphans) = try SuiteReader(arguments).read()
    try checkOutputs(scenes)
    let filters = arguments.all("--filter")
    let shard =
      try arguments.value("--shard").map { text throws(CommandError) in try ShardReader.shard(text) } ?? nil
    if !filters.isEmpty || shard != nil { orphans = [] }
    if !filters.isEmpty { scenes.removeAll { scene in !filters.contains { scene.name.contains($0) } } }
    if let shard { scenes.removeAll { !shard.contains($0.name) } }
    guard !scenes.isEmpty || shard != nil else {
      throw .usage("no scene is left", at: "--filter", "give a part of a scene's name")
    }
    try OutputGuard.checkWritable(["--json", "--junit", "--html"], of: arguments)
    var verification = Verification(scenes, snapshotter: RequestReader.snapshotter)
    verification.workers = try RequestReader(arguments).threads()
    verification.isParanoid = arguments.has("--paranoid")
    let outcomes = await verification.outcomes()
    var pictures = outcomes.map(\.picture)
    for (index, outcome) in outcomes.enumerated() {
      if let approval, try approve(outcome, scenes[index], approval) {
        pictures[index] = Self.approved(outcome)
      }
    }
    pictures += orphans.map { Self.orphan($0, in: arguments.operands[0]) }
    let report = ComparisonReport(title: arguments.operands[0], pictures: pictures)
    if let folder = arguments.value("--output") { try write(report, to: folder) }
    try ReportWriting(arguments).write(report, sides: ("approved", "fresh"))
    return report.passes ? .done : .doneWithFailures
  }

  /// Neither scenes nor approved pictures may be written over: that is what `--approve` is for.
  private func checkOutputs(_ scenes: [VerifiedScene]) throws(CommandError) {
    guard ["--json", "--junit", "--html", "--output"].contains(where: arguments.has) else { return }
    var inputs = OutputGuard(arguments)
    let suite = arguments.operands[0]
    let files = (try? PictureFolder.files(in: suite, endings: [SceneFile.ending, "/style.json"])) ?? []
    for file in files { inputs.add(document: suite + "/" + file) }
    inputs.add(scenes.map(\.approvedPath))
    for option in ["--json", "--junit", "--html"] { try inputs.check(arguments.value(option), of: option) }
    guard let folder = arguments.value("--output") else { return }
    for scene in scenes {
      for ending in [".png", ".diff.png"] {
        try inputs.check("\(folder)/\(scene.name)\(ending)", of: "--output")
      }
    }
  }

  private func approval() throws(CommandError) -> Approval? {
    guard let text = arguments.value("--approve") else { return nil }
    guard let approval = Approval(rawValue: text) else {
      throw .usage("'\(text)' can't be approved", at: "--approve", "write missing, changed or all")
    }
    if let value = Environment.values(of: ["CI"])["CI"], !["", "0", "false"].contains(value),
      !arguments.has("--force")
    {
      throw .usage(
        "nothing is approved where nobody looks", at: "--approve with CI=\(value)",
        "approve on your own machine, or give --force")
    }
    return approval
  }

  /// Puts a fresh picture in the approved one's place.
  private func approve(
    _ outcome: Verification.Outcome, _ scene: VerifiedScene, _ approval: Approval
  ) throws(CommandError) -> Bool {
    let isWanted: Bool
    switch outcome.picture.status {
    case .added: isWanted = approval != .changed
    case .different, .sizeMismatch, .tolerated: isWanted = approval != .missing
    default: isWanted = false
    }
    guard isWanted, let file = outcome.file else { return false }
    do throws(NadirError) { try OutputFile.writeCreatingFolders(file, to: scene.approvedPath) } catch {
      throw CommandError(error)
    }
    return true
  }

  private static func approved(_ outcome: Verification.Outcome) -> ComparedPicture {
    var picture = ComparedPicture(name: outcome.picture.name, status: .same)
    picture.message = "approved; it was \(outcome.picture.status.rawValue)"
    picture.secondPicture = outcome.file
    return picture
  }

  private static func orphan(_ path: String, in suite: String) -> ComparedPicture {
    var picture = ComparedPicture(name: path, status: .removed, first: suite + "/" + path)
    picture.message = "no scene belongs to this approved picture; remove it, or name the scene like it"
    return picture
  }

  private func write(_ report: ComparisonReport, to folder: String) throws(CommandError) {
    for picture in report.pictures where picture.status.isFailure {
      do throws(NadirError) {
        if let bytes = picture.secondPicture {
          try OutputFile.writeCreatingFolders(bytes, to: "\(folder)/\(picture.name).png")
        }
        if let bytes = picture.differencePicture {
          try OutputFile.writeCreatingFolders(bytes, to: "\(folder)/\(picture.name).diff.png")
        }
      } catch {
        throw CommandError(error)
      }
    }
  }
}
