internal import Nadir

extension Verb {
  /// `nadir render`: one picture.
  static let render = Verb(
    name: "render", summary: "draws one map picture", operand: "[PLACE]",
    groups: [
      PictureOptions.style, PictureOptions.camera,
      OptionGroup(
        title: "saved places",
        options: [
          Option(
            "--place", "NAME",
            "shows a place of the places file with its callout; 0.04 degrees around it unless a camera is given"
          ),
          PlaceOptions.file,
        ]),
      PictureOptions.drawnPicture,
      PictureOptions.overlays,
      OptionGroup(
        title: "output",
        options: [
          Option("--output", "FILE|-", "where the picture goes; - is standard output"),
          Option("--format", "FORMAT", "png, png8, webp, jpeg or jpg (default: by the file's name, or png)"),
          Option("--compression", "HOW", "of PNG files: fast (default), or best, which takes much longer"),
          Option("--sidecar", "FILE", "also writes JSON: camera, marker and label positions, attribution"),
          Option(
            "--threads", "N", "how many threads paint (default: as many as there are cores); never shows"),
          Option(switch: "--verbose", "tells how long each stage took"),
          Option(switch: "--quiet", "no warnings"),
        ]),
    ],
    examples: [
      ("nadir render Tokyo --output tokyo.png", "Tokyo and its surroundings in the built-in day style"),
      (
        "nadir render --center 60.17,24.94 --zoom 15 --style streets --tilt 45 --output helsinki.png",
        "the streets of Helsinki, seen from a slant"
      ),
      (
        "nadir render --marker '48.857,2.352;title=Paris' --marker '51.507,-0.128;title=London' --fit "
          + "--select Paris --output trip.png", "two pins, both in the picture, the callout of one open"
      ),
    ]
  ) { arguments async throws(CommandError) in
    try await RenderCommand(arguments).run()
  }
}
