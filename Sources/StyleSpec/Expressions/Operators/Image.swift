internal import Wire

/// `image`.
final class Image: Node {
  let type = ValueType.resolvedImage
  let reads = Dependencies.images
  let operands: [any Node]

  private init(_ name: any Node) { operands = [name] }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    let name = try operands[0].evaluate(&context).text
    // No image bears the empty name; the reference gives null for it.
    if name.isEmpty { return .null }
    return .image(ResolvedImage(name: name, isAvailable: context.availableImages?.contains(name) ?? false))
  }

  @Sendable
  static func parse(_ arguments: [JSONValue], _ context: ParsingContext) -> (any Node)? {
    guard arguments.count == 2 else { return context.fail("Expected two arguments.") }
    guard let name = context.parse(arguments[1], at: 1, expecting: .string) else {
      return context.fail("No image name provided.")
    }
    return Image(name)
  }
}
