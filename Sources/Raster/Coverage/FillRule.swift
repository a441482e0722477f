/// Which winding numbers are inside.
public enum FillRule: UInt8, Sendable, Hashable {
  /// All but 0.
  case nonZero
  /// The odd ones.
  case evenOdd
}
