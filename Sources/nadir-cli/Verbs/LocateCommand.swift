internal import Nadir

/// Answers questions about a camera.
struct LocateCommand {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  func run() async throws(CommandError) -> ExitCode {
    let request = try RequestReader(arguments).snapshot()
    guard arguments.value("--points") != "-" || arguments.value("--places") != "-" else {
      throw .usage(
        "two lists from standard input", at: "--points and --places", "put one of them into a file")
    }
    let points = try lines(of: "--points", and: arguments.all("--point"), of: "--point") {
      (text, place) throws(CommandError) in
      let values = try ValueReader.numbers(text, count: 2, of: place, form: "X,Y in points, such as 400,300")
      return PicturePoint(x: values[0], y: values[1])
    }
    let places = try lines(of: "--places", and: arguments.all("--place"), of: "--place") {
      (text, place) throws(CommandError) in try ValueReader.coordinate(text, of: place)
    }
    let location: CameraLocation
    do throws(NadirError) { location = try await RequestReader.snapshotter.location(of: request) } catch {
      throw CommandError(error)
    }
    try Console.print(location.json(points: points, places: places))
    return .done
  }

  /// The values of a repeated option, then those of a list's lines; empty lines don't count.
  private func lines<Value>(
    of list: String, and values: [String], of option: String,
    _ read: (String, String) throws(CommandError) -> Value
  ) throws(CommandError) -> [Value] {
    var found: [Value] = []
    for text in values { found.append(try read(text, option)) }
    guard let file = arguments.value(list) else { return found }
    let lines: [String]
    do throws(NadirError) { lines = try TextLines.lines(of: file) } catch { throw CommandError(error) }
    for (number, line) in lines.enumerated() where !line.trimmingSpaces.isEmpty {
      do throws(CommandError) {
        found.append(try read(line.trimmingSpaces, "\(list) \(file), line \(number + 1)"))
      } catch {
        throw CommandError(code: .invalidInput, message: error.message)
      }
    }
    return found
  }
}
