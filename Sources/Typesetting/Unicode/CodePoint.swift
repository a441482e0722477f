internal import CHarfBuzz

/// What the layout asks about single code points.
enum CodePoint {
  static let newline: UInt32 = 0x0A
  static let tab: UInt32 = 0x09
  static let space: UInt32 = 0x20
  static let softHyphen: UInt32 = 0xAD
  static let zeroWidthSpace: UInt32 = 0x200B
  static let objectReplacement: UInt32 = 0xFFFC

  /// Trimmed from the ends of lines, and of no width where lines are broken: ECMAScript's `\s`.
  static func isWhitespace(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0x09...0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF:
      true
    default: false
    }
  }

  /// Ends a paragraph: bidirectional class B (UnicodeData.txt).
  static func isParagraphSeparator(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0x0A, 0x0D, 0x1C...0x1E, 0x85, 0x2029: true
    default: false
    }
  }

  /// Steers the bidirectional algorithm and is never drawn.
  static func isBidiControl(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Never drawn: controls, line and paragraph separators.
  static func isControl(_ codePoint: UInt32) -> Bool {
    codePoint < 0x20 || (0x7F...0x9F).contains(codePoint) || codePoint == 0x2028 || codePoint == 0x2029
  }

  /// Drawn as nothing unless a font says otherwise: joiners, variation selectors, bidi controls, tags.
  static func isDefaultIgnorable(_ codePoint: UInt32) -> Bool {
    if codePoint < 0xAD { return false }
    return Unicode.Scalar(codePoint)?.properties.isDefaultIgnorableCodePoint ?? false
  }

  /// A space of any width: every font that has a plain space can stand in for it.
  static func isSpace(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// A line may break after it.
  static func isBreakable(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0x0A, 0x20, 0x26, 0x29, 0x2B, 0x2D, 0x2F, 0xAD, 0xB7, 0x200B, 0x2010, 0x2013, 0x2027: true
    default: false
    }
  }

  /// Letters of cursive scripts, which letter spacing would tear apart.
  static func isCursive(_ codePoint: UInt32) -> Bool {
    if codePoint < 0x600 { return false }
    switch script(codePoint) {
    case HB_SCRIPT_ARABIC, HB_SCRIPT_DUPLOYAN, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_OLD_UYGHUR, HB_SCRIPT_SYRIAC:
      return true
    default: return false
    }
  }

  /// Arabic letters keep lying in vertical labels.
  static func isArabic(_ codePoint: UInt32) -> Bool {
    codePoint >= 0x600 && script(codePoint) == HB_SCRIPT_ARABIC
  }

  /// The letter may force right-to-left order somewhere in its label.
  static func mayBeRightToLeft(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case ..<0x590: false
    case 0x590...0x8FF, 0x200F, 0x202B, 0x202E, 0x2067, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: true
    case 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }

  /// The letter is drawn upright, or turned, with its neighbours in a vertical line.
  static func liesInVerticalLines(_ codePoint: UInt32) -> Bool {
    !CodePointRanges.upright.contains(codePoint) && !CodePointRanges.neutral.contains(codePoint)
  }

  /// The Script property (Scripts.txt as HarfBuzz has it).
  static func script(_ codePoint: UInt32) -> hb_script_t {
    hb_unicode_script(hb_unicode_funcs_get_default(), codePoint)
  }

  /// `U+0915 DEVANAGARI LETTER KA`.
  static func name(_ codePoint: UInt32) -> String {
    let digits = String(codePoint, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    guard let name = Unicode.Scalar(codePoint)?.properties.name else { return "U+\(padded)" }
    return "U+\(padded) \(name)"
  }
}
