internal import Nadir

/// Reads and changes the notebook of places.
struct PlacesCommand {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  func add() async throws(CommandError) -> ExitCode {
    let ways = ["--coordinate", "--city", "--at"].filter(arguments.has)
    guard ways.count <= 1 else {
      throw .usage("several places", at: ways.joined(separator: " and "), "keep one of them")
    }
    let (coordinate, city) = try await position(by: ways.first)
    guard let name = arguments.operands.first ?? city else {
      throw .usage("the place has no name", at: "nadir places add", "give a NAME")
    }
    let draft = SavedPlace.Draft(
      name: name, coordinate: coordinate, comment: arguments.value("--comment") ?? "",
      tags: arguments.all("--tag"))
    let store = try PlaceOptions.store(arguments, creates: true)
    try Console.print(try Self.line(Self.run { () throws(NadirError) in try store.add(draft) }))
    return .done
  }

  /// The coordinate, and what a place there is called unless it is told.
  private func position(by way: String?) async throws(CommandError) -> (Coordinate, String?) {
    switch way {
    case "--coordinate":
      return (try ValueReader.coordinate(arguments.value("--coordinate") ?? "", of: "--coordinate"), nil)
    case "--at":
      let values = try ValueReader.numbers(
        arguments.value("--at") ?? "", count: 2, of: "--at", form: "X,Y in points, such as 400,300")
      let request = try RequestReader(arguments.withoutOperands).snapshot()
      let location: CameraLocation
      do throws(NadirError) { location = try await RequestReader.snapshotter.location(of: request) } catch {
        throw CommandError(error)
      }
      let size = location.camera.size
      guard (0...size.width).contains(values[0]), (0...size.height).contains(values[1]) else {
        throw .usage(
          "\(ValueReader.text(values[0])), \(ValueReader.text(values[1])) lies outside the picture",
          at: "--at",
          "give a point of its \(ValueReader.text(size.width)) by \(ValueReader.text(size.height)) points")
      }
      guard let place = location.camera.coordinate(for: PicturePoint(x: values[0], y: values[1])) else {
        throw .usage("the point lies above the horizon", at: "--at", "give a point on the ground")
      }
      let near = try Self.run { () throws(NadirError) in
        try RequestReader.snapshotter.gazetteer().nearest(to: place)
      }
      return (place, near.first?.place.name)
    default:
      guard let name = arguments.value("--city") ?? arguments.operands.first else {
        throw .usage("no place", at: "nadir places add", "give a city's name, --coordinate or --at")
      }
      let found = try Self.run { () throws(NadirError) in
        try RequestReader.snapshotter.gazetteer().place(name)
      }
      return (found.coordinate, found.name)
    }
  }

  func list() throws(CommandError) -> ExitCode {
    let format = arguments.value("--format") ?? "table"
    let known = ["table", "json"] + PlaceFormat.allCases.map(\.rawValue)
    guard known.contains(format) else {
      throw .usage(
        "unknown format '\(format)'", at: "--format", "use one of " + known.joined(separator: ", "))
    }
    let places = try places()
    switch format {
    case "table": try Console.print(PlaceListing.text(places))
    case "json": try Console.print(PlaceFile.json(of: places))
    default:
      try write(PlaceFile.text(of: places, as: PlaceFormat(rawValue: format) ?? .geojson), to: "-")
    }
    return .done
  }

  func show() throws(CommandError) -> ExitCode {
    let (store, name) = (try PlaceOptions.store(arguments), try name("show"))
    try Console.print(try Self.line(Self.run { () throws(NadirError) in try store.place(name) }))
    return .done
  }

  func edit() throws(CommandError) -> ExitCode {
    let (store, name) = (try PlaceOptions.store(arguments), try name("edit"))
    var coordinate: Coordinate?
    if let text = arguments.value("--coordinate") {
      coordinate = try ValueReader.coordinate(text, of: "--coordinate")
    }
    guard ["--name", "--comment", "--coordinate", "--tag", "--untag"].contains(where: arguments.has) else {
      throw .usage(
        "nothing to change", at: "nadir places edit", "give --name, --comment, --coordinate or --tag")
    }
    let (target, gone) = (coordinate, Set(arguments.all("--untag")))
    let place = try Self.run { () throws(NadirError) in
      try store.edit(name) { place in
        if let name = arguments.value("--name") { place.name = name }
        if let comment = arguments.value("--comment") { place.comment = comment }
        if let target { place.coordinate = target }
        place.tags = place.tags.filter { !gone.contains($0) } + arguments.all("--tag")
      }
    }
    try Console.print(Self.line(place))
    return .done
  }

  func remove() throws(CommandError) -> ExitCode {
    let (store, name) = (try PlaceOptions.store(arguments), try name("remove"))
    try Console.print(try Self.line(Self.run { () throws(NadirError) in try store.remove(name) }))
    return .done
  }

  func importFile() throws(CommandError) -> ExitCode {
    guard let file = arguments.operands.first else {
      throw .usage(
        "no file", at: "nadir places import", "name a GeoJSON, CSV or GPX file, or - for standard input")
    }
    guard !file.isEmpty else {
      throw .usage("the file has no name", at: "nadir places import", "name a file, or - for standard input")
    }
    let format = try arguments.value("--format").map { (name) throws(CommandError) in try Self.format(name) }
    let store = try PlaceOptions.store(arguments, creates: true)
    let contents = try Self.run { () throws(NadirError) in
      try PlaceFile.contents(at: file, as: format, isStrict: arguments.has("--strict"))
    }
    for warning in contents.warnings.prefix(20) { Console.warn("\(warning)") }
    let tags = arguments.all("--tag")
    let added = try Self.run { () throws(NadirError) in
      try store.add(
        contents.drafts.map { draft in
          var tagged = draft
          tagged.tags += tags
          return tagged
        })
    }
    try Console.print("{\"added\":\(added.count),\"skipped\":\(contents.skipped)}")
    return contents.warnings.isEmpty ? .done : .doneWithFailures
  }

  func export() throws(CommandError) -> ExitCode {
    let output = arguments.value("--output") ?? "-"
    let format: PlaceFormat
    if let name = arguments.value("--format") {
      format = try Self.format(name)
    } else if let ending = OutputFile.ending(of: output), output != "-" {
      guard let named = PlaceFormat(fileName: output) else {
        throw .usage(
          "no format is called '\(ending)'", at: "--output \(output)",
          "end the name in .geojson, .csv or .gpx, or give --format")
      }
      format = named
    } else {
      format = .geojson
    }
    let store = try PlaceOptions.store(arguments).path
    try OutputGuard.check(["--output"], of: arguments) { $0.add([store]) }
    try write(PlaceFile.text(of: try places(), as: format), to: output)
    return .done
  }

  private static func format(_ name: String) throws(CommandError) -> PlaceFormat {
    if let format = PlaceFormat(rawValue: name) { return format }
    throw .usage(
      "unknown format '\(name)'", at: "--format",
      "use one of " + PlaceFormat.allCases.map(\.rawValue).joined(separator: ", "))
  }

  private func places() throws(CommandError) -> [SavedPlace] {
    let store = try PlaceOptions.store(arguments)
    return try Self.run { () throws(NadirError) in try store.places(tagged: arguments.value("--tag")) }
  }

  private func name(_ action: String) throws(CommandError) -> String {
    guard let name = arguments.operands.first else {
      throw .usage("no place", at: "nadir places \(action)", "give a NAME; `nadir places list` shows them")
    }
    return name
  }

  private func write(_ text: String, to output: String) throws(CommandError) {
    try Self.run { () throws(NadirError) in try OutputFile.write(Array(text.utf8), to: output) }
  }

  /// One place as a JSON object.
  private static func line(_ place: SavedPlace) -> String {
    String(PlaceFile.json(of: [place]).dropFirst().dropLast())
  }

  static func run<Result>(_ body: () throws(NadirError) -> Result) throws(CommandError) -> Result {
    do throws(NadirError) { return try body() } catch { throw CommandError(error) }
  }
}
