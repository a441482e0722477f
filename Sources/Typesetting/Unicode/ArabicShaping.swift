internal import CFriBidi

/// Chooses the presentation form of every Arabic letter by the letters beside it, for glyphs that are named by
/// code points. Joining rules: The Unicode Standard 14, section 9.2, rules R1 to R7; joining types from
/// ArabicShaping.txt as FriBidi has them.
enum ArabicShaping {
  private enum Form {
    case isolated
    case final
    case initial
    case medial
  }

  private static let forms: [UInt32: (UInt32, UInt32, UInt32, UInt32)] = {
    var forms: [UInt32: (UInt32, UInt32, UInt32, UInt32)] = [:]
    for row in ArabicForms.rows { forms[row.letter] = (row.isolated, row.final, row.initial, row.medial) }
    return forms
  }()

  private static let lam: UInt32 = 0x0644

  /// Whether shaping could change anything.
  static func applies(to text: [UInt32]) -> Bool {
    text.contains { (0x600...0x8FF).contains($0) }
  }

  /// The text with presentation forms, in logical order; lam and alef become one ligature.
  static func shaped(_ text: [UInt32]) -> [UInt32] {
    let types = text.map { fribidi_get_joining_type($0) }
    let joins = connections(types)
    var result: [UInt32] = []
    result.reserveCapacity(text.count)
    var carriesOn = false
    var index = 0
    while index < text.count {
      let letter = text[index]
      if isTransparent(types[index]) {
        result.append(form(of: letter, carriesOn ? .medial : .isolated))
        index += 1
        continue
      }
      carriesOn = joins.after[index]
      if letter == lam, let pair = ligature(at: index, text, types) {
        result.append(joins.before[index] ? pair.final : pair.isolated)
        let marks = text[(index + 1)..<pair.index]
        result.append(contentsOf: marks.map { form(of: $0, .isolated) })
        carriesOn = false
        index = pair.index + 1
        continue
      }
      result.append(form(of: letter, chosen(joins.before[index], joins.after[index])))
      index += 1
    }
    return result
  }

  private static func chosen(_ before: Bool, _ after: Bool) -> Form {
    switch (before, after) {
    case (true, true): .medial
    case (true, false): .final
    case (false, true): .initial
    case (false, false): .isolated
    }
  }

  /// For each letter, whether it touches the one before and the one after it; marks between are looked through.
  private static func connections(_ types: [FriBidiJoiningType]) -> (before: [Bool], after: [Bool]) {
    var before = [Bool](repeating: false, count: types.count)
    var after = before
    var last: Int?
    for index in types.indices where !isTransparent(types[index]) {
      if let last, joinsOn(types[last]), joinsBack(types[index]) {
        after[last] = true
        before[index] = true
      }
      last = index
    }
    return (before, after)
  }

  /// The alef's place and the ligature's two forms when an alef follows the lam at `index`.
  private static func ligature(
    at index: Int, _ text: [UInt32], _ types: [FriBidiJoiningType]
  ) -> (index: Int, isolated: UInt32, final: UInt32)? {
    var next = index + 1
    while next < text.count, isTransparent(types[next]) { next += 1 }
    guard next < text.count, let row = ArabicForms.lamAlef.first(where: { $0.alef == text[next] }) else {
      return nil
    }
    return (next, row.isolated, row.final)
  }

  /// The letter's form, its isolated form where that one isn't encoded, or the letter itself.
  private static func form(of letter: UInt32, _ form: Form) -> UInt32 {
    guard let row = forms[letter] else { return letter }
    let wanted =
      switch form {
      case .isolated: row.0
      case .final: row.1
      case .initial: row.2
      case .medial: row.3
      }
    if wanted != 0 { return wanted }
    return row.0 != 0 ? row.0 : letter
  }

  // FriBidi's bits of a joining type, named for right-to-left text: 1 joins to the letter before, 2 to the one
  // after, 8 transparent, 16 ignored.
  private static func joinsBack(_ type: FriBidiJoiningType) -> Bool { type & 1 != 0 }
  private static func joinsOn(_ type: FriBidiJoiningType) -> Bool { type & 2 != 0 }
  private static func isTransparent(_ type: FriBidiJoiningType) -> Bool { type & 24 != 0 }
}
