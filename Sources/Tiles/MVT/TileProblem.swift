/// Something of a tile or a source that was left out, and why.
public struct TileProblem: Hashable, Sendable {
  /// The layer's name, where it has one.
  public let layer: String?
  /// What is wrong, for people.
  public let reason: String
  /// Where in the decompressed tile, bytes from its start.
  public let offset: Int
  /// How many features were skipped for this reason: 0 where a whole layer was.
  public let skippedFeatures: Int
}
