internal import Nadir

extension Verb {
  /// `nadir play`: a scripted session.
  static let play = Verb(
    name: "play", summary: "plays a scripted session: events as JSON lines, frames, a film",
    operand: "SCENARIO|-",
    groups: [
      OptionGroup(
        title: "output (without any: the events alone)",
        options: [
          Option(
            "--output", "FILE|-",
            "a film: animated PNG (.png, .apng) or WebP (.webp); with --at a single picture"),
          Option("--frames", "DIR", "numbered PNG files, and frames.json with their times"),
          Option(
            "--at", "TIME",
            "one moment, such as 1.5s or 750ms, instead of a film; what comes later isn't looked at"),
          Option("--fps", "N", "pictures a second, 0.1 to 240 (default 30)"),
          Option("--loops", "N", "how often a film plays; 0 is for ever (default 0)"),
          Option(
            "--format", "FORMAT",
            "apng or webp for films; png, png8, webp, jpeg for pictures (default: by name, or apng and png)"),
          Option(switch: "--resume", "keep the frames that an earlier run into the same folder has finished"),
          Option(
            switch: "--strict", "what can't be read in a marker or overlay file is an error, no warning"),
          Option("--log", "FILE|-", "where the events go (default standard output)"),
          Option(
            "--threads", "N", "how many threads paint (default: as many as there are cores); never shows"),
          Option(switch: "--quiet", "no warnings, no progress"),
        ]),
      OptionGroup(
        title: "in place of the scenario's own",
        options: [
          Option("--size", "WxH", "points"), Option("--scale", "N", "pixels per point"),
          Option("--background", "COLOR", "what lies under the picture and outside the circle"),
          Option(
            switch: "--no-attribution", "leave the sources' credits out; show them beside the film instead"),
        ] + PictureOptions.style.options),
    ],
    examples: [
      (
        "nadir play Samples/codelab/codelab.json --output codelab.webp --log events.jsonl",
        "the session as a film, and what happened in it"
      ),
      ("nadir play Samples/codelab/codelab.json --at 2.5s --output focused.png", "one moment of it"),
      (
        "nadir play Samples/codelab/codelab.json --frames frames --fps 10 --resume",
        "a picture each tenth of a second"
      ),
    ]
  ) { arguments async throws(CommandError) in
    try await PlayCommand(arguments).run()
  }
}
