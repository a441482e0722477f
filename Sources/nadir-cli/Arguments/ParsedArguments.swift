internal import Nadir

/// The options and operands of one call, checked against what the verb knows.
struct ParsedArguments: Sendable {
  /// What isn't an option, in order.
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]
  private var switches: Set<String> = []

  /// - Throws: for an unknown option, a missing or superfluous value, and a second use of what stands once.
  init(_ words: [String], for verb: Verb) throws(CommandError) {
    var rest = words[...]
    var operandsOnly = false
    while let word = rest.popFirst() {
      if operandsOnly || !word.hasPrefix("--") {
        try addOperand(word, for: verb)
      } else if word == "--" {
        operandsOnly = true
      } else {
        try addOption(word, rest: &rest, for: verb)
      }
    }
  }

  func has(_ name: String) -> Bool { switches.contains(name) || values[name] != nil }

  /// The same options without operands.
  var withoutOperands: ParsedArguments {
    var copy = self
    copy.operands = []
    return copy
  }

  /// The value of an option that stands once.
  func value(_ name: String) -> String? { values[name]?.last }

  /// All values of a repeatable option, in order.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// Gives an option a value in place of those it had; a switch is set or taken back.
  mutating func replace(_ option: Option, by value: String) throws(CommandError) {
    guard option.value == nil else {
      values[option.name] = [value]
      return
    }
    switch value.lowercased() {
    case "yes", "true", "1": switches.insert(option.name)
    case "no", "false", "0": switches.remove(option.name)
    default:
      throw .usage("'\(value)' is neither yes nor no", at: option.name, "write yes or no")
    }
  }

  /// Takes options back.
  mutating func remove(_ names: [String]) {
    for name in names {
      values[name] = nil
      switches.remove(name)
    }
  }

  /// Adds a value to a repeatable option.
  mutating func add(_ name: String, _ value: String) { values[name, default: []].append(value) }

  mutating func replaceOperands(by words: [String]) { operands = words }

  private mutating func addOperand(_ word: String, for verb: Verb) throws(CommandError) {
    if word.count > 1, word.hasPrefix("-"), word.dropFirst().first?.isLetter == true {
      throw .usage(
        "unknown option '\(word)'", at: "nadir \(verb.name)", "options are long: --output, --size …")
    }
    guard let operand = verb.operand else {
      throw .usage(
        "superfluous argument '\(word)'", at: "nadir \(verb.name)",
        "leave it out; `nadir \(verb.name) --help` lists the options")
    }
    guard operands.count < verb.operandLimit else {
      throw .usage(
        "superfluous argument '\(word)'", at: "nadir \(verb.name) \(operand)",
        "quote a name of several words: \"\(operands[operands.count - 1]) \(word)\"")
    }
    operands.append(word)
  }

  private mutating func addOption(_ word: String, rest: inout ArraySlice<String>, for verb: Verb)
    throws(CommandError)
  {
    if let equals = word.firstIndex(of: "=") {
      let (name, value) = (word[..<equals], word[word.index(after: equals)...])
      throw .usage("'\(word)' holds an equals sign", at: "nadir \(verb.name)", "write \(name) \(value)")
    }
    guard let option = verb.options.first(where: { $0.name == word }) else {
      let near = Spelling.nearest(to: word, among: verb.options.map(\.name)).map { "did you mean \($0)?" }
      throw .usage(
        "unknown option '\(word)'", at: "nadir \(verb.name)",
        near ?? "`nadir \(verb.name) --help` lists the options")
    }
    if !option.isRepeatable, has(word) {
      throw .usage("\(word) is given twice", at: "nadir \(verb.name)", "keep one of them")
    }
    guard let placeholder = option.value else {
      switches.insert(word)
      return
    }
    guard let value = rest.first, !value.hasPrefix("--") else {
      throw .usage("\(word) needs a value", at: "nadir \(verb.name)", "write \(word) \(placeholder)")
    }
    rest.removeFirst()
    values[word, default: []].append(value)
  }
}
