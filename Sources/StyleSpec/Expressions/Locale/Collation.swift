/// Compares strings by a collator's rules, without the tables of ICU: letters by their base, then by their marks,
/// then by case, after the levels of the Unicode Collation Algorithm (UTS #10). Languages that sort their own
/// letters after z (Swedish, Danish …) and the German search order (ä as ae) are known; other scripts keep the
/// order of their code points.
struct Collation {
  /// The weights of one letter on the three levels.
  private struct Weight {
    var primary: UInt32
    var secondary: UInt32 = 0
    var tertiary: UInt32 = 0
  }

  private let rules: Collator
  private let language: String

  init(_ rules: Collator) {
    self.rules = rules
    language = Collation.language(of: rules.locale)
  }

  private static func language(of locale: String?) -> String {
    String((locale ?? "").prefix { $0 != "-" && $0 != "_" }).lowercased()
  }

  /// The locale that is used: the collator's where its language is known, else English.
  var resolvedLocale: String {
    guard let locale = rules.locale, LocaleData.languages.contains(language) else { return "en" }
    return locale
  }

  /// -1, 0 or 1.
  func compare(_ left: String, _ right: String) -> Int {
    let first = weights(of: left)
    let second = weights(of: right)
    var order = Collation.compare(first, second, by: \.primary)
    if order == 0 && rules.isDiacriticSensitive { order = Collation.compare(first, second, by: \.secondary) }
    if order == 0 && rules.isCaseSensitive { order = Collation.compare(first, second, by: \.tertiary) }
    return order
  }

  private static func compare(_ left: [Weight], _ right: [Weight], by level: KeyPath<Weight, UInt32>) -> Int {
    for (first, second) in zip(left, right) where first[keyPath: level] != second[keyPath: level] {
      return first[keyPath: level] < second[keyPath: level] ? -1 : 1
    }
    return left.count == right.count ? 0 : (left.count < right.count ? -1 : 1)
  }

  private func weights(of text: String) -> [Weight] {
    var weights: [Weight] = []
    for scalar in text.unicodeScalars {
      if scalar.properties.generalCategory == .nonspacingMark {
        if !weights.isEmpty { weights[weights.count - 1].secondary += scalar.value }
        continue
      }
      append(scalar, to: &weights)
    }
    return weights
  }

  private func append(_ scalar: Unicode.Scalar, to weights: inout [Weight]) {
    let lower = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    let tertiary: UInt32 = lower == scalar ? 0 : 1
    if let place = LocaleData.lettersAfterZ[language]?.firstIndex(of: lower) {
      weights.append(
        Weight(primary: Collation.primary(of: "z") + 1 + UInt32(place) * 256, tertiary: tertiary))
      return
    }
    if language == "de", let letters = LocaleData.germanExpansions[lower] {
      for (index, letter) in letters.unicodeScalars.enumerated() {
        let secondary = index == 0 ? lower.value : 0
        weights.append(
          Weight(primary: Collation.primary(of: letter), secondary: secondary, tertiary: tertiary))
      }
      return
    }
    let (base, marks) = Decomposition.parts(of: lower)
    weights.append(Weight(primary: Collation.primary(of: base), secondary: marks, tertiary: tertiary))
  }

  /// Spaces, punctuation and symbols, then digits, then letters; room between letters for those of a language.
  private static func primary(of scalar: Unicode.Scalar) -> UInt32 {
    let group: UInt32
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control: group = 0
    case .decimalNumber, .letterNumber, .otherNumber: group = 2
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: group = 3
    default: group = 1
    }
    // A Latin letter takes 4096 places; code points above share the rest in their order.
    return group << 30 | (scalar.value < 0x80 ? scalar.value << 12 : 0x80000 + scalar.value)
  }
}
