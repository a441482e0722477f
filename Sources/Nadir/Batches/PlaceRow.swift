public import Geo

/// A place of a table, with what the table says of it.
public struct PlaceRow: Hashable, Sendable {
  /// The columns with a value, by their names in lower case.
  public var fields: [String: String]
  public var coordinate: Coordinate?
  /// A zoom to look at it with, where nobody says another.
  public var zoom: Double?
  /// Where it stands, for messages: a file and a line.
  public var origin: String

  public init(fields: [String: String], coordinate: Coordinate?, zoom: Double? = nil, origin: String) {
    self.fields = fields
    self.coordinate = coordinate
    self.zoom = zoom
    self.origin = origin
  }

  /// A city with the fields id, name, country, admin, population and capital.
  public init(_ place: GazetteerPlace) {
    self.init(
      fields: [
        "id": "\(place.id)", "name": place.name, "country": place.country, "admin": place.admin,
        "population": "\(place.population)", "capital": place.isCapital ? "yes" : "no",
      ].filter { !$0.value.isEmpty }, coordinate: place.coordinate, zoom: place.zoom,
      origin: place.fullName)
  }

  /// A saved place with the fields id, name, comment, snippet (the comment), tags, created and modified.
  public init(_ place: SavedPlace, file: String) {
    self.init(
      fields: [
        "id": "\(place.id)", "name": place.name, "comment": place.comment, "snippet": place.comment,
        "tags": place.tags.joined(separator: ","), "created": place.created.description,
        "modified": place.modified.description,
      ].filter { !$0.value.isEmpty }, coordinate: place.coordinate, origin: "\(file), #\(place.id)")
  }
}
