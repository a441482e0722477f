internal import Nadir

extension Verb {
  /// `nadir inspect`: what a file holds, and what is wrong with it.
  static let inspect = Verb(
    name: "inspect",
    summary:
      "checks a style, tells what a tile archive, a vector tile or a font holds, or how a text is lettered",
    operand: "FILE",
    groups: [
      OptionGroup(
        title: "options",
        options: [
          Option("--format", "json|text", "for programs, or for people (default json; text with --text)"),
          Option("--tile", "Z/X/Y", "only this tile of an archive"),
          Option(switch: "--all", "reads every tile of an archive, not only some 2000 evenly over it"),
          Option("--assets", "DIR", "the folder that asset:// addresses mean"),
          Option(
            "--source", "NAME=URL", repeatable: true,
            "data in place of a style's source, to hold the style's layers against"),
        ] + PictureOptions.network),
      OptionGroup(
        title: "the tiles that a camera needs, and whether they are there",
        options: InspectCommand.cameraOptions + [
          Option("--size", "WxH", "points (default 800x600)")
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
      (
        "nadir inspect Samples/world/world.pmtiles",
        "zooms, bounds, attribution, layers with their fields, the largest tiles, damage"
      ),
      ("nadir inspect Samples/world/world.pmtiles --tile 0/0/0", "the layers and fields of one tile"),
      ("nadir inspect Samples/world/world.pmtiles --center 60,25 --zoom 5", "the tiles of a camera"),
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
    try await InspectCommand(arguments).run()
  }
}
