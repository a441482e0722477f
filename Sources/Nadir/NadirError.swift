/// Why a snapshot can't be made. One case for each way things go wrong; lower errors are wrapped with the place
/// they belong to.
public enum NadirError: Error, Hashable, Sendable {
  /// Whose fault it is; decides the exit code of the command line.
  public enum Kind: Hashable, Sendable {
    /// The request: an unknown name, a value out of range.
    case usage
    /// A file that can't be read or isn't valid.
    case input
    /// The output can't be written.
    case output
    /// A remote source failed.
    case remote
  }

  /// No built-in style has this name and no file is there.
  case unknownStyle(name: String, known: [String])
  /// No place has this name; `suggestions` are spelt like it.
  case unknownPlace(name: String, suggestions: [String])
  /// Several places have this name; the candidates are spelt so that each can be asked for.
  case ambiguousPlace(name: String, candidates: [String])
  /// No place of the places file has this name.
  case unknownSavedPlace(name: String, suggestions: [String])
  /// Several places of the places file have this name; the candidates are ids that each can be asked for by.
  case ambiguousSavedPlace(name: String, candidates: [String])
  /// No marker has this title.
  case unknownMarker(title: String, known: [String])
  /// Several markers have this title, or this id.
  case ambiguousMarker(title: String, count: Int)
  /// A source to replace that the style doesn't have.
  case unknownSource(name: String, known: [String])
  /// A value that a picture can't have.
  case outOfRange(quantity: String, value: String, remedy: String)
  /// There is nothing to fit the camera to.
  ///
  /// - Parameter leftOut: what couldn't be read of the files that were given, and is why.
  case nothingToFit(leftOut: [InputWarning] = [])
  /// The files that belong to Nadir aren't where they are looked for.
  case missingResources(what: String, places: [String])
  /// A file that can't be read or isn't what it should be.
  case unusableInput(location: String, reason: String, remedy: String)
  /// The output can't be written or encoded.
  case unwritableOutput(location: String, reason: String)
  /// Tiles that the picture needs and that aren't there, where that was forbidden; the first names.
  case missingTiles(count: Int, names: [String])
  /// A remote source that failed.
  case remoteFailure(location: String, reason: String)

  public var kind: Kind {
    switch self {
    case .unknownStyle, .unknownPlace, .ambiguousPlace, .unknownMarker, .ambiguousMarker, .unknownSource,
      .outOfRange, .nothingToFit, .unknownSavedPlace, .ambiguousSavedPlace:
      .usage
    case .missingResources, .unusableInput, .missingTiles: .input
    case .unwritableOutput: .output
    case .remoteFailure: .remote
    }
  }
}

extension NadirError: CustomStringConvertible {
  /// One line: what — where — what to do. Of texts that come from outside it shows the beginning.
  public var description: String { Excerpt.line("\(what) — \(place) — \(remedy)") }

  private var what: String {
    switch self {
    case .unknownStyle(let name, _): "no style '\(name)'"
    case .unknownPlace(let name, _): "no place '\(name)'"
    case .ambiguousPlace(let name, _): "several places are called '\(name)'"
    case .unknownSavedPlace(let name, _): "no saved place '\(name)'"
    case .ambiguousSavedPlace(let name, _): "several saved places are called '\(name)'"
    case .unknownMarker(let title, _): "no marker '\(title)'"
    case .ambiguousMarker(let title, let count): "\(count) markers are called '\(title)'"
    case .unknownSource(let name, _): "no source '\(name)'"
    case .outOfRange(let quantity, let value, _): "\(quantity) \(value) isn't possible"
    case .nothingToFit(let leftOut):
      leftOut.first.map { first in
        "there is nothing to fit the camera to: \(first.reason)"
          + (leftOut.count > 1 ? ", and \(leftOut.count - 1) more left out" : "")
      } ?? "there is nothing to fit the camera to"
    case .missingResources(let what, _): "\(what) not found"
    case .unusableInput(_, let reason, _): reason
    case .unwritableOutput(_, let reason): reason
    case .missingTiles(let count, _): count == 1 ? "a tile is missing" : "\(count) tiles are missing"
    case .remoteFailure(_, let reason): reason
    }
  }

  private var place: String {
    switch self {
    case .unknownStyle: "style"
    case .unknownPlace, .ambiguousPlace: "gazetteer"
    case .unknownSavedPlace, .ambiguousSavedPlace: "places file"
    case .unknownMarker, .ambiguousMarker: "selected marker"
    case .unknownSource: "style"
    case .outOfRange: "request"
    case .nothingToFit(let leftOut): leftOut.first?.location ?? "overlays"
    case .missingResources(_, let places): places.joined(separator: ", ")
    case .missingTiles(let count, let names):
      names.joined(separator: ", ") + (names.count < count ? " …" : "")
    case .unusableInput(let location, _, _), .unwritableOutput(let location, _),
      .remoteFailure(let location, _):
      location
    }
  }

  private var remedy: String {
    switch self {
    case .unknownStyle(_, let known): "name a style file or one of " + known.joined(separator: ", ")
    case .unknownPlace(_, let suggestions):
      suggestions.isEmpty
        ? "give a city, or LAT,LNG" : "did you mean " + suggestions.joined(separator: "; ") + "?"
    case .ambiguousPlace(_, let candidates): "say which: " + candidates.joined(separator: "; ")
    case .unknownSavedPlace(_, let suggestions):
      suggestions.isEmpty
        ? "`nadir places list` shows them all" : "did you mean " + suggestions.joined(separator: "; ") + "?"
    case .ambiguousSavedPlace(_, let candidates): "say which: " + candidates.joined(separator: ", ")
    case .unknownMarker(_, let known):
      known.isEmpty ? "give markers with titles" : "use one of " + known.joined(separator: ", ")
    case .ambiguousMarker: "give the one that is meant an id of its own, and select that"
    case .unknownSource(_, let known):
      known.isEmpty ? "the style has no sources" : "use one of " + known.joined(separator: ", ")
    case .outOfRange(_, _, let remedy): remedy
    case .nothingToFit(let leftOut) where !leftOut.isEmpty: "correct what is told"
    case .nothingToFit: "give markers, a path or an overlay"
    case .missingResources: "keep Nadir's Samples and Fonts with it, or name the folders"
    case .unusableInput(_, _, let remedy): remedy
    case .unwritableOutput: "check that the folder exists, is writable and has room"
    case .missingTiles: "complete the data, or draw without --fail-on-missing"
    case .remoteFailure: "check the address and the connection, or use a local file"
    }
  }
}
