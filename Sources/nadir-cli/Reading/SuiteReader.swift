internal import Nadir

/// Finds the scenes of a folder and the approved pictures that belong to none.
struct SuiteReader {
  private let suite: String
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) throws(CommandError) {
    guard let suite = arguments.operands.first else {
      throw .usage("no suite", at: "nadir verify", "name the folder of the scenes")
    }
    self.suite = suite
    self.arguments = arguments
  }

  /// The scenes in the order of their names, and approved pictures without a scene.
  func read() throws(CommandError) -> (scenes: [VerifiedScene], orphans: [String]) {
    let files: [String]
    do throws(ComparingError) {
      files = try PictureFolder.files(in: suite, endings: [SceneFile.ending, "/style.json", ".png"])
    } catch {
      throw CommandError(code: .invalidInput, message: "\(error)")
    }
    var scenes: [VerifiedScene] = []
    for file in files where file.hasSuffix(".json") {
      if let scene = try scene(file) { scenes.append(scene) }
    }
    guard !scenes.isEmpty else {
      throw CommandError(
        code: .invalidInput,
        message:
          "no scenes — \(suite) — put files called NAME\(SceneFile.ending) there, or MapLibre render tests")
    }
    let approved = Set(scenes.map(\.approvedPath))
    let orphans = files.filter { $0.hasSuffix(".png") && !approved.contains(suite + "/" + $0) }
      .filter { !Self.isOfRenderTest($0, scenes.map(\.approvedPath), suite) }
    return (scenes, orphans)
  }

  private func scene(_ file: String) throws(CommandError) -> VerifiedScene? {
    let path = suite + "/" + file
    let isTest = ("/" + file).hasSuffix("/style.json")
    let read: SceneFile
    do throws(NadirError) { read = try SceneFile(path: path) } catch { throw CommandError(error) }
    // A style beside scenes is no scene.
    if isTest, read.allowed == nil { return nil }
    let folder = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? ""
    let stem = isTest ? folder : String(file.dropLast(SceneFile.ending.count))
    let approved = isTest ? path.dropLast("style.json".count) + "expected.png" : suite + "/" + stem + ".png"
    var scene = VerifiedScene(
      name: stem.isEmpty ? suite : stem, request: try request(read), approvedPath: approved)
    scene.rules = try ComparisonReader(arguments).rules()
    if let allowed = read.allowed {
      if !arguments.has("--threshold") { scene.rules.threshold = Self.renderTestThreshold }
      if !arguments.has("--max-ratio"), !arguments.has("--max-pixels") { scene.rules.maximumRatio = allowed }
    }
    return scene
  }

  /// How far apart colours may be in MapLibre's own runner of its render tests.
  private static let renderTestThreshold = 0.1285

  private func request(_ file: SceneFile) throws(CommandError) -> MapSnapshot {
    var words: [String] = []
    for (name, values) in file.options {
      if name == "place" {
        words += values
        continue
      }
      guard let option = Verb.render.options.first(where: { $0.name == "--" + name }), name != "output" else {
        let near = Spelling.nearest(to: "--" + name, among: Verb.render.options.map(\.name))
        throw CommandError(
          code: .invalidInput,
          message: "unknown option '\(name)' — \(file.path) — "
            + (near.map { "did you mean \($0.dropFirst(2))?" } ?? "write the options of `nadir render`"))
      }
      for value in values {
        if option.value != nil {
          words += [option.name, value]
        } else if value == "true" {
          words.append(option.name)
        }
      }
    }
    if let assets = arguments.value("--assets"), !words.contains("--assets") {
      words += ["--assets", assets]
    }
    do throws(CommandError) {
      return try RequestReader(try ParsedArguments(words, for: .render)).snapshot()
    } catch {
      throw CommandError(code: .invalidInput, message: "\(file.path): \(error.message)")
    }
  }

  /// Render tests may have several expected pictures.
  private static func isOfRenderTest(_ picture: String, _ approved: [String], _ suite: String) -> Bool {
    guard let slash = picture.lastIndex(of: "/"), picture[slash...].hasPrefix("/expected") else {
      return false
    }
    return approved.contains(suite + "/" + picture[..<slash] + "/expected.png")
  }
}
