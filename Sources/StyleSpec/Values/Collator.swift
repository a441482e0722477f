/// How strings are compared.
public struct Collator: Hashable, Sendable {
  public var isCaseSensitive: Bool
  public var isDiacriticSensitive: Bool
  /// A BCP 47 tag, or `nil` for the language of the root.
  public var locale: String?

  public init(isCaseSensitive: Bool, isDiacriticSensitive: Bool, locale: String?) {
    self.isCaseSensitive = isCaseSensitive
    self.isDiacriticSensitive = isDiacriticSensitive
    self.locale = locale
  }
}
