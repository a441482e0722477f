internal import Nadir

extension Verb {
  /// `nadir locate`: the camera's arithmetic, without drawing.
  static let locate = Verb(
    name: "locate", summary: "tells where places stand on a picture and what it shows, as JSON",
    operand: "[PLACE]",
    groups: [
      PictureOptions.style, PictureOptions.camera, PictureOptions.picture, PictureOptions.overlays,
      OptionGroup(
        title: "questions",
        options: [
          Option("--point", "X,Y", repeatable: true, "which place is under this point of the picture?"),
          Option(
            "--place", "LAT,LNG", repeatable: true,
            "where on the picture is this place? It is visible anywhere in the picture, its edge included, padding or "
              + "not; a marker is where some of its icon is"),
          Option(
            "--points-from", "FILE|-",
            "points, one X,Y a line; - is standard input; an empty line has null, and so has one that can't be "
              + "read, which is told"),
          Option("--places-from", "FILE|-", "places, one LAT,LNG a line, likewise"),
        ]),
    ],
    examples: [
      (
        "nadir locate --center 60.17,24.94 --zoom 14 --tilt 40 --point 400,100 --place 60.18,24.95",
        "prints camera, bounds, visible region, tiles, the place under the point and the point of the place"
      ),
      (
        "printf '0,0\\n400,300\\n' | nadir locate Tokyo --points-from -",
        "the places under many points: the answers have the order of the lines"
      ),
      (
        "nadir locate --corners 71.365162,172.461667,51.214183,-129.979511 --padding 0",
        "the camera that fits bounds across the antimeridian"
      ),
    ]
  ) { arguments async throws(CommandError) in
    try await LocateCommand(arguments).run()
  }
}
