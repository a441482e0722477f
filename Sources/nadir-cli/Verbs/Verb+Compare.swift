internal import Nadir

extension Verb {
  /// `nadir compare`: pictures against pictures.
  static let compare = Verb(
    name: "compare", summary: "compares two pictures, or two folders of pictures", operand: "BEFORE AFTER",
    operandLimit: 2,
    groups: [
      ComparisonReader.options,
      OptionGroup(
        title: "output",
        options: [
          Option("--diff", "FILE|DIR", "where the picture of the differences goes, or a folder for many"),
          Option("--json", "FILE|-", "writes the outcome as JSON"),
          Option("--junit", "FILE|-", "writes the outcome as JUnit XML, a test case a picture"),
          Option("--html", "FILE", "writes a page with the pictures in it: side by side, slider, blink …"),
          Option(
            "--threads", "N", "how many pairs are compared at once (default: as many as there are cores)"),
          Option(switch: "--quiet", "nothing but errors"),
        ]),
    ],
    examples: [
      (
        "nadir compare before after --html report.html",
        "pairs the pictures of two folders by name; exit code 1 when any differs by a byte"
      ),
      (
        "nadir compare a.png b.png --threshold 0.1 --ignore-antialiasing --max-ratio 0.001 --diff diff.png",
        "as lenient as eyes are"
      ),
    ]
  ) { arguments async throws(CommandError) in
    try await CompareCommand(arguments).run()
  }
}
