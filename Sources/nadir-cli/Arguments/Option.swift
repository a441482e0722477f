/// A long option of a verb. It has one spelling and no short form.
struct Option: Sendable {
  /// With the two dashes.
  let name: String
  /// What stands for the value in the help; `nil` for a switch.
  let value: String?
  let help: String
  /// Whether it may be given more than once.
  let isRepeatable: Bool

  /// An option with a value.
  init(_ name: String, _ value: String, repeatable: Bool = false, _ help: String) {
    self.name = name
    self.value = value
    self.help = help
    isRepeatable = repeatable
  }

  /// An option that is there or not.
  init(switch name: String, _ help: String) {
    self.name = name
    value = nil
    self.help = help
    isRepeatable = false
  }
}

/// Options under a heading of the help.
struct OptionGroup: Sendable {
  let title: String
  let options: [Option]
}
