internal import Nadir

/// Answers questions about a camera.
struct LocateCommand {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  func run() async throws(CommandError) -> ExitCode {
    let request = try RequestReader(arguments).snapshot()
    guard arguments.value("--points-from") != "-" || arguments.value("--places-from") != "-" else {
      throw .usage(
        "two lists from standard input", at: "--points-from and --places-from", "put one of them into a file")
    }
    var failures = 0
    let points = try lines(of: "--points-from", and: arguments.all("--point"), of: "--point", &failures) {
      (text, place) throws(CommandError) in
      let values = try ValueReader.numbers(text, count: 2, of: place, form: "X,Y in points, such as 400,300")
      return PicturePoint(x: values[0], y: values[1])
    }
    let places = try lines(of: "--places-from", and: arguments.all("--place"), of: "--place", &failures) {
      (text, place) throws(CommandError) in try ValueReader.coordinate(text, of: place)
    }
    let location: CameraLocation
    do throws(NadirError) { location = try await RequestReader.snapshotter.location(of: request) } catch {
      throw CommandError(error)
    }
    if !location.warnings.isEmpty {
      for warning in location.warnings.prefix(Self.toldLines) { Console.warn("\(warning)") }
      let more = location.warnings.count - Self.toldLines
      if more > 0 { Console.warn("and \(more) more; the answer's warnings tell them all") }
    }
    try Console.print(location.json(points: points, places: places))
    return failures == 0 ? .done : .doneWithFailures
  }

  /// How many lines that can't be read are told one by one.
  private static let toldLines = 50

  /// The values of a repeated option, then those of a list's lines, so that the answers keep the lines' places: an
  /// empty one has `nil`, and so has one that can't be read, which is told.
  private func lines<Value>(
    of list: String, and values: [String], of option: String, _ failures: inout Int,
    _ read: (String, String) throws(CommandError) -> Value
  ) throws(CommandError) -> [Value?] {
    var found: [Value?] = []
    for text in values { found.append(try read(text, option)) }
    guard let file = arguments.value(list) else { return found }
    var lines: [String]
    do throws(NadirError) { lines = try TextLines.lines(of: file) } catch { throw CommandError(error) }
    // What ends the last line begins no other.
    if lines.last?.isEmpty == true { lines.removeLast() }
    for (number, line) in lines.enumerated() {
      if line.trimmingSpaces.isEmpty {
        found.append(nil)
        continue
      }
      do throws(CommandError) {
        found.append(try read(line.trimmingSpaces, "\(list) \(file), line \(number + 1)"))
      } catch {
        failures += 1
        found.append(nil)
        if failures <= Self.toldLines { Console.error(error.line) }
      }
    }
    if failures > Self.toldLines { Console.error("nadir: \(failures) lines in all can't be read") }
    return found
  }
}
