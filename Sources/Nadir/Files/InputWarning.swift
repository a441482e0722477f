/// Something of a file that was left out, or read otherwise than it is written, and where it stands.
public struct InputWarning: Hashable, Sendable, CustomStringConvertible {
  /// The file and the place in it, such as `trip.geojson, features[3].geometry`.
  public let location: String
  public let reason: String

  public init(location: String, reason: String) {
    self.location = location
    self.reason = reason
  }

  public var description: String { "\(location): \(reason)" }
}

/// Collects warnings about one file; a strict reader makes the first one an error.
struct InputNotes {
  /// The most warnings of a file; those beyond are counted.
  static let limit = 100

  let file: String
  let isStrict: Bool
  private var kept: [InputWarning] = []
  private var count = 0

  init(file: String, isStrict: Bool) {
    self.file = file
    self.isStrict = isStrict
  }

  /// What was noted, and how much more there was.
  var warnings: [InputWarning] {
    guard count > kept.count else { return kept }
    return kept + [InputWarning(location: file, reason: "\(count - kept.count) more of this kind")]
  }

  /// - Throws: `unusableInput` where nothing may be wrong.
  mutating func note(_ reason: String, at place: String, remedy: String = "correct the file")
    throws(NadirError)
  {
    let location = place.isEmpty ? file : "\(file), \(place)"
    if isStrict { throw .unusableInput(location: location, reason: reason, remedy: remedy) }
    count += 1
    if kept.count < Self.limit { kept.append(InputWarning(location: location, reason: reason)) }
  }
}
