internal import Nadir

/// Answers questions about a camera.
struct LocateCommand {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  func run() async throws(CommandError) -> ExitCode {
    let request = try RequestReader(arguments).snapshot()
    var points: [PicturePoint] = []
    for text in arguments.all("--point") {
      let values = try ValueReader.numbers(
        text, count: 2, of: "--point", form: "X,Y in points, such as 400,300")
      points.append(PicturePoint(x: values[0], y: values[1]))
    }
    var places: [Coordinate] = []
    for text in arguments.all("--place") { places.append(try ValueReader.coordinate(text, of: "--place")) }
    let location: CameraLocation
    do throws(NadirError) { location = try await RequestReader.snapshotter.location(of: request) } catch {
      throw CommandError(error)
    }
    try Console.print(location.json(points: points, places: places))
    return .done
  }
}
