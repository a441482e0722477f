internal import Nadir

/// Refuses outputs that would take the place of what a command reads.
struct OutputGuard {
  /// Options whose values are files that are read.
  private static let files = [
    "--path", "--places", "--points-from", "--places-from", "--tiles", "--fonts",
  ]

  private(set) var inputs = InputFiles()

  init() {}

  /// - Parameter arguments: what is read is what their options, but not their operands, name.
  init(_ arguments: ParsedArguments) { add(arguments) }

  /// Adds what options name.
  mutating func add(_ arguments: ParsedArguments) {
    let assets = arguments.value("--assets")
    for option in Self.files { for file in arguments.all(option) { inputs.add(file) } }
    for file in arguments.all("--markers") + arguments.all("--overlay") { inputs.add(overlay: file) }
    for source in arguments.all("--source") {
      if let equals = source.firstIndex(of: "=") {
        inputs.add(String(source[source.index(after: equals)...]), assets: assets)
      }
    }
    for spec in arguments.all("--ground") { inputs.add(SpecReader.parts(of: spec)[0].trimmingSpaces) }
    for spec in arguments.all("--marker") { add(SpecReader.parts(of: spec), key: "icon") }
    for spec in arguments.all("--path-style") { add(SpecReader.parts(of: spec), key: "stamp") }
    for spec in arguments.all("--clip") + arguments.all("--ignore") {
      if let colon = spec.firstIndex(of: ":") { inputs.add(String(spec[spec.index(after: colon)...])) }
    }
    addStyle(arguments.value("--style") ?? "day", assets: assets)
  }

  private mutating func add(_ parts: [String], key: String) {
    for part in parts {
      guard let equals = part.firstIndex(of: "="), part[..<equals].trimmingSpaces == key else { continue }
      inputs.add(part[part.index(after: equals)...].trimmingSpaces)
    }
  }

  private mutating func addStyle(_ name: String, assets: String?) {
    if let builtIn = BuiltInStyle(rawValue: name) {
      if let folder = RequestReader.snapshotter.resources {
        add(document: builtIn.path(in: folder), assets: assets)
      }
    } else {
      add(document: name, assets: assets)
    }
  }

  /// Adds a JSON file and the files that it names.
  mutating func add(document path: String, assets: String? = nil) {
    inputs.add(referencesOf: path, assets: assets)
  }

  mutating func add(_ files: [String]) { for file in files { inputs.add(file) } }

  /// - Throws: where an output is one of the inputs.
  func check(_ output: String?, of option: String) throws(CommandError) {
    guard let output, output != "-", inputs.contains(output) else { return }
    throw .usage(
      "output and input are the same file", at: "\(option) \(output)", "give the output another name")
  }

  /// Finds out before the work whether the outputs that options name can be written.
  static func checkWritable(_ options: [String], of arguments: ParsedArguments) throws(CommandError) {
    do throws(NadirError) {
      for option in options {
        if let output = arguments.value(option) { try OutputFile.checkWritable(output) }
      }
    } catch {
      throw CommandError(error)
    }
  }

  /// Checks what options of a verb name; what they don't read is asked for only where there is something to lose.
  static func check(
    _ options: [String], of arguments: ParsedArguments, beside more: (inout OutputGuard) -> Void = { _ in }
  ) throws(CommandError) {
    let outputs = options.compactMap { option in arguments.value(option).map { (option, $0) } }
    guard outputs.contains(where: { InputFiles.exists($0.1) || $0.1.contains("{") }) else { return }
    var guardian = OutputGuard(arguments)
    more(&guardian)
    for (option, output) in outputs { try guardian.check(output, of: option) }
  }
}
