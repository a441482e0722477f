/// The name of a layer property with the Swift type of its values: `layer[.lineWidth]`.
@frozen
public struct PropertyKey<Value: StyleRepresentable>: Hashable, Sendable {
  /// The property as style files spell it.
  public let name: String

  init(_ name: String) { self.name = name }
}
