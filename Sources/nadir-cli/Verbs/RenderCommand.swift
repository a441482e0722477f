internal import Nadir

/// Draws a picture and writes it, with what belongs to it.
struct RenderCommand {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  func run() async throws(CommandError) -> ExitCode {
    guard let output = arguments.value("--output") else {
      throw .usage("no output", at: "nadir render", "give --output FILE, or --output - for standard output")
    }
    guard output != "-" || !Console.outputIsTerminal else {
      throw .usage("a picture is no text", at: "--output -", "send standard output to a file or a program")
    }
    guard !output.isEmpty else {
      throw .usage("the output has no name", at: "--output", "give a file's name, or - for standard output")
    }
    if let sidecar = arguments.value("--sidecar") { try Self.check(sidecar: sidecar, beside: output) }
    try OutputGuard.check(["--output", "--sidecar"], of: arguments)
    let format = try FormatReader.format(arguments, output: output)
    let compression = try compression(of: format)
    var request = try RequestReader(arguments, savedPlace: try SavedPlaceReader.place(arguments)).snapshot()
    request.timesLayers = arguments.has("--verbose")
    try OutputGuard.checkWritable(["--output", "--sidecar"], of: arguments)
    let facts: SnapshotFacts
    do throws(NadirError) {
      facts = try await RequestReader.snapshotter.write(
        request, as: format, compression: compression, to: output, sidecar: arguments.value("--sidecar"))
    } catch {
      // What was left out of files may be why.
      if !arguments.has("--quiet") {
        for warning in request.inputWarnings.prefix(20) { Console.warn("\(warning)") }
      }
      throw CommandError(error)
    }
    report(facts)
    return .done
  }

  private func compression(of format: PictureFormat) throws(CommandError) -> PictureCompression {
    guard let name = arguments.value("--compression") else { return .fast }
    guard let compression = PictureCompression(rawValue: name) else {
      let known = PictureCompression.allCases.map(\.rawValue).joined(separator: " or ")
      throw .usage("unknown compression '\(name)'", at: "--compression", "use \(known)")
    }
    guard format == .png || format == .png8 else {
      throw .usage(
        "\(format.rawValue) has no choice of compression", at: "--compression",
        "leave it out, or write a PNG picture")
    }
    return compression
  }

  /// Two outputs in one place would leave only one of them.
  private static func check(sidecar: String, beside output: String) throws(CommandError) {
    guard !sidecar.isEmpty else {
      throw .usage("the sidecar has no name", at: "--sidecar", "give a file's name")
    }
    guard !OutputFile.isSamePlace(sidecar, output) else {
      throw .usage(
        "picture and sidecar would go to the same place", at: "--output and --sidecar \(sidecar)",
        "give them different names")
    }
  }

  private func report(_ facts: SnapshotFacts) {
    if !arguments.has("--quiet") {
      let limit = 50
      for warning in facts.warnings.prefix(limit) { Console.warn(warning.message) }
      if facts.warnings.count > limit {
        Console.warn(
          "and \(facts.warnings.count - limit) more; --sidecar FILE writes them all")
      }
    }
    guard arguments.has("--verbose") else { return }
    for timing in facts.timings { Console.error(Self.line(timing.stage, timing.milliseconds)) }
  }

  private static func line(_ stage: String, _ milliseconds: Double) -> String {
    let tenths = Int((milliseconds * 10).rounded())
    return "nadir: \(stage): \(tenths / 10).\(tenths % 10) ms"
  }
}
