internal import Nadir

extension Verb {
  /// `nadir verify`: scenes against their approved pictures.
  static let verify = Verb(
    name: "verify", summary: "draws the scenes of a folder and compares them with their approved pictures",
    operand: "SUITE",
    groups: [
      OptionGroup(
        title:
          "scenes: NAME.scene.json with the options of render, NAME.png beside it; or MapLibre's render tests",
        options: [
          Option("--filter", "TEXT", repeatable: true, "only scenes whose name holds the text"),
          Option("--shard", "I/N", "only the I-th of N equal parts"),
          Option("--assets", "DIR", "the folder that asset:// addresses of render tests mean"),
          Option(
            switch: "--paranoid", "draws each scene twice: a second picture of other bytes is a failure"),
        ]),
      ComparisonReader.options,
      OptionGroup(
        title: "approving",
        options: [
          Option(
            "--approve", "WHICH",
            "takes fresh pictures as approved ones: missing, changed, or all (both); refused where CI is set"),
          Option(switch: "--force", "approves under CI, too"),
        ]),
      OptionGroup(
        title: "output",
        options: [
          Option("--output", "DIR", "where fresh pictures and differences of failing scenes go"),
          Option("--json", "FILE|-", "writes the outcome as JSON"),
          Option("--junit", "FILE|-", "writes the outcome as JUnit XML, a test case a scene"),
          Option("--html", "FILE", "writes a page with the pictures in it: side by side, slider, blink …"),
          Option("--threads", "N", "how many scenes are drawn at once (default: as many as there are cores)"),
          Option(switch: "--quiet", "nothing but errors"),
        ]),
    ],
    examples: [
      ("nadir verify maps/scenes --approve missing", "draws new scenes and takes their pictures as right"),
      (
        "nadir verify maps/scenes --html report.html",
        "exit code 1 when any scene looks different; the report names the layers that changed"
      ),
    ]
  ) { arguments async throws(CommandError) in
    try await VerifyCommand(arguments).run()
  }
}
