internal import Typesetting

/// What the labels of a picture couldn't show: letters that no font has, and what was cut off.
struct LabelNotes {
  /// Letters that no font has, each with the first label that wanted it.
  private var missing: [UInt32: String] = [:]
  /// The beginnings of the labels that were cut, each once, in the order of placement.
  private(set) var cut: [String] = []

  /// How much of a label stands in a message, in letters.
  private static let excerpt = 40

  /// `U+0915 DEVANAGARI LETTER KA in 'label'`, sorted by code point.
  var missingGlyphs: [String] {
    missing.keys.sorted().compactMap { codePoint in
      guard let scalar = Unicode.Scalar(codePoint), let label = missing[codePoint] else { return nil }
      return "\(Typesetter.name(of: scalar)) in '\(label)'"
    }
  }

  /// Looks through the texts that a layer shows, and those of which nothing is left.
  mutating func add(_ layer: LabelLayer, _ decisions: LabelDecisions) {
    for (bucket, states) in zip(layer.buckets, decisions.decisions) {
      for blank in bucket.blankTexts { note(blank.text, blank.missing, droppedCount: 0) }
      for (candidate, decision) in zip(bucket.candidates, states) {
        let look = bucket.features[candidate.feature].look
        if decision.showsText, let layout = look.letters?.defaultLayout {
          note(look.text, layout.missing, droppedCount: layout.droppedCount)
        } else if let missing = look.missingOfBlank {
          note(look.text, missing, droppedCount: 0)
        }
      }
    }
  }

  private mutating func note(_ text: String, _ letters: [Unicode.Scalar], droppedCount: Int) {
    if letters.isEmpty, droppedCount == 0 { return }
    let excerpt = text.count > Self.excerpt ? String(text.prefix(Self.excerpt)) + "…" : text
    for letter in letters where missing[letter.value] == nil { missing[letter.value] = excerpt }
    if droppedCount > 0, !cut.contains(excerpt) { cut.append(excerpt) }
  }
}
