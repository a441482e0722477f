internal import Nadir

extension Verb {
  /// `nadir inspect`: what a file holds.
  static let inspect = Verb(
    name: "inspect", summary: "tells what a style or a tile archive holds, or how a text is lettered",
    operand: "FILE",
    groups: [
      OptionGroup(
        title: "options",
        options: [
          Option("--assets", "DIR", "the folder that asset:// addresses mean"),
          Option(switch: "--offline", "refuse everything that lies on the network"),
        ]),
      OptionGroup(
        title: "a text, FILE being a font or a style",
        options: [
          Option("--text", "TEXT", "shows how a label is itemised, shaped and broken into lines"),
          Option("--layer", "ID", "the symbol layer whose fonts and width count (default: the first)"),
          Option("--fonts", "DIR", repeatable: true, "fonts in place of the bundled ones"),
          Option(switch: "--json", "JSON instead of a table"),
        ]),
    ],
    examples: [
      ("nadir inspect Samples/world/world.pmtiles", "zooms, bounds, attribution and layers of an archive"),
      ("nadir inspect style.json", "sources, layers and fonts of a style, and what of it can't be drawn"),
      (
        "nadir inspect Fonts --text 'شارع 26 يوليو'",
        "runs with script, direction and font, their glyphs, advances and clusters, and the lines"
      ),
    ]
  ) { arguments async throws(CommandError) in
    guard let file = arguments.operands.first else {
      throw .usage("nothing to inspect", at: "nadir inspect", "name a style, a tile archive or a font")
    }
    if let text = arguments.value("--text") { return try await inspect(text, of: file, arguments) }
    let inspection: Inspection
    do throws(NadirError) {
      inspection = try Inspection(
        of: file, assets: arguments.value("--assets"), isOffline: arguments.has("--offline"))
    } catch {
      throw CommandError(error)
    }
    try Console.print(inspection.json)
    return .done
  }

  private static func inspect(
    _ text: String, of file: String, _ arguments: ParsedArguments
  ) async throws(CommandError) -> ExitCode {
    let report: TextReport
    do throws(NadirError) {
      report = try await TextReport(
        text, of: file, layer: arguments.value("--layer"), fonts: arguments.all("--fonts"),
        assets: arguments.value("--assets"), isOffline: arguments.has("--offline"))
    } catch {
      throw CommandError(error)
    }
    try Console.print(arguments.has("--json") ? report.json : report.table)
    return .done
  }
}
