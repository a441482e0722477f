internal import Nadir

extension Verb {
  /// `nadir inspect`: what a file holds, and what is wrong with it.
  static let inspect = Verb(
    name: "inspect",
    summary: "checks a style, tells what a tile archive or a font holds, or how a text is lettered",
    operand: "FILE",
    groups: [
      OptionGroup(
        title: "options",
        options: [
          Option("--format", "json|text", "for programs, or for people (default json; text with --text)"),
          Option("--assets", "DIR", "the folder that asset:// addresses mean"),
          Option(
            "--source", "NAME=URL", repeatable: true,
            "data in place of a style's source, to hold the style's layers against"),
          Option(switch: "--offline", "refuse everything that lies on the network"),
        ]),
      OptionGroup(
        title: "a text, FILE being a font or a style",
        options: [
          Option("--text", "TEXT", "shows how a label is itemised, shaped and broken into lines"),
          Option("--layer", "ID", "the symbol layer whose fonts and width count (default: the first)"),
          Option("--fonts", "DIR", repeatable: true, "fonts in place of the bundled ones"),
        ]),
    ],
    examples: [
      ("nadir inspect Samples/world/world.pmtiles", "zooms, bounds, attribution and layers of an archive"),
      (
        "nadir inspect style.json --format text --source openmaptiles=city.mbtiles",
        "errors and warnings, the fonts and images a style needs, layers that never show"
      ),
      (
        "nadir inspect Fonts --text 'شارع 26 يوليو'",
        "runs with script, direction and font, their glyphs, advances and clusters, and the lines"
      ),
    ]
  ) { arguments async throws(CommandError) in
    guard let file = arguments.operands.first else {
      throw .usage("nothing to inspect", at: "nadir inspect", "name a style, a tile archive or a font")
    }
    let format = arguments.value("--format") ?? (arguments.has("--text") ? "text" : "json")
    guard format == "json" || format == "text" else {
      throw .usage("unknown format '\(format)'", at: "--format", "use json or text")
    }
    if let text = arguments.value("--text") {
      return try await inspect(text, of: file, asJSON: format == "json", arguments)
    }
    let sources = try RequestReader(arguments).sources()
    let inspection: Inspection
    do throws(NadirError) {
      inspection = try await Inspection(
        of: file, assets: arguments.value("--assets"), sources: sources,
        isOffline: arguments.has("--offline"))
    } catch {
      throw CommandError(error)
    }
    try Console.print(format == "json" ? inspection.json : inspection.text)
    return inspection.errors.isEmpty ? .done : .invalidInput
  }

  private static func inspect(
    _ text: String, of file: String, asJSON: Bool, _ arguments: ParsedArguments
  ) async throws(CommandError) -> ExitCode {
    let report: TextReport
    do throws(NadirError) {
      report = try await TextReport(
        text, of: file, layer: arguments.value("--layer"), fonts: arguments.all("--fonts"),
        assets: arguments.value("--assets"), isOffline: arguments.has("--offline"))
    } catch {
      throw CommandError(error)
    }
    try Console.print(asJSON ? report.json : report.table)
    return .done
  }
}
