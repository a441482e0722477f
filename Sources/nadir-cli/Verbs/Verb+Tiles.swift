internal import Nadir

extension Verb {
  /// `nadir tiles`: a pyramid of map tiles.
  static let tiles = Verb(
    name: "tiles", summary: "makes map tiles: PMTiles, MBTiles or a folder", operand: nil,
    groups: [
      PictureOptions.style,
      OptionGroup(
        title: "tiles",
        options: [
          Option(
            "--bounds", "S,W,N,E",
            "where; W > E crosses the antimeridian (default: where the style's tile sets are)"),
          Option("--zooms", "A-B", "the first and the last zoom, within 0-22 (default 0-14)"),
          Option(
            "--tile-size", "256|512", "points a side (default 256); 512 halves the number of tiles a side"),
          Option("--scale", "1|2", "pixels per point (default 1)"),
          Option("--background", "COLOR", "what lies under the map (default transparent)"),
          Option(switch: "--skip-empty", "leaves out tiles that show nothing but the style's background"),
          Option(
            "--tiles", "FILE|-",
            "draws the listed tiles alone, one z/x/y a line; what else lies in the output stays"),
        ]),
      OptionGroup(
        title: "output",
        options: [
          Option(
            "--output", "PLACE",
            "tiles.pmtiles, tiles.mbtiles, or 'DIR/{z}/{x}/{y}.png' ({-y} from the south)"),
          Option("--format", "FORMAT", "png, png8 or webp (default: by the file's name, or png)"),
          Option("--name", "TEXT", "what the tile set is called (default: the style's name)"),
        ]),
      OptionGroup(
        title: "work",
        options: [
          Option(switch: "--force", "draws what lies in its place, too"),
          Option(switch: "--dry-run", "counts the tiles of each zoom as JSON lines; draws nothing"),
          Option(
            "--shard", "I/N",
            "draws the I-th of N equal parts, an archive as tiles-I-of-N.pmtiles; without it the variables of a "
              + "Slurm array, a Kubernetes Indexed Job or an AWS Batch array decide; 1/1 draws all"),
          Option(
            "--reuse", "FILE", repeatable: true,
            "copies the tiles that an archive of the same job has, such as a part"),
          Option("--max-tiles", "N", "the most tiles (default 10000000)"),
          Option(
            "--progress", "auto|json|none", "a line on a terminal, JSON lines on standard error, or nothing"),
          Option(
            "--threads", "N", "how many pictures are drawn at once (default: as many as there are cores)"),
          Option(switch: "--quiet", "nothing but errors"),
        ]),
    ],
    examples: [
      (
        "nadir tiles --style streets --zooms 10-15 --output helsinki.pmtiles",
        "the centre of Helsinki as one file for web maps; run it again and only changes are drawn"
      ),
      (
        "nadir tiles --bounds -20,177,-16,-178 --zooms 0-6 --scale 2 --format webp --output 'fiji/{z}/{x}/{y}.webp'",
        "Fiji, across the antimeridian, for dense screens"
      ),
    ]
  ) { arguments async throws(CommandError) in
    try await TilesCommand(arguments).run()
  }
}
