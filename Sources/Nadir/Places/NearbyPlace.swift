public import Geo

/// A city of the gazetteer as seen from a coordinate.
public struct NearbyPlace: Hashable, Sendable {
  public let place: GazetteerPlace
  /// The region's name, spelt out where the gazetteer knows it; may be empty.
  public let adminName: String
  public let countryName: String
  /// Metres along the great circle.
  public let distance: Double
  /// In which direction the city lies, degrees clockwise from north, 0..<360.
  public let bearing: Double
}

extension Gazetteer {
  /// The cities nearest to a coordinate, the nearest first: reverse geocoding.
  ///
  /// - Parameter count: how many at most, up to 1000.
  /// - Throws: `unusableInput` for the file, `outOfRange` for what is no place on the Earth.
  public func nearest(to coordinate: Coordinate, count: Int = 1) throws(NadirError) -> [NearbyPlace] {
    guard abs(coordinate.latitude) <= 90, coordinate.longitude.isFinite else {
      throw .outOfRange(
        quantity: "a place at", value: "\(coordinate.latitude), \(coordinate.longitude)",
        remedy: "give a latitude from -90 to 90 and a longitude from -180 to 180")
    }
    let database = try GazetteerDatabase(path: path)
    let ranked = try database.positions()
      .map { (id: $0.id, distance: GreatCircle.distance(from: coordinate, to: $0.coordinate)) }
      .sorted { ($0.distance, $0.id) < ($1.distance, $1.id) }
    var found: [NearbyPlace] = []
    for (id, distance) in ranked.prefix(max(0, min(1000, count))) {
      guard let place = try database.place(id: id) else { continue }
      let names = try database.areaNames(of: place)
      found.append(
        NearbyPlace(
          place: place, adminName: names.admin, countryName: names.country, distance: distance,
          bearing: GreatCircle.bearing(from: coordinate, to: place.coordinate)))
    }
    return found
  }
}
