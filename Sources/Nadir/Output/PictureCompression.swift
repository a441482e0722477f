/// How much work goes into small PNG files; what they show is the same.
public enum PictureCompression: String, CaseIterable, Hashable, Sendable {
  case fast
  /// About a tenth smaller, and a hundred times slower.
  case best
}
