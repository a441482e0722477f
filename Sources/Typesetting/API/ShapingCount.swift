/// What the cache of shaped labels was good for.
public struct ShapingCount: Hashable, Sendable {
  /// Labels that were laid out.
  public var asked = 0
  /// Those among them that weren't in the cache.
  public var shaped = 0
  /// How long shaping those took, over all threads.
  public var milliseconds = 0.0

  public init() {}

  /// The share that came from the cache, 0...1.
  public var hitRate: Double { asked > 0 ? Double(asked - shaped) / Double(asked) : 0 }
}
