internal import Nadir

extension Verb {
  /// `nadir batch`: one picture for each place.
  static let batch = Verb(
    name: "batch", summary: "draws one picture for each place of a table", operand: "[PLACES]",
    groups: [
      OptionGroup(
        title:
          "places: PLACES is a CSV or TSV table, GeoJSON points, lines of JSON, GPX waypoints, a places file, or - for "
          + "standard input",
        options: [
          Option(
            "--cities", "FILTER",
            "places of the gazetteer instead: 'country=JP population>100000', also admin, name, capital=yes"),
          Option(switch: "--pin", "marks each place with a pin: columns title, snippet, color"),
          Option(switch: "--callout", "shows the callout of each pin"),
        ]),
      PictureOptions.style, PictureOptions.camera, PictureOptions.drawnPicture, PictureOptions.overlays,
      OptionGroup(
        title: "output",
        options: [
          Option(
            "--output", "TEMPLATE",
            "where the pictures go: 'out/{country}/{name}.png'; fields are columns, {latitude}, {longitude} and "
              + "{index}; {name:safe} replaces what no file name can hold"),
          Option("--format", "FORMAT", "png, png8, webp, jpeg or jpg (default: by the file's name, or png)"),
          Option(
            "--manifest", "FILE", "what is done, a line of JSON a picture (default: in the output's folder)"),
          Option("--gallery", "FILE", "also writes an HTML page with thumbnails, captions and a search"),
        ]),
      OptionGroup(
        title: "work",
        options: [
          Option(switch: "--force", "draws what lies in its place, too"),
          Option(switch: "--dry-run", "tells what would be drawn and why, as JSON lines; draws nothing"),
          Option(switch: "--keep-going", "goes on after failures (default: ends with the first)"),
          Option("--max-failures", "N", "goes on until so many pictures have failed"),
          Option("--timeout", "SECONDS", "how long one picture may take"),
          Option("--memory", "MB", "what the pictures under way may take together (default 1024)"),
          Option(
            "--shard", "I/N",
            "draws the I-th of N equal parts; without it the variables of a Slurm array, a Kubernetes Indexed Job "
              + "or an AWS Batch array decide; 1/1 draws all"),
          Option(
            "--progress", "auto|json|none", "a line on a terminal, JSON lines on standard error, or nothing"),
          Option(
            "--threads", "N", "how many pictures are drawn at once (default: as many as there are cores)"),
          Option(switch: "--quiet", "nothing but errors"),
        ]),
    ],
    examples: [
      (
        "nadir batch Samples/cities.csv --pin --output 'out/{name}.png' --size 400x300",
        "a picture of each city; columns such as zoom and tilt override options row by row"
      ),
      (
        "nadir batch --cities 'country=JP population>500000' --output 'japan/{name}-{id}.png' --gallery "
          + "japan/index.html",
        "the large cities of Japan, and a page of them; run it again and only changes are drawn"
      ),
    ]
  ) { arguments async throws(CommandError) in
    try await BatchCommand(arguments).run()
  }

  /// `nadir merge`: the manifests of a batch's parts as one.
  static let merge = Verb(
    name: "merge", summary: "joins the manifests of a batch's parts", operand: "MANIFEST…",
    operandLimit: 100_000,
    groups: [
      OptionGroup(
        title: "options",
        options: [
          Option("--output", "FILE|-", "where the joined manifest goes (default -)"),
          Option("--gallery", "FILE", "also writes an HTML page of all pictures"),
          Option("--parts", "N", "how many parts there were: that all are there is checked"),
        ])
    ],
    examples: [
      (
        "nadir merge out/manifest-1-of-2.ndjson out/manifest-2-of-2.ndjson --parts 2 --output out/manifest.ndjson",
        "tells gaps, duplicates and failures; exit code 1 where there are any"
      )
    ]
  ) { arguments async throws(CommandError) in
    try MergeCommand(arguments).run()
  }
}
