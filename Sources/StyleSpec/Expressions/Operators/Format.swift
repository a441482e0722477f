internal import Pixels
internal import Wire

/// `format`: text in sections.
final class Format: Node {
  /// A section: its text or image, and the options that differ from the label's.
  private struct Section: Sendable {
    let content: any Node
    var scale: (any Node)?
    var font: (any Node)?
    var color: (any Node)?
    var alignment: (any Node)?

    var nodes: [any Node] { [content] + [scale, font, color, alignment].compactMap { $0 } }
  }

  let type = ValueType.formatted
  let operands: [any Node]
  private let sections: [Section]

  private init(_ sections: [Section]) {
    self.sections = sections
    operands = sections.flatMap(\.nodes)
  }

  /// The texts and images of the sections.
  var contents: [any Node] { sections.map(\.content) }
  /// The fonts of sections that have their own.
  var fonts: [any Node] { sections.compactMap(\.font) }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    var result: [FormattedText.Section] = []
    for section in sections { result.append(try evaluate(section, &context)) }
    return .formatted(FormattedText(sections: result))
  }

  private func evaluate(
    _ section: Section, _ context: inout EvaluationContext
  ) throws(EvaluationError) -> FormattedText.Section {
    let content = try section.content.evaluate(&context)
    let alignment = try section.alignment?.evaluate(&context).text
    let verticalAlign = alignment.flatMap { VerticalAlignment(rawValue: $0) }
    if case .image(let image) = content {
      return FormattedText.Section(text: "", image: image, verticalAlign: verticalAlign)
    }
    return FormattedText.Section(
      text: content.text, scale: try section.scale?.number(&context),
      fontStack: try section.font.map { node throws(EvaluationError) in
        [String](try node.evaluate(&context)) ?? []
      },
      textColor: try section.color?.color(&context), verticalAlign: verticalAlign)
  }
}

extension Format {
  @Sendable
  static func parse(_ arguments: [JSONValue], _ context: ParsingContext) -> (any Node)? {
    guard arguments.count >= 2 else { return context.fail("Expected at least one argument.") }
    if arguments[1].object != nil || arguments[1].isNull {
      return context.fail("First argument must be an image or text section.")
    }
    var sections: [Section] = []
    var mayHaveOptions = false
    for argument in arguments.dropFirst() {
      if mayHaveOptions, let options = argument.object {
        mayHaveOptions = false
        guard let last = sections.popLast(), let section = parse(options, of: last, context) else {
          return nil
        }
        sections.append(section)
        continue
      }
      guard let content = context.parse(argument, at: 1, expecting: .value) else { return nil }
      switch content.type {
      case .string, .value, .null, .resolvedImage: break
      default:
        return context.fail("Formatted text type must be 'string', 'value', 'image' or 'null'.")
      }
      mayHaveOptions = true
      sections.append(Section(content: content))
    }
    return Format(sections)
  }

  private static func parse(
    _ options: JSONObject, of section: Section, _ context: ParsingContext
  ) -> Section? {
    var section = section
    let fonts = ValueType.array(of: .string, count: nil)
    guard option("font-scale", .number, options, context, &section.scale),
      option("text-font", fonts, options, context, &section.font),
      option("text-color", .color, options, context, &section.color)
    else { return nil }
    if let keyword = options["vertical-align"]?.string, !keyword.isEmpty,
      VerticalAlignment(rawValue: keyword) == nil
    {
      context.fail(
        "'vertical-align' must be one of: 'bottom', 'center', 'top' but found '\(keyword)' instead.")
      return nil
    }
    guard option("vertical-align", .string, options, context, &section.alignment) else { return nil }
    return section
  }

  /// Compiles an option that is given and not empty; `false` after an error.
  private static func option(
    _ name: String, _ type: ValueType, _ options: JSONObject, _ context: ParsingContext,
    _ node: inout (any Node)?
  ) -> Bool {
    guard let value = options[name], Coercion.truth(of: StyleValue(value)) else { return true }
    node = context.parse(value, at: 1, expecting: type)
    return node != nil
  }
}
