public import Wire

/// Everything that is wrong with a style, where `Style(json:)` stops at the first error.
public struct StyleDiagnosis: Sendable {
  /// How many errors are told.
  public static let errorLimit = 1000
  /// How many warnings are told.
  public static let warningLimit = 10_000

  /// In the order of reading; at each place the first.
  public let errors: [StyleError]
  public let warnings: [StyleWarning]
  /// What is left of the style without the parts that are in error.
  public let style: Style

  /// Reads a style as far as it goes.
  public init(json: JSONValue) {
    var style = Style()
    guard let root = json.object else {
      errors = [.wrongType(path: "the style", expected: "an object", found: json.shortDescription)]
      warnings = []
      self.style = style
      return
    }
    var reader = StyleReader(root: root, collectsErrors: true)
    do throws(StyleError) { try reader.read(into: &style) } catch { reader.errors?.append(error) }
    errors = reader.errors ?? []
    warnings = reader.warnings
    self.style = style
  }
}
