public import Geo

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A city of the gazetteer.
public struct GazetteerPlace: Hashable, Sendable {
  public let id: Int
  public let name: String
  public let coordinate: Coordinate
  /// ISO 3166-1 alpha-2.
  public let country: String
  /// The state, province or region; may be empty.
  public let admin: String
  public let population: Int
  public let isCapital: Bool

  /// Name, region and country: what tells it from others of its name, and finds it again.
  public var fullName: String {
    admin.isEmpty || admin == name ? "\(name), \(country)" : "\(name), \(admin), \(country)"
  }

  /// The camera zoom that shows the place and what is around it: closer for smaller places.
  public var zoom: Double {
    max(9, min(13, 15.9 - 0.9 * log10(Double(max(1, population)))))
  }
}
