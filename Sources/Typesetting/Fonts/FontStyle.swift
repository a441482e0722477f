/// Weight and slant, as fonts and styles name them.
struct FontStyle: Hashable, Sendable {
  /// 1...1000; 400 is regular.
  var weight = 400
  var isItalic = false

  private static let weights: [(name: String, weight: Int)] = [
    ("extralight", 200), ("ultralight", 200), ("semibold", 600), ("demibold", 600), ("extrabold", 800),
    ("ultrabold", 800), ("thin", 100), ("hairline", 100), ("light", 300), ("regular", 400), ("normal", 400),
    ("book", 400), ("roman", 400), ("medium", 500), ("semi", 600), ("demi", 600), ("bold", 700),
    ("black", 900), ("heavy", 900),
  ]

  /// The weight that a style's name speaks of: `ExtraLight Italic` is 200.
  static func weight(in name: String) -> Int? {
    let plain = FontStyle.plain(name)
    return weights.first { has(plain, $0.name) }?.weight
  }

  /// Whether an ASCII word stands in a name.
  static func has(_ name: String, _ word: String) -> Bool {
    let (name, word) = (Array(name.utf8), Array(word.utf8))
    guard name.count >= word.count else { return false }
    return (0...name.count - word.count).contains { name[$0..<$0 + word.count].elementsEqual(word) }
  }

  /// Letters and digits in lower case: names are compared so.
  static func plain(_ name: String) -> String {
    let bytes = Array(name.utf8)
    // Most names are ASCII, which needs no look into the tables of Unicode.
    if bytes.allSatisfy({ $0 < 0x80 }) {
      return String(decoding: bytes.compactMap(plainASCII), as: UTF8.self)
    }
    return String(
      name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || ("0"..."9").contains($0) })
  }

  private static func plainASCII(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte + 0x20
    default: nil
    }
  }

  /// Splits `Open Sans Semibold Italic` into the family `opensans` and the style.
  static func split(_ name: String) -> (family: String, style: FontStyle) {
    var rest = plain(name)
    var style = FontStyle()
    var found = false
    for slant in ["italic", "oblique"] where rest.hasSuffix(slant) && rest.count > slant.count {
      rest.removeLast(slant.count)
      style.isItalic = true
    }
    for _ in 0..<2 {
      guard let match = weights.first(where: { rest.hasSuffix($0.name) && rest.count > $0.name.count }) else {
        break
      }
      rest.removeLast(match.name.count)
      if !found { style.weight = match.weight }
      found = true
      // "Semi Bold Condensed" and the like stop here; "Bold" alone may still follow "Semi".
      if match.name != "bold" { break }
    }
    return (rest, style)
  }

  /// How far a font is from this style, lower is nearer: CSS Fonts 4, section 5.2, steps for slant and weight.
  func distance(to font: FontDescription) -> Int {
    let slant = font.isItalic == isItalic ? 0 : 100_000
    let offset = abs(font.weight - weight)
    if offset == 0 { return slant }
    let lighter = font.weight < weight
    if (400...500).contains(weight) {
      if !lighter && font.weight <= 500 { return slant + offset }
      return slant + offset + (lighter ? 1000 : 2000)
    }
    let preferred = weight < 400 ? lighter : !lighter
    return slant + offset + (preferred ? 0 : 1000)
  }
}
