internal import CHarfBuzz

/// Which families are tried first for a script, by the words in their names. Coverage has the last word: a
/// family that isn't known here is still found.
enum ScriptFonts {
  /// Whose forms of the shared Chinese characters are meant.
  enum Region: Hashable, Sendable {
    case simplifiedChinese
    case traditionalChinese
    case japanese
    case korean

    /// By the letters that only one of the regions writes.
    init(_ text: [UInt32]) {
      var region = Region.simplifiedChinese
      for codePoint in text where codePoint >= 0x1100 {
        switch codePoint {
        case 0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F:
          self = .japanese
          return
        case 0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xD7A3: region = .korean
        case 0x3105...0x312F where region == .simplifiedChinese: region = .traditionalChinese
        default: continue
        }
      }
      self = region
    }

    var suffix: String {
      switch self {
      case .simplifiedChinese: "sc"
      case .traditionalChinese: "tc"
      case .japanese: "jp"
      case .korean: "kr"
      }
    }
  }

  private static let words: [UInt32: String] = {
    let list: [(hb_script_t, String)] = [
      (HB_SCRIPT_ARABIC, "arabic"), (HB_SCRIPT_ARMENIAN, "armenian"), (HB_SCRIPT_BENGALI, "bengali"),
      (HB_SCRIPT_BOPOMOFO, "cjk"), (HB_SCRIPT_CANADIAN_SYLLABICS, "canadianaboriginal"),
      (HB_SCRIPT_CHEROKEE, "cherokee"), (HB_SCRIPT_DEVANAGARI, "devanagari"),
      (HB_SCRIPT_ETHIOPIC, "ethiopic"), (HB_SCRIPT_GEORGIAN, "georgian"), (HB_SCRIPT_GUJARATI, "gujarati"),
      (HB_SCRIPT_GURMUKHI, "gurmukhi"), (HB_SCRIPT_HAN, "cjk"), (HB_SCRIPT_HANGUL, "cjk"),
      (HB_SCRIPT_HEBREW, "hebrew"), (HB_SCRIPT_HIRAGANA, "cjk"), (HB_SCRIPT_KANNADA, "kannada"),
      (HB_SCRIPT_KATAKANA, "cjk"), (HB_SCRIPT_KHMER, "khmer"), (HB_SCRIPT_LAO, "lao"),
      (HB_SCRIPT_MALAYALAM, "malayalam"), (HB_SCRIPT_MONGOLIAN, "mongolian"),
      (HB_SCRIPT_MYANMAR, "myanmar"), (HB_SCRIPT_ORIYA, "oriya"), (HB_SCRIPT_SINHALA, "sinhala"),
      (HB_SCRIPT_SYRIAC, "syriac"), (HB_SCRIPT_TAMIL, "tamil"), (HB_SCRIPT_TELUGU, "telugu"),
      (HB_SCRIPT_THAANA, "thaana"), (HB_SCRIPT_THAI, "thai"), (HB_SCRIPT_TIBETAN, "tibetan"),
      (HB_SCRIPT_TIFINAGH, "tifinagh"), (HB_SCRIPT_YI, "yi"),
    ]
    return Dictionary(list.map { ($0.0.rawValue, $0.1) }) { first, _ in first }
  }()

  /// Whether a grapheme wants a picture rather than a letter: it starts with an emoji, or asks for one.
  static func isEmoji(_ scalars: [UInt32]) -> Bool {
    guard let first = scalars.first, first >= 0x23, let scalar = Unicode.Scalar(first) else { return false }
    if scalars.contains(0xFE0E) { return false }
    if scalars.contains(0xFE0F) { return scalar.properties.isEmoji }
    return first >= 0x231A && scalar.properties.isEmojiPresentation
  }

  /// Whether one glyph a code point, in order, can't write the script; Arabic can by presentation forms.
  static func needsShaping(_ script: hb_script_t) -> Bool { complex.contains(script.rawValue) }

  private static let complex: Set<UInt32> = Set(
    [
      HB_SCRIPT_BENGALI, HB_SCRIPT_DEVANAGARI, HB_SCRIPT_GUJARATI, HB_SCRIPT_GURMUKHI,
      HB_SCRIPT_KANNADA, HB_SCRIPT_KHMER, HB_SCRIPT_MALAYALAM, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_MYANMAR,
      HB_SCRIPT_NKO, HB_SCRIPT_ORIYA, HB_SCRIPT_SINHALA, HB_SCRIPT_SYRIAC, HB_SCRIPT_TAMIL,
      HB_SCRIPT_TELUGU, HB_SCRIPT_THAANA, HB_SCRIPT_TIBETAN,
    ].map(\.rawValue))

  /// The families' indexes in the order to try them: total, and by their names alone.
  static func order(
    of families: [String], script: hb_script_t, isSerif: Bool, region: Region, isEmoji: Bool
  ) -> [Int] {
    let word = words[script.rawValue]
    func rank(_ name: String) -> Int {
      var rank = 0
      if isEmoji != FontStyle.has(name, "emoji") { rank += 64 }
      if isEmoji, !FontStyle.has(name, "color") { rank += 1 }
      if let word {
        let isChinese = word == "cjk"
        if FontStyle.has(name, word) || (isChinese && FontStyle.has(name, "sourcehan")) {
          if isChinese, !name.hasSuffix(region.suffix) { rank += 1 }
        } else {
          rank += 16
        }
      } else if FontStyle.has(name, "symbol") {
        rank += 4
      } else if name != "notosans", name != "notoserif" {
        rank += 8
      }
      if isSerif == FontStyle.has(name, "sans") { rank += 2 }
      if FontStyle.has(name, "mono") || FontStyle.has(name, "nastaliq") || FontStyle.has(name, "kufi") {
        rank += 3
      }
      return rank
    }
    let ranks = families.map(rank)
    return families.indices.sorted { ranks[$0] == ranks[$1] ? $0 < $1 : ranks[$0] < ranks[$1] }
  }
}
