public import Geo

/// A place of a places file.
public struct SavedPlace: Hashable, Sendable {
  /// What a place is made of, before it is in a file.
  public struct Draft: Hashable, Sendable {
    /// What it is listed by: one line, not empty, at most 200 bytes.
    public var name: String
    /// At most 10,000 bytes, without control characters but tabs and line ends.
    public var comment: String
    public var coordinate: Coordinate
    /// Each once, in alphabetical order when read back; at most 32 of at most 64 bytes, without commas and semicolons.
    public var tags: [String]
    /// When it was made, where something else than "now" is known.
    public var created: PlaceTime?
    /// When it was changed last, likewise.
    public var modified: PlaceTime?

    public init(
      name: String, coordinate: Coordinate, comment: String = "", tags: [String] = [],
      created: PlaceTime? = nil, modified: PlaceTime? = nil
    ) {
      self.name = name
      self.coordinate = coordinate
      self.comment = comment
      self.tags = tags
      self.created = created
      self.modified = modified
    }
  }

  /// Names it in its file, as `#7`.
  public let id: Int
  public var name: String
  public var comment: String
  public var coordinate: Coordinate
  public var tags: [String]
  public let created: PlaceTime
  public let modified: PlaceTime

  /// A marker that says the name and the comment.
  public var marker: Marker {
    var marker = Marker(
      position: coordinate, title: name, snippet: comment.isEmpty ? nil : comment)
    marker.id = "#\(id)"
    return marker
  }
}

extension SavedPlace.Draft {
  /// - Throws: `outOfRange` for what a places file doesn't take.
  func checked() throws(NadirError) -> SavedPlace.Draft {
    func refuse(_ quantity: String, _ value: String, _ remedy: String) -> NadirError {
      .outOfRange(quantity: quantity, value: value, remedy: remedy)
    }
    var draft = self
    draft.name = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !draft.name.isEmpty, draft.name.utf8.count <= 200, !draft.name.hasPrefix("#"),
      !Self.hasControls(draft.name)
    else {
      throw refuse(
        "a place called", "'\(name.prefix(60))'", "give one line of at most 200 bytes that begins with no #")
    }
    guard !Self.hasForbidden(comment) else {
      throw refuse(
        "a comment with", "control characters", "leave them out; tabs and line ends may stay")
    }
    guard comment.utf8.count <= 10_000, !comment.unicodeScalars.contains("\0") else {
      throw refuse("a comment of", "\(comment.utf8.count) bytes", "give at most 10,000")
    }
    guard abs(coordinate.latitude) <= 90, coordinate.longitude.isFinite, abs(coordinate.longitude) <= 360
    else {
      throw refuse(
        "a place at", "\(coordinate.latitude), \(coordinate.longitude)",
        "give a latitude from -90 to 90 and a longitude from -180 to 180")
    }
    draft.coordinate = coordinate.wrapped
    draft.tags = try Self.checked(tags)
    return draft
  }

  private static func checked(_ tags: [String]) throws(NadirError) -> [String] {
    var kept: Set<String> = []
    for tag in tags {
      let word = tag.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard !word.isEmpty, word.utf8.count <= 64, !word.contains(","), !word.contains(";"), !hasControls(word)
      else {
        throw .outOfRange(
          quantity: "a tag", value: "'\(tag.prefix(60))'",
          remedy: "give at most 64 bytes without commas, semicolons and control characters")
      }
      kept.insert(word)
    }
    guard kept.count <= 32 else {
      throw .outOfRange(quantity: "a place with", value: "\(kept.count) tags", remedy: "give at most 32")
    }
    return kept.sorted()
  }

  /// Whether there is something that the formats of exchange can't hold: all that XML 1.0 (section 2.2) forbids.
  private static func hasForbidden(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      let value = scalar.value
      return value < 0x20 && value != 9 && value != 10 && value != 13 || value == 0xFFFE || value == 0xFFFF
    }
  }

  private static func hasControls(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.generalCategory == .control } || hasForbidden(text)
  }
}
