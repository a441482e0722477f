/// The relief under the map.
public struct Terrain: Hashable, Sendable {
  /// A raster-dem source.
  public let sourceID: String
  /// Times the real heights, at least 0.
  public let exaggeration: Double
}

/// A font that a style brings along.
public struct FontFace: Hashable, Sendable {
  public let name: String
  /// The files, each with the code points it serves (all where empty).
  public let files: [File]

  /// A file of a font.
  public struct File: Hashable, Sendable {
    public let url: String
    /// CSS unicode-range texts, for instance `U+0400-04FF`.
    public let unicodeRanges: [String]
  }
}
