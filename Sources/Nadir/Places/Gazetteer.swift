internal import CSQLite
internal import Geo
internal import Wire

/// Finds cities by name without regard to case, accents and spelling variants.
///
/// The file holds the search keys and the table of letters by which a query becomes one, so that both always fit.
public struct Gazetteer: Sendable {
  /// How many times more people must live in a place for it to be meant without saying so.
  public static let dominance = 4

  let path: String

  /// - Parameter path: a gazetteer file; opened at each search.
  public init(path: String) {
    self.path = path
  }

  /// The place that a query means: `Name`, `Name, region`, `Name, country` or `Name, region, country`; countries
  /// by code or name.
  ///
  /// - Throws: `unknownPlace` with places spelt alike; `ambiguousPlace` where several places of the name are left
  ///   and none is clearly the largest; `unusableInput` for the file.
  public func place(_ query: String) throws(NadirError) -> GazetteerPlace {
    let found = try places(query)
    guard let first = found.first else {
      throw .unknownPlace(name: query, suggestions: try suggestions(for: query))
    }
    guard let second = found.dropFirst().first else { return first }
    if first.population >= Self.dominance * max(1, second.population) { return first }
    if first.isCapital, !found.dropFirst().contains(where: \.isCapital), first.population > second.population
    {
      return first
    }
    throw .ambiguousPlace(name: query, candidates: found.prefix(8).map(\.fullName))
  }

  /// All places that a query may mean: those whose own name it is before those it is another name of, the largest
  /// first.
  public func places(_ query: String) throws(NadirError) -> [GazetteerPlace] {
    let database = try GazetteerDatabase(path: path)
    let parts = query.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard let name = parts.first else { return [] }
    let key = try database.folded(name)
    guard !key.isEmpty else { return [] }
    let qualifiers = try folded(Array(parts.dropFirst()), database)
    var matches: [(place: GazetteerPlace, isOwnName: Bool)] = []
    for place in try database.places(named: key) {
      if try !database.place(place, fits: qualifiers) { continue }
      matches.append((place, try database.folded(place.name) == key))
    }
    let ranked = matches.sorted { left, right in
      if left.isOwnName != right.isOwnName { return left.isOwnName }
      return (right.place.population, left.place.id) < (left.place.population, right.place.id)
    }
    // Another name of a place counts only where no place bears the name itself.
    let own = ranked.filter(\.isOwnName)
    return (own.isEmpty ? ranked : own).map(\.place)
  }

  private func folded(_ texts: [String], _ database: GazetteerDatabase) throws(NadirError) -> [String] {
    var result: [String] = []
    for text in texts {
      let key = try database.folded(text)
      if !key.isEmpty { result.append(key) }
    }
    return result
  }

  /// Up to three places whose names are spelt like the query, nearest and largest first.
  func suggestions(for query: String) throws(NadirError) -> [String] {
    let database = try GazetteerDatabase(path: path)
    let name = query.split(separator: ",", omittingEmptySubsequences: false).first.map(String.init) ?? query
    let key = try database.folded(name)
    guard key.unicodeScalars.count > 1 else { return [] }
    let exact = try database.places(named: key).sorted { $0.population > $1.population }
    if !exact.isEmpty { return exact.prefix(3).map(\.fullName) }
    let limit = max(1, key.unicodeScalars.count / 3)
    var near: [(place: GazetteerPlace, distance: Int)] = []
    for (candidate, id) in try database.names(likeLength: key.utf8.count) {
      guard let distance = EditDistance.between(key, candidate, atMost: limit) else { continue }
      if let place = try database.place(id: id) { near.append((place, distance)) }
    }
    let ranked = near.sorted { left, right in
      (left.distance, right.place.population, left.place.id)
        < (right.distance, left.place.population, right.place.id)
    }
    var names: [String] = []
    for (place, _) in ranked where !names.contains(place.fullName) && names.count < 3 {
      names.append(place.fullName)
    }
    return names
  }
}
