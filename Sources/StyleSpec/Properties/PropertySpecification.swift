public import Wire

/// What the style specification says about one property: its type, its default, what its expressions may read.
public struct PropertySpecification: Hashable, Sendable {
  /// The type of a property's value.
  public indirect enum Kind: Hashable, Sendable {
    case number, boolean, string, color, formatted, resolvedImage, padding, numberArray, colorArray
    case variableAnchorOffsetCollection, projectionDefinition
    /// Anything.
    case value
    /// One of the keywords.
    case enumeration([String])
    /// `count` is `nil` where any length will do.
    case array(of: Kind, count: Int?)
  }

  /// What an expression may read besides constants.
  public enum Parameter: String, Hashable, Sendable {
    case zoom, feature
    case featureState = "feature-state"
    case globalState = "global-state"
    case heatmapDensity = "heatmap-density"
    case lineProgress = "line-progress"
    case elevation
  }

  public let name: String
  public let kind: Kind
  /// The default as a style file would write it (it may be an expression); `nil` where there is none.
  public let fallback: JSONValue?
  public let minimum: Double?
  public let maximum: Double?
  /// Whether `interpolate` is allowed.
  public let isInterpolated: Bool
  public let reads: [Parameter]
  /// Whether `{name}` inside a constant string stands for an attribute.
  public let hasTokens: Bool

  public init(
    _ name: String, _ kind: Kind, fallback: JSONValue? = nil, minimum: Double? = nil, maximum: Double? = nil,
    isInterpolated: Bool = false, reads: [Parameter] = [], hasTokens: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.fallback = fallback
    self.minimum = minimum
    self.maximum = maximum
    self.isInterpolated = isInterpolated
    self.reads = reads
    self.hasTokens = hasTokens
  }
}
