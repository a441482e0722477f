internal import Nadir

/// Reads what counts as a difference.
struct ComparisonReader {
  static let options = OptionGroup(
    title: "what counts",
    options: [
      Option(
        "--threshold", "T", "how far apart colours may be, 0 to 1 (default 0: any change of a byte counts)"),
      Option(switch: "--ignore-antialiasing", "passes over pixels that look like the smoothing of an edge"),
      Option(
        "--ignore", "REGION", repeatable: true,
        "rect:X,Y,WIDTH,HEIGHT or circle:X,Y,RADIUS in pixels, or mask:FILE, whose opaque parts aren't compared"
      ),
      Option("--max-pixels", "N", "how many pixels may differ"),
      Option(
        "--max-ratio", "R", "which share of the pixels may differ, 0 to 1; with --max-pixels both must hold"),
    ])

  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  func rules() throws(CommandError) -> ComparisonRules {
    var rules = ComparisonRules()
    if let text = arguments.value("--threshold") {
      rules.threshold = try ValueReader.number(text, of: "--threshold", in: 0...1)
    }
    rules.ignoresAntialiasing = arguments.has("--ignore-antialiasing")
    if let text = arguments.value("--max-pixels") {
      let count = try ValueReader.number(text, of: "--max-pixels", in: 0...1e12)
      guard count == count.rounded() else {
        throw .usage("'\(text)' is no whole number", at: "--max-pixels", "give a count of pixels, such as 20")
      }
      rules.maximumCount = Int(count)
    }
    if let text = arguments.value("--max-ratio") {
      rules.maximumRatio = try ValueReader.number(text, of: "--max-ratio", in: 0...1)
    }
    for text in arguments.all("--ignore") { rules.ignoredRegions.append(try Self.region(text)) }
    return rules
  }

  private static func region(_ text: String) throws(CommandError) -> IgnoredRegion {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    let form = "rect:X,Y,WIDTH,HEIGHT, circle:X,Y,RADIUS or mask:FILE"
    guard parts.count == 2 else {
      throw .usage("'\(text)' is no region", at: "--ignore", "write \(form)")
    }
    switch parts[0] {
    case "rect":
      let values = try ValueReader.numbers(parts[1], count: 4, of: "--ignore", form: form)
      return .rectangle(x: values[0], y: values[1], width: values[2], height: values[3])
    case "circle":
      let values = try ValueReader.numbers(parts[1], count: 3, of: "--ignore", form: form)
      return .circle(x: values[0], y: values[1], radius: values[2])
    case "mask":
      do throws(ComparingError) { return try IgnoredRegion(maskFile: parts[1]) } catch {
        throw CommandError(code: .invalidInput, message: "\(error)")
      }
    default: throw .usage("'\(text)' is no region", at: "--ignore", "write \(form)")
    }
  }
}
