internal import Nadir

/// The command `nadir`: finds the verb, reads its options, runs it, and turns errors into one line and an exit
/// code.
enum CommandLineTool {
  static let verbs: [Verb] = [.render, .play, .compare, .locate, .inspect]

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
    guard let verb = verbs.first(where: { $0.name == first }) else {
      let names = verbs.map(\.name)
      let near = Spelling.nearest(to: first, among: names).map { "did you mean `nadir \($0)`?" }
      throw .usage(
        "unknown verb '\(first)'", at: "command line",
        near ?? "use one of " + names.joined(separator: ", ") + "; `nadir --help` explains them")
    }
    let rest = Array(arguments.dropFirst())
    if rest.contains("--help") {
      try Console.print(verb.help)
      return .done
    }
    return try await verb.run(try ParsedArguments(rest, for: verb))
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
