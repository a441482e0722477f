internal import Nadir

/// Plays a scenario and writes what was asked for of it.
struct PlayCommand {
  private enum Target {
    case nothing
    case still(PictureFormat, Duration)
    case film(FilmFormat)
  }

  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  func run() async throws(CommandError) -> ExitCode {
    guard let file = arguments.operands.first else {
      throw .usage("nothing to play", at: "nadir play", "name a scenario: a JSON file")
    }
    let target = try target()
    try checkInputs(file)
    try checkPlaces()
    let rate = try number("--fps", in: 0.1...240) ?? 30
    let loops = try arguments.value("--loops").map { (text) throws(CommandError) in
      try ValueReader.integer(text, of: "--loops", in: 0...65_535)
    }
    var player = try await player(of: file)
    try OutputGuard.checkWritable(["--output", "--log"], of: arguments)
    // What is told at the end, also where the rest fails.
    var warnings = player
    defer { warn(warnings.warnings) }
    // What comes behind a single moment doesn't matter.
    var end = player.scenario.duration
    if case .still(_, let moment) = target, !arguments.has("--frames") { end = min(end, moment) }
    do throws(NadirError) {
      if let folder = arguments.value("--frames") {
        var copy = player
        try await copy.writeFrames(
          to: folder, framesPerSecond: rate, resume: arguments.has("--resume"), progress: progress)
        warnings.note(copy.warnings)
      }
      warnings.note(try await write(target, of: player, rate: rate, loops: loops ?? 0))
      try player.advance(to: end)
      try writeLog(of: player)
    } catch {
      throw failure(error)
    }
    for failure in player.failures {
      Console.error(
        "nadir: "
          + Excerpt.line("\(failure.path) at \(failure.time.formattedSeconds): \(failure.message)"))
    }
    return player.failures.isEmpty ? .done : .doneWithFailures
  }

  // MARK: What is asked for

  private func target() throws(CommandError) -> Target {
    let moment = try arguments.value("--at").map(Self.time)
    guard let output = arguments.value("--output") else {
      if moment != nil { throw .usage("a moment without an output", at: "--at", "give --output FILE") }
      return .nothing
    }
    guard !output.isEmpty else {
      throw .usage("the output has no name", at: "--output", "give a file's name, or - for standard output")
    }
    guard output != "-" || !Console.outputIsTerminal else {
      throw .usage("a picture is no text", at: "--output -", "send standard output to a file or a program")
    }
    if let moment {
      for option in ["--fps", "--loops"] where arguments.has(option) && !arguments.has("--frames") {
        throw .usage("\(option) is of films", at: "--at", "leave one of them out")
      }
      return .still(
        try format(
          output, PictureFormat.init(name:), PictureFormat.init(fileName:), "png, png8, webp, jpeg",
          usual: .png), moment)
    }
    return .film(
      try format(output, FilmFormat.init(rawValue:), FilmFormat.init(fileName:), "apng, webp", usual: .apng))
  }

  private func format<Format>(
    _ output: String, _ named: (String) -> Format?, _ ending: (String) -> Format?, _ known: String,
    usual: Format
  ) throws(CommandError) -> Format {
    if let name = arguments.value("--format") {
      guard let format = named(name) else {
        throw .usage("no format '\(name)' here", at: "--format", "use one of \(known)")
      }
      return format
    }
    guard OutputFile.ending(of: output) != nil else { return usual }
    guard let format = ending(output) else {
      throw .usage(
        "the output's name tells no format", at: "--output \(output)", "give --format with one of \(known)")
    }
    return format
  }

  /// `1.5`, `1.5s` or `750ms`.
  private static func time(_ text: String) throws(CommandError) -> Duration {
    let isMilliseconds = text.hasSuffix("ms")
    let digits = isMilliseconds ? text.dropLast(2) : text.hasSuffix("s") ? text.dropLast() : text[...]
    let seconds = ValueReader.finite(String(digits)).map { isMilliseconds ? $0 / 1000 : $0 }
    guard let seconds, seconds >= 0, seconds <= Scenario.longest else {
      throw .usage("'\(text)' is no moment", at: "--at", "write seconds such as 1.5s, or 750ms")
    }
    return .microseconds(Int64((seconds * 1e6).rounded()))
  }

  /// Outputs that would go to one place leave only one of them.
  private func checkPlaces() throws(CommandError) {
    let output = arguments.value("--output")
    let log = arguments.value("--log") ?? (output == "-" ? nil : "-")
    if arguments.has("--resume"), !arguments.has("--frames") {
      throw .usage("only frames can be resumed", at: "--resume", "give --frames DIR")
    }
    guard let output, let log, OutputFile.isSamePlace(output, log) else { return }
    throw .usage(
      "film and events would go to the same place", at: "--output and --log", "give them different names")
  }

  /// Neither the scenario nor what it shows may be written over.
  private func checkInputs(_ file: String) throws(CommandError) {
    let assets = arguments.value("--assets")
    try OutputGuard.check(["--output", "--log"], of: arguments) { $0.add(document: file, assets: assets) }
    guard let folder = arguments.value("--frames"), InputFiles.exists(folder) else { return }
    var inputs = OutputGuard(arguments)
    inputs.add(document: file, assets: assets)
    for name in inputs.inputs.names(in: folder) where name == "frames.json" || FramePlan.isFrameName(name) {
      try inputs.check("\(folder)/\(name)", of: "--frames")
    }
  }

  /// The scenario with what the options replace.
  private func player(of file: String) async throws(CommandError) -> ScenarioPlayer {
    var scenario: Scenario
    let network = try NetworkReader(arguments).options()
    do throws(NadirError) {
      scenario = try Scenario(
        at: file, isStrict: arguments.has("--strict"), network: network, isOffline: arguments.has("--offline")
      )
    } catch {
      throw CommandError(error)
    }
    try override(&scenario.request)
    do throws(NadirError) {
      let map = try await RequestReader.snapshotter.open(scenario.request)
      return try ScenarioPlayer(scenario, on: map)
    } catch {
      throw CommandError(error)
    }
  }

  /// What fails at a step may do so because of another size than the scenario was written for.
  private func failure(_ error: NadirError) -> CommandError {
    guard let size = arguments.value("--size"),
      case .unusableInput(let location, let reason, let remedy) = error,
      location.contains(", steps[")
    else { return CommandError(error) }
    return .usage(
      reason, at: "\(location), with --size \(size)",
      "\(remedy), or leave --size out: touches are points of the scenario's own size")
  }

  private func override(_ request: inout MapSnapshot) throws(CommandError) {
    try RequestReader(arguments).changeStyle(&request)
    if let size = arguments.value("--size") { request.size = try ValueReader.size(size, of: "--size") }
    if let scale = try number("--scale", in: 0.1...16) { request.scale = scale }
    if let color = arguments.value("--background") {
      request.background = try ValueReader.color(color, of: "--background")
    }
    if arguments.has("--no-attribution") { request.showsAttribution = false }
    request.threads = try RequestReader(arguments).threads()
  }

  private func number(_ option: String, in range: ClosedRange<Double>) throws(CommandError) -> Double? {
    guard let text = arguments.value(option) else { return nil }
    return try ValueReader.number(text, of: option, in: range)
  }

  // MARK: Output

  /// - Returns: what the pictures lacked.
  private func write(_ target: Target, of player: ScenarioPlayer, rate: Double, loops: Int)
    async throws(NadirError) -> [Snapshot.Warning]
  {
    guard let output = arguments.value("--output") else { return [] }
    var player = player
    switch target {
    case .nothing: break
    case .still(let format, let time):
      try player.advance(to: time)
      let snapshot = try await player.frame()
      let ground = player.request.background.alpha > 0 ? player.request.background : .white
      try OutputFile.write(try snapshot.encoded(as: format, background: ground), to: output)
      player.note(snapshot.warnings)
    case .film(let format):
      let bytes = try await player.film(as: format, framesPerSecond: rate, loops: loops, progress: progress)
      try OutputFile.write(bytes, to: output)
    }
    return player.warnings
  }

  private func writeLog(of player: ScenarioPlayer) throws(NadirError) {
    guard let place = arguments.value("--log") ?? (arguments.value("--output") == "-" ? nil : "-") else {
      return
    }
    let lines = player.events.map { $0.json + "\n" }.joined()
    try OutputFile.write(Array(lines.utf8), to: place)
  }

  /// Tells each thing once, whatever number of pictures lacks it.
  private func warn(_ warnings: [Snapshot.Warning]) {
    guard !arguments.has("--quiet") else { return }
    var told: Set<String> = []
    let messages = warnings.map(\.message).filter { told.insert($0).inserted }
    for message in messages.prefix(Self.toldWarnings) { Console.warn(message) }
    if messages.count > Self.toldWarnings { Console.warn("and \(messages.count - Self.toldWarnings) more") }
  }

  private static let toldWarnings = 50

  private func progress(_ done: Int, _ count: Int) {
    guard Console.errorsAreTerminal, !arguments.has("--quiet") else { return }
    Console.progress("nadir: picture \(done) of \(count)", isLast: done == count)
  }
}

extension Duration {
  /// For messages: seconds with three decimals.
  var formattedSeconds: String {
    let (seconds, attoseconds) = components
    let milliseconds = "\(attoseconds / 1_000_000_000_000_000)"
    return "\(seconds)." + String(repeating: "0", count: max(0, 3 - milliseconds.count)) + milliseconds + " s"
  }
}
