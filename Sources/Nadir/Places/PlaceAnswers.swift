internal import Geo
internal import Wire

extension NearbyPlace {
  /// Cities as a JSON array: name, admin, country, countryCode, latitude, longitude, distance, bearing.
  public static func json(of places: [NearbyPlace]) -> String {
    JSONValue.array(
      places.map { near in
        [
          "name": .string(near.place.name), "admin": .string(near.adminName),
          "country": .string(near.countryName), "countryCode": .string(near.place.country),
          "latitude": .number(near.place.coordinate.latitude),
          "longitude": .number(near.place.coordinate.longitude),
          "distance": .number(near.distance.rounded()),
          "bearing": .number((near.bearing * 10).rounded() / 10),
        ]
      }
    ).serialized()
  }
}

extension DirectionsLinks {
  /// A JSON object: geo, apple, google, openStreetMap.
  public var json: String {
    let value: JSONValue = [
      "geo": .string(geo), "apple": .string(apple), "google": .string(google),
      "openStreetMap": openStreetMap.map { .string($0) } ?? .null,
    ]
    return value.serialized()
  }
}
