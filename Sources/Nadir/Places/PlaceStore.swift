internal import Geo
internal import Wire

/// A file of saved places (SQLite): a notebook of names, comments, coordinates and tags.
///
/// Each call opens the file and is one transaction. Any number of programs and tasks may write at once: they take
/// turns, and nothing is lost. Files of earlier versions are brought up to date when they are opened.
public struct PlaceStore: Hashable, Sendable {
  /// The most places that are added at once.
  public static let additionLimit = 200_000

  public let path: String

  /// - Parameter path: the file; made by the first addition.
  public init(path: String) {
    self.path = path
  }

  /// All places, or those with a tag, by name.
  ///
  /// - Throws: `unusableInput` where no file is there, or another one.
  public func places(tagged tag: String? = nil) throws(NadirError) -> [SavedPlace] {
    let all = try PlaceDatabase(path: path, creates: false).places()
    guard let tag else { return all }
    return all.filter { $0.tags.contains(tag) }
  }

  /// The place of a name (case counts only where it has to), or of an id as `#7`.
  ///
  /// - Throws: `unknownSavedPlace`, `ambiguousSavedPlace` where several bear the name, `unusableInput`.
  public func place(_ reference: String) throws(NadirError) -> SavedPlace {
    try find(reference, in: try PlaceDatabase(path: path, creates: false))
  }

  /// Adds a place.
  ///
  /// - Throws: `outOfRange` for what a file doesn't take, `unusableInput`, `unwritableOutput`.
  @discardableResult
  public func add(_ draft: SavedPlace.Draft, at time: PlaceTime = .now) throws(NadirError) -> SavedPlace {
    let added = try add([draft], at: time)
    guard let place = added.first else { throw .unknownSavedPlace(name: draft.name, suggestions: []) }
    return place
  }

  /// Adds places, all or none.
  @discardableResult
  public func add(_ drafts: [SavedPlace.Draft], at time: PlaceTime = .now) throws(NadirError) -> [SavedPlace]
  {
    guard drafts.count <= Self.additionLimit else {
      throw .outOfRange(
        quantity: "an addition of", value: "\(drafts.count) places",
        remedy: "add at most \(Self.additionLimit) at once")
    }
    var checked: [SavedPlace.Draft] = []
    for draft in drafts { checked.append(try draft.checked()) }
    let database = try PlaceDatabase(path: path, creates: true)
    return try database.change { () throws(NadirError) in
      var added: [SavedPlace] = []
      for draft in checked {
        let id = try database.insert(draft, at: time)
        added.append(
          SavedPlace(
            id: id, name: draft.name, comment: draft.comment, coordinate: draft.coordinate,
            tags: draft.tags, created: draft.created ?? time, modified: draft.modified ?? time))
      }
      return added
    }
  }

  /// Changes a place. What others change meanwhile is seen by `body` or comes after it.
  ///
  /// - Returns: the place as it is now.
  /// - Throws: as `place(_:)` and `add(_:at:)`.
  @discardableResult
  public func edit(
    _ reference: String, at time: PlaceTime = .now, _ body: (inout SavedPlace) -> Void
  ) throws(NadirError) -> SavedPlace {
    let database = try PlaceDatabase(path: path, creates: false)
    return try database.change { () throws(NadirError) in
      var place = try find(reference, in: database)
      body(&place)
      let draft = try SavedPlace.Draft(
        name: place.name, coordinate: place.coordinate, comment: place.comment, tags: place.tags
      ).checked()
      try database.update(id: place.id, to: draft, at: time)
      return SavedPlace(
        id: place.id, name: draft.name, comment: draft.comment, coordinate: draft.coordinate,
        tags: draft.tags, created: place.created, modified: time)
    }
  }

  /// Removes a place.
  ///
  /// - Returns: what it was.
  @discardableResult
  public func remove(_ reference: String) throws(NadirError) -> SavedPlace {
    let database = try PlaceDatabase(path: path, creates: false)
    return try database.change { () throws(NadirError) in
      let place = try find(reference, in: database)
      try database.remove(id: place.id)
      return place
    }
  }

  private func find(_ reference: String, in database: PlaceDatabase) throws(NadirError) -> SavedPlace {
    let places = try database.places()
    if reference.hasPrefix("#"), let id = Int(reference.dropFirst()) {
      if let place = places.first(where: { $0.id == id }) { return place }
      throw .unknownSavedPlace(name: reference, suggestions: [])
    }
    let exact = places.filter { $0.name == reference }
    let wanted = reference.lowercased()
    let found = exact.isEmpty ? places.filter { $0.name.lowercased() == wanted } : exact
    guard let place = found.first else {
      throw .unknownSavedPlace(name: reference, suggestions: Self.suggestions(for: wanted, among: places))
    }
    guard found.count == 1 else {
      throw .ambiguousSavedPlace(name: reference, candidates: found.map { "#\($0.id)" })
    }
    return place
  }

  private static func suggestions(for name: String, among places: [SavedPlace]) -> [String] {
    let limit = max(2, name.unicodeScalars.count / 3)
    let near: [(place: SavedPlace, distance: Int)] = places.compactMap { place in
      EditDistance.between(name, place.name.lowercased(), atMost: limit).map { (place: place, distance: $0) }
    }
    return near.sorted {
      ($0.distance, $0.place.name, $0.place.id) < ($1.distance, $1.place.name, $1.place.id)
    }
    .prefix(3).map(\.place.name)
  }
}
