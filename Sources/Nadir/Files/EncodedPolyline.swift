public import Geo

/// The encoded polyline algorithm format of Google Maps: differences of coordinates in 1e-5 degrees, as printable
/// letters.
public enum EncodedPolyline {
  /// The most places of a line.
  public static let limit = 1_000_000

  /// The places of a text, or `nil` where it's no encoded polyline.
  public static func coordinates(_ text: String) -> [Coordinate]? {
    var values: [Int] = []
    var (value, shift) = (0, 0)
    for byte in text.utf8 {
      guard byte >= 63, byte <= 126, shift <= 30 else { return nil }
      let chunk = Int(byte) - 63
      value |= (chunk & 31) << shift
      shift += 5
      if chunk < 32 {
        values.append(value & 1 == 1 ? ~(value >> 1) : value >> 1)
        (value, shift) = (0, 0)
      }
    }
    guard shift == 0, !values.isEmpty, values.count % 2 == 0, values.count / 2 <= limit else { return nil }
    var coordinates: [Coordinate] = []
    var (latitude, longitude) = (0, 0)
    for index in stride(from: 0, to: values.count, by: 2) {
      latitude += values[index]
      longitude += values[index + 1]
      let place = Coordinate(latitude: Double(latitude) * 1e-5, longitude: Double(longitude) * 1e-5)
      guard abs(place.latitude) <= 90, abs(place.longitude) <= 360 else { return nil }
      coordinates.append(place)
    }
    return coordinates
  }
}
