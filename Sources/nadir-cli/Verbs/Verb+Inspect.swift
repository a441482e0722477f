internal import Nadir

extension Verb {
  /// `nadir inspect`: what a file holds, and what is wrong with it.
  static let inspect = Verb(
    name: "inspect", summary: "checks a style, or tells what a tile archive holds", operand: "FILE",
    groups: [
      OptionGroup(
        title: "options",
        options: [
          Option("--format", "json|text", "for programs, or for people (default json)"),
          Option("--assets", "DIR", "the folder that asset:// addresses mean"),
          Option(
            "--source", "NAME=URL", repeatable: true,
            "data in place of a style's source, to hold the style's layers against"),
          Option(switch: "--offline", "refuse everything that lies on the network"),
        ])
    ],
    examples: [
      ("nadir inspect Samples/world/world.pmtiles", "zooms, bounds, attribution and layers of an archive"),
      (
        "nadir inspect style.json --format text --source openmaptiles=city.mbtiles",
        "errors and warnings, the fonts and images a style needs, layers that never show"
      ),
    ]
  ) { arguments async throws(CommandError) in
    guard let file = arguments.operands.first else {
      throw .usage("nothing to inspect", at: "nadir inspect", "name a style or a tile archive")
    }
    let format = arguments.value("--format") ?? "json"
    guard format == "json" || format == "text" else {
      throw .usage("unknown format '\(format)'", at: "--format", "use json or text")
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
}
