internal import Nadir

/// Reads what is laid over the map, in the order: ground pictures, overlays, circles, paths, marker files, single
/// markers.
struct OverlayReading {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  /// Sets the request's overlays, clustering and what was left out of files.
  func read(into request: inout MapSnapshot) throws(CommandError) {
    var overlays: [Overlay] = []
    for spec in arguments.all("--ground") { overlays.append(.ground(try ShapeReader.ground(spec))) }
    let isStrict = arguments.has("--strict")
    let style = try ShapeReader.pathStyle(arguments.value("--path-style"))
    if arguments.has("--path-style"), !arguments.has("--path") {
      throw .usage("no line to style", at: "--path-style", "give --path")
    }
    for option in ["--overlay", "--path", "--markers"] where arguments.all(option).contains("") {
      throw .usage("the file has no name", at: option, "name a file")
    }
    func readers(_ options: [String]) -> [String] {
      options.flatMap { option in arguments.all(option).filter { $0 == "-" }.map { _ in option } }
    }
    let files = readers(["--overlay", "--path", "--markers"])
    let all = files + readers(["--points-from", "--places-from"])
    guard files.isEmpty || all.count == 1 else {
      throw .usage(
        "standard input can be read once", at: all.joined(separator: " and "), "put one into a file")
    }
    do throws(NadirError) {
      for file in arguments.all("--overlay") {
        let contents = try OverlayFile.contents(
          at: file, isStrict: isStrict, network: request.network, isOffline: request.isOffline)
        overlays += contents.overlays
        request.inputWarnings += contents.warnings
      }
    } catch {
      throw CommandError(error)
    }
    for spec in arguments.all("--circle") { overlays.append(.circle(try ShapeReader.circle(spec))) }
    do throws(NadirError) {
      for path in arguments.all("--path") {
        let contents = try PathFile.contents(path, isStrict: isStrict)
        overlays += contents.lines.map { .polyline(style.line(through: $0)) }
        request.inputWarnings += contents.warnings
      }
      for file in arguments.all("--markers") {
        let contents = try MarkerFile.contents(
          at: file, isStrict: isStrict, network: request.network, isOffline: request.isOffline)
        overlays += contents.overlays
        request.inputWarnings += contents.warnings
      }
    } catch {
      throw CommandError(error)
    }
    for marker in arguments.all("--marker") { overlays.append(.marker(try MarkerReader.marker(marker))) }
    if arguments.has("--below-labels") {
      for index in overlays.indices { overlays[index].level = .aboveRoads }
    }
    request.overlays = overlays
    if let radius = arguments.value("--cluster") {
      request.clustering = MarkerClustering(
        radius: try ValueReader.number(radius, of: "--cluster", in: 1...1000))
    }
  }
}
