public import Geo

/// How one travels.
public enum TravelMode: String, CaseIterable, Hashable, Sendable {
  case driving
  case walking
  case cycling
  case transit
}

/// Addresses that open a place, and the way to it, in maps applications.
public struct DirectionsLinks: Hashable, Sendable {
  /// RFC 5870, WGS 84: opens the place.
  public let geo: String
  /// Apple's map links (`daddr`, `saddr`, `dirflg`). They know no cycling: the reader's own mode is taken.
  public let apple: String
  /// Google's maps URLs, version 1.
  public let google: String
  /// The directions of openstreetmap.org; `nil` for transit, which they don't know.
  public let openStreetMap: String?

  /// - Parameters:
  ///   - name: the place's, shown by Apple's maps.
  ///   - origin: where the way begins; the reader's own position where `nil`.
  public init(
    to destination: Coordinate, name: String? = nil, by mode: TravelMode = .driving,
    from origin: Coordinate? = nil
  ) {
    let end = Self.text(destination)
    let start = origin.map(Self.text)
    geo = "geo:\(end)"
    var apple = "https://maps.apple.com/?daddr=\(end)"
    if let start { apple += "&saddr=\(start)" }
    if let flag = ["driving": "d", "walking": "w", "transit": "r"][mode.rawValue] {
      apple += "&dirflg=\(flag)"
    }
    if let name, !name.isEmpty { apple += "&q=\(Self.encoded(name))" }
    self.apple = apple
    var google = "https://www.google.com/maps/dir/?api=1&destination=\(Self.encoded(end))"
    if let start { google += "&origin=\(Self.encoded(start))" }
    google += "&travelmode=\(mode == .cycling ? "bicycling" : mode.rawValue)"
    self.google = google
    let engines = ["driving": "car", "walking": "foot", "cycling": "bike"]
    openStreetMap = engines[mode.rawValue].map { engine in
      "https://www.openstreetmap.org/directions?engine=fossgis_osrm_\(engine)"
        + "&route=\(Self.encoded(start ?? ""))%3B\(Self.encoded(end))"
    }
  }

  /// `60.17,24.94` with six decimals at most: a tenth of a metre.
  private static func text(_ place: Coordinate) -> String {
    let place = place.wrapped
    return "\(decimal(place.latitude)),\(decimal(place.longitude))"
  }

  private static func decimal(_ degrees: Double) -> String {
    let millionths = Int((degrees * 1e6).rounded())
    let (whole, rest) = (abs(millionths) / 1_000_000, abs(millionths) % 1_000_000)
    var fraction = String(String(1_000_000 + rest).dropFirst())
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return (millionths < 0 ? "-" : "") + String(whole) + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// Percent-encoded but for the unreserved characters (RFC 3986, section 2.3).
  private static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF")
    var result = ""
    for byte in text.utf8 {
      let isLetter = byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
      let isPlain = isLetter || byte >= 0x30 && byte <= 0x39 || "-._~".utf8.contains(byte)
      if isPlain {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return result
  }
}
