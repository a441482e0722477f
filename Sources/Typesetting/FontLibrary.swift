/// The font files of named folders; the system's fonts only when their folder is named.
public final class FontLibrary: Sendable {
  /// Folders (searched one level deep) and single font files, in order of preference.
  public let locations: [String]

  /// Opens nothing yet: the folders are listed with the first label.
  public init(_ locations: [String]) {
    self.locations = locations
  }
}
