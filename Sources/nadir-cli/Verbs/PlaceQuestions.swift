internal import Nadir

/// Answers questions about a place: what is near it, and how one gets there.
struct PlaceQuestions {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  func nearest() throws(CommandError) -> ExitCode {
    let count = try arguments.value("--count").map { text throws(CommandError) in
      try ValueReader.integer(text, of: "--count", in: 1...1000)
    }
    let (coordinate, _) = try place("nearest")
    let found = try PlacesCommand.run { () throws(NadirError) in
      try RequestReader.snapshotter.gazetteer().nearest(to: coordinate, count: count ?? 1)
    }
    try Console.print(NearbyPlace.json(of: found))
    return .done
  }

  func link() throws(CommandError) -> ExitCode {
    let known = TravelMode.allCases.map(\.rawValue)
    let name = arguments.value("--travel") ?? TravelMode.driving.rawValue
    guard let mode = TravelMode(rawValue: name) else {
      throw .usage(
        "unknown travel mode '\(name)'", at: "--travel", "use one of " + known.joined(separator: ", "))
    }
    var origin: Coordinate?
    if let text = arguments.value("--from") { origin = try ValueReader.coordinate(text, of: "--from") }
    let (coordinate, title) = try place("link")
    try Console.print(DirectionsLinks(to: coordinate, name: title, by: mode, from: origin).json)
    return .done
  }

  /// A coordinate as it is given, or a saved place.
  private func place(_ action: String) throws(CommandError) -> (Coordinate, String?) {
    guard let text = arguments.operands.first else {
      throw .usage("no place", at: "nadir places \(action)", "give LAT,LNG or a saved place's name")
    }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    if parts.count == 2, parts.allSatisfy({ ValueReader.finite($0.trimmingSpaces) != nil }) {
      return (try ValueReader.coordinate(text, of: "LAT,LNG"), nil)
    }
    let store = try PlaceOptions.store(arguments)
    let saved = try PlacesCommand.run { () throws(NadirError) in try store.place(text) }
    return (saved.coordinate, saved.name)
  }
}
