internal import Nadir

/// Reads what is laid over the map, in the order: overlays, paths, marker files, single markers.
struct OverlayReading {
  /// The line of `--path`.
  private static let pathStyle = LineStyle(color: Color(red: 0.1, green: 0.45, blue: 0.91), width: 4)

  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  func overlays() throws(CommandError) -> [Overlay] {
    var overlays: [Overlay] = []
    do throws(NadirError) {
      for file in arguments.all("--overlay") { overlays += try OverlayFile.overlays(at: file) }
      for path in arguments.all("--path") {
        overlays += try PathFile.lines(path).map { .polyline(Polyline($0, stroke: Self.pathStyle)) }
      }
      for file in arguments.all("--markers") {
        overlays += try MarkerFile.markers(at: file).map { .marker($0) }
      }
    } catch {
      throw CommandError(error)
    }
    for marker in arguments.all("--marker") { overlays.append(.marker(try MarkerReader.marker(marker))) }
    return overlays
  }
}
