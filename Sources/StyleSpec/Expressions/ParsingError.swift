/// Why an expression doesn't compile.
public struct ParsingError: Hashable, Sendable {
  /// The place inside the expression, for instance `[1][2]`.
  public let key: String
  /// What is wrong, as the reference implementation words it.
  public let message: String

  init(key: String = "", _ message: String) {
    self.key = key
    self.message = message
  }
}
