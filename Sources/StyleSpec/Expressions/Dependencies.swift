/// What the value of an expression depends on.
public struct Dependencies: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let zoom = Dependencies(rawValue: 1)
  /// Attributes, id or geometry.
  public static let feature = Dependencies(rawValue: 2)
  public static let featureState = Dependencies(rawValue: 4)
  public static let globalState = Dependencies(rawValue: 8)
  public static let heatmapDensity = Dependencies(rawValue: 16)
  public static let lineProgress = Dependencies(rawValue: 32)
  public static let elevation = Dependencies(rawValue: 64)
  public static let accumulated = Dependencies(rawValue: 128)
  /// Which images there are.
  public static let images = Dependencies(rawValue: 256)
  /// A variable of an enclosing `let`.
  static let variable = Dependencies(rawValue: 512)
  /// Something that isn't folded although its operands are constant.
  static let unfolded = Dependencies(rawValue: 1024)
}
