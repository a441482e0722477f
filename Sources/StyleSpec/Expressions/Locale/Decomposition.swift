/// Latin, Greek and Cyrillic letters taken apart into base and marks, by the standard library's canonical
/// equivalence of strings.
enum Decomposition {
  private static let marks: [Unicode.Scalar] = [
    "\u{300}", "\u{301}", "\u{302}", "\u{303}", "\u{304}", "\u{306}", "\u{307}", "\u{308}", "\u{309}",
    "\u{30A}",
    "\u{30B}", "\u{30C}", "\u{30F}", "\u{311}", "\u{31B}", "\u{323}", "\u{324}", "\u{325}", "\u{326}",
    "\u{327}",
    "\u{328}", "\u{32D}", "\u{32E}", "\u{330}", "\u{331}",
  ]
  private static let bases = "abcdefghijklmnopqrstuvwxyzαεηιουωагдежзиіїкнопруҷчъыюя"

  /// For each composed letter: its base and the sum of its marks.
  private static let table: [String: (base: Unicode.Scalar, marks: UInt32)] = {
    var table: [String: (base: Unicode.Scalar, marks: UInt32)] = [:]
    for base in bases.unicodeScalars {
      for first in marks {
        table[text([base, first])] = (base, first.value)
        guard "\u{302}\u{306}\u{308}\u{31B}\u{323}\u{304}".unicodeScalars.contains(first) else { continue }
        for second in marks {
          table[text([base, first, second])] = (base, first.value + second.value)
        }
      }
    }
    return table
  }()

  private static func text(_ scalars: [Unicode.Scalar]) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// The base letter and a number that stands for its marks, 0 without any.
  static func parts(of scalar: Unicode.Scalar) -> (base: Unicode.Scalar, marks: UInt32) {
    if scalar.value < 0xC0 { return (scalar, 0) }
    return table[text([scalar])] ?? (scalar, 0)
  }
}
