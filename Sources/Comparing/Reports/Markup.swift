/// Text for XML and HTML.
enum Markup {
  /// Text that is safe between tags and in quotes; characters that XML 1.0 (section 2.2) doesn't allow become U+FFFD.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      default:
        let isAllowed = scalar.value >= 0x20 && scalar.value != 0xfffe && scalar.value != 0xffff
        result.unicodeScalars.append(isAllowed ? scalar : "\u{fffd}")
      }
    }
    return result
  }
}
