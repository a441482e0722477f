internal import Nadir

/// Finds the format of a picture: `--format`, or the ending of the output's name.
enum FormatReader {
  static func format(_ arguments: ParsedArguments, output: String) throws(CommandError) -> PictureFormat {
    let known = PictureFormat.allCases.map(\.rawValue).joined(separator: ", ")
    if let name = arguments.value("--format") {
      guard let format = PictureFormat(name: name) else {
        throw .usage("unknown format '\(name)'", at: "--format", "use one of \(known)")
      }
      return format
    }
    if let format = PictureFormat(fileName: output) { return format }
    guard let ending = OutputFile.ending(of: output) else { return .png }
    throw .usage(
      "no format is called '\(ending)'", at: "--output \(output)",
      "end the name in .png, .webp or .jpg, or give --format with one of \(known)")
  }
}
