internal import Nadir

/// The command `nadir`: finds the verb, reads its options, runs it, and turns errors into one line and an exit
/// code.
enum CommandLineTool {
  static let verbs: [Verb] = [
    .render, .batch, .merge, .tiles, .play, .compare, .verify, .locate, .places, .inspect,
  ]

  static func run(_ arguments: [String]) async -> ExitCode {
    do throws(CommandError) {
      return try await dispatch(arguments)
    } catch {
      Console.error(error.line)
      return error.code
    }
  }

  private static func dispatch(_ arguments: [String]) async throws(CommandError) -> ExitCode {
    guard let first = arguments.first else {
      try Console.print(overview)
      return .wrongUsage
    }
    switch first {
    case "--help", "help":
      try Console.print(overview)
      return .done
    case "--version":
      try Console.print("nadir \(Release.version)")
      return .done
    default: break
    }
    let verb = try verb(named: first, among: verbs, of: "nadir")
    let rest = Array(arguments.dropFirst())
    guard verb.actions.isEmpty else { return try await dispatch(rest, actionOf: verb) }
    if rest.contains("--help") {
      try Console.print(verb.help)
      return .done
    }
    return try await verb.run(try ParsedArguments(rest, for: verb))
  }

  private static func dispatch(_ arguments: [String], actionOf verb: Verb) async throws(CommandError)
    -> ExitCode
  {
    guard let first = arguments.first else {
      try Console.print(verb.help)
      return .wrongUsage
    }
    if first == "--help" {
      try Console.print(verb.help)
      return .done
    }
    let action = try self.verb(named: first, among: verb.actions, of: "nadir \(verb.name)")
    let rest = Array(arguments.dropFirst())
    if rest.contains("--help") {
      try Console.print(action.help)
      return .done
    }
    return try await action.run(try ParsedArguments(rest, for: action))
  }

  /// The verb whose name ends in a word.
  private static func verb(named word: String, among verbs: [Verb], of parent: String) throws(CommandError)
    -> Verb
  {
    let names = verbs.map { $0.name.split(separator: " ").last.map(String.init) ?? $0.name }
    if let index = names.firstIndex(of: word) { return verbs[index] }
    let near = Spelling.nearest(to: word, among: names).map { "did you mean `\(parent) \($0)`?" }
    throw .usage(
      "unknown \(parent == "nadir" ? "verb" : "action") '\(word)'",
      at: parent == "nadir" ? "command line" : parent,
      near ?? "use one of " + names.joined(separator: ", ") + "; `\(parent) --help` explains them")
  }

  static var overview: String {
    let width = verbs.map(\.name.count).max() ?? 0
    let lines = verbs.map { verb in
      "  " + verb.name + String(repeating: " ", count: width - verb.name.count + 2) + verb.summary
    }
    return """
      nadir draws maps: a style, map data and a camera become a picture, the same bytes every time.

      usage: nadir VERB [OPTIONS]

      \(lines.joined(separator: "\n"))

      `nadir VERB --help` lists the options of a verb. `nadir --version` tells the version.

      example: nadir render Tokyo --output tokyo.png

      exit codes: 0 done; 1 done with failures or differences; 2 wrong usage; 3 unreadable or invalid input;
      4 output can't be written; 5 a remote source failed
      """
  }
}
