extension Gazetteer {
  /// The places that meet all conditions of a filter, the largest first.
  ///
  /// - Parameter filter: conditions with spaces between them, such as `country=JP population>100000 capital=yes`. Keys:
  ///   country (a code of two letters), admin, name, population, capital, latitude, longitude; relations: `=`, `!=`,
  ///   `<`, `<=`, `>`, `>=`. An empty filter means all places.
  /// - Throws: `outOfRange` for what is no condition; `unusableInput` for the file.
  public func places(matching filter: String) throws(NadirError) -> [GazetteerPlace] {
    var conditions: [PlaceCondition] = []
    for text in filter.split(separator: " ") { conditions.append(try PlaceCondition(String(text))) }
    return try GazetteerDatabase(path: path).allPlaces().filter { place in
      conditions.allSatisfy { $0.holds(for: place) }
    }
  }
}
