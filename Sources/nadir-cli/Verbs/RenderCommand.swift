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
    let format = try format(output: output)
    let request = try RequestReader(arguments).snapshot()
    let snapshot: Snapshot
    let bytes: [UInt8]
    let clock = ContinuousClock()
    let encoding: Duration
    do throws(NadirError) {
      snapshot = try await RequestReader.snapshotter.snapshot(request)
      let start = clock.now
      let background = request.background.alpha > 0 ? request.background : .white
      bytes = try snapshot.encoded(as: format, background: background)
      encoding = clock.now - start
      try write(snapshot, bytes, to: output)
    } catch {
      throw CommandError(error)
    }
    report(snapshot, encoding: encoding)
    return .done
  }

  private func format(output: String) throws(CommandError) -> PictureFormat {
    let known = PictureFormat.allCases.map(\.rawValue).joined(separator: ", ")
    if let name = arguments.value("--format") {
      guard let format = PictureFormat(name: name) else {
        throw .usage("unknown format '\(name)'", at: "--format", "use one of \(known)")
      }
      return format
    }
    if let format = PictureFormat(fileName: output) { return format }
    guard let ending = OutputFile.ending(of: output) else { return .png }
    throw .usage(
      "no format is called '\(ending)'", at: "--output \(output)",
      "end the name in .png, .webp or .jpg, or give --format with one of \(known)")
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

  /// The sidecar first: where it can't be written there is no picture either.
  private func write(_ snapshot: Snapshot, _ bytes: [UInt8], to output: String) throws(NadirError) {
    if let sidecar = arguments.value("--sidecar") {
      try OutputFile.write(Array((snapshot.sidecar() + "\n").utf8), to: sidecar)
    }
    try OutputFile.write(bytes, to: output)
  }

  private func report(_ snapshot: Snapshot, encoding: Duration) {
    if !arguments.has("--quiet") {
      let limit = 50
      for warning in snapshot.warnings.prefix(limit) { Console.error("nadir: warning: \(warning.message)") }
      if snapshot.warnings.count > limit {
        Console.error(
          "nadir: warning: and \(snapshot.warnings.count - limit) more; --sidecar FILE writes them all")
      }
    }
    guard arguments.has("--verbose") else { return }
    for timing in snapshot.timings { Console.error(Self.line(timing.stage, timing.milliseconds)) }
    let (seconds, attoseconds) = encoding.components
    Console.error(Self.line("encode", Double(seconds) * 1000 + Double(attoseconds) / 1e15))
  }

  private static func line(_ stage: String, _ milliseconds: Double) -> String {
    let tenths = Int((milliseconds * 10).rounded())
    return "nadir: \(stage): \(tenths / 10).\(tenths % 10) ms"
  }
}
