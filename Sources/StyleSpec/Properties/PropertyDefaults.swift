internal import Wire

/// The specification's defaults, compiled once.
@usableFromInline
struct PropertyDefaults: Sendable {
  static let shared = PropertyDefaults()

  private let values: [String: CompiledProperty]

  private init() {
    values = PropertySpecification.byName.mapValues { PropertyDefaults.compiled($0) }
  }

  /// The default of the property that layers have under a name; null where none has.
  @usableFromInline
  static func value(named name: String) -> CompiledProperty { shared.values[name] ?? .constant(.null) }

  /// The default of a property.
  func value(of specification: PropertySpecification) -> CompiledProperty {
    if PropertySpecification.byName[specification.name] == specification,
      let value = values[specification.name]
    {
      return value
    }
    return PropertyDefaults.compiled(specification)
  }

  private static func compiled(_ specification: PropertySpecification) -> CompiledProperty {
    guard let fallback = specification.fallback else { return .constant(.null) }
    do throws(StyleError) {
      return try PropertyCompiler(names: AttributeNames()).compile(
        fallback, for: specification, path: specification.name)
    } catch {
      return .constant(.null)
    }
  }
}
