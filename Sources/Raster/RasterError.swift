/// What can be wrong with drawing data from outside.
public enum RasterError: Error, Sendable, Hashable, CustomStringConvertible {
  /// SVG path data that breaks its grammar, at a byte offset.
  case pathData(offset: Int, reason: String)

  public var description: String {
    switch self {
    case .pathData(let offset, let reason):
      "SVG path data, byte \(offset): \(reason); write it as the d attribute of an SVG path element"
    }
  }
}
