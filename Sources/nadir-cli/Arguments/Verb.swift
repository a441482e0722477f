/// One job of the command.
struct Verb: Sendable {
  let name: String
  /// One line, for the overview.
  let summary: String
  /// What stands for the positional argument in the usage line; `nil` where there is none.
  let operand: String?
  /// How many positional arguments the verb takes at most.
  var operandLimit = 1
  let groups: [OptionGroup]
  /// A complete command that works, and what it does.
  let examples: [(command: String, meaning: String)]
  let run: @Sendable (ParsedArguments) async throws(CommandError) -> ExitCode

  var options: [Option] { groups.flatMap(\.options) }

  var help: String {
    var lines = [
      "\(summary)", "", "usage: nadir \(name)\(operand.map { " " + $0 } ?? "") [OPTIONS]",
    ]
    let heads = options.map(Self.head)
    let column = min(34, (heads.map(\.count).max() ?? 0) + 2)
    for group in groups {
      lines += ["", "\(group.title):"]
      for option in group.options { lines += Self.entry(option, column: column) }
    }
    lines += ["", examples.count == 1 ? "example:" : "examples:"]
    for example in examples { lines += ["  \(example.command)", "      \(example.meaning)"] }
    return lines.joined(separator: "\n")
  }

  private static func head(_ option: Option) -> String {
    "  " + option.name + (option.value.map { " " + $0 } ?? "")
  }

  private static func entry(_ option: Option, column: Int) -> [String] {
    let head = head(option)
    let text = option.help + (option.isRepeatable ? " (repeatable)" : "")
    let body = wrapped(text, width: 110 - column)
    let indent = String(repeating: " ", count: column)
    guard head.count + 2 <= column, let first = body.first else {
      return [head] + body.map { indent + $0 }
    }
    let padding = String(repeating: " ", count: column - head.count)
    return [head + padding + first] + body.dropFirst().map { indent + $0 }
  }

  private static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + [line]
  }
}
