internal import Nadir

extension Verb {
  /// `nadir inspect`: what a file holds.
  static let inspect = Verb(
    name: "inspect", summary: "tells what a style or a tile archive holds, as JSON", operand: "FILE",
    groups: [
      OptionGroup(
        title: "options",
        options: [
          Option("--assets", "DIR", "the folder that asset:// addresses mean"),
          Option(switch: "--offline", "refuse everything that lies on the network"),
        ])
    ],
    examples: [
      ("nadir inspect Samples/world/world.pmtiles", "zooms, bounds, attribution and layers of an archive"),
      ("nadir inspect style.json", "sources, layers and fonts of a style, and what of it can't be drawn"),
    ]
  ) { arguments async throws(CommandError) in
    guard let file = arguments.operands.first else {
      throw .usage("nothing to inspect", at: "nadir inspect", "name a style or a tile archive")
    }
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
}
