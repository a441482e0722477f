/// A map projection, or a state between two of them.
public struct ProjectionBlend: Hashable, Sendable {
  /// The projection at transition 0, for instance `mercator`.
  public var from: String
  /// The projection at transition 1.
  public var to: String
  /// 0...1.
  public var transition: Double

  public init(from: String, to: String, transition: Double) {
    self.from = from
    self.to = to
    self.transition = transition
  }

  /// One projection alone.
  public init(_ name: String) { self.init(from: name, to: name, transition: 1) }
}
