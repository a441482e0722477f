internal import Nadir

extension Verb {
  /// `nadir inspect`: what a file holds.
  static let inspect = Verb(
    name: "inspect", summary: "tells what a style, a tile archive or a vector tile holds, as JSON",
    operand: "FILE",
    groups: [
      OptionGroup(
        title: "options",
        options: [
          Option("--tile", "Z/X/Y", "only this tile of an archive"),
          Option(switch: "--all", "reads every tile of an archive, not only some 2000 evenly over it"),
          Option("--assets", "DIR", "the folder that asset:// addresses mean"),
        ] + PictureOptions.network),
      OptionGroup(
        title: "the tiles that a camera needs, and whether they are there",
        options: PictureOptions.camera.options.filter { $0.name != "--fit" } + [
          Option("--size", "WxH", "points (default 800x600)")
        ]),
    ],
    examples: [
      (
        "nadir inspect Samples/world/world.pmtiles",
        "zooms, bounds, attribution, layers with their fields, the largest tiles, damage"
      ),
      ("nadir inspect style.json", "sources, layers and fonts of a style, and what of it can't be drawn"),
      ("nadir inspect Samples/world/world.pmtiles --tile 0/0/0", "the layers and fields of one tile"),
      ("nadir inspect Samples/world/world.pmtiles --center 60,25 --zoom 5", "the tiles of a camera"),
    ]
  ) { arguments async throws(CommandError) in
    try await InspectCommand(arguments).run()
  }
}
