/// The little that number formats and collators need to know about languages, after the Unicode CLDR, version 44.
enum LocaleData {
  /// How a language writes numbers.
  struct Numbers: Sendable {
    var group = ","
    var decimal = "."
    /// Digits in front of the first group separator that are needed before one is written.
    var minimumGrouping = 1
    /// Whether a currency stands behind the number, after a no-break space.
    var currencyFollows = false
    /// Whether groups are of two digits beyond the last three.
    var isIndian = false
  }

  static let languages: Set<String> = [
    "af", "am", "ar", "az", "be", "bg", "bn", "bs", "ca", "cs", "cy", "da", "de", "el", "en", "es", "et",
    "eu", "fa",
    "fi", "fil", "fr", "ga", "gl", "gu", "he", "hi", "hr", "hu", "hy", "id", "is", "it", "ja", "ka", "kk",
    "km",
    "kn", "ko", "ky", "lo", "lt", "lv", "mk", "ml", "mn", "mr", "ms", "my", "nb", "ne", "nl", "nn", "no",
    "pa", "pl",
    "pt", "ro", "ru", "si", "sk", "sl", "sq", "sr", "sv", "sw", "ta", "te", "th", "tr", "uk", "ur", "uz",
    "vi", "zh",
  ]

  private static let space = "\u{A0}"
  private static let narrowSpace = "\u{202F}"

  static func numbers(of locale: String) -> Numbers {
    let parts = locale.split { $0 == "-" || $0 == "_" }.map(String.init)
    let language = parts.first?.lowercased() ?? "en"
    let region = parts.dropFirst().first { $0.count == 2 }?.uppercased()
    switch (language, region) {
    case ("de", "CH"), ("de", "LI"): return Numbers(group: "’", currencyFollows: false)
    case ("de", "AT"): return Numbers(group: space, decimal: ",", currencyFollows: false)
    case ("es", "MX"), ("es", "US"): return Numbers()
    case ("pt", "BR"), ("nl", _), ("tr", _), ("id", _):
      return Numbers(group: ".", decimal: ",", currencyFollows: false)
    case ("en", "IN"), ("hi", _), ("bn", _), ("gu", _), ("mr", _), ("te", _), ("ta", _):
      return Numbers(isIndian: true)
    default: return numbers(ofLanguage: language)
    }
  }

  private static func numbers(ofLanguage language: String) -> Numbers {
    switch language {
    case "de", "da", "el", "hr", "bs", "sl", "sr", "ro", "vi", "ca", "gl", "eu", "is", "mk", "az":
      Numbers(group: ".", decimal: ",", currencyFollows: true)
    case "es", "it", "pt":
      Numbers(group: ".", decimal: ",", minimumGrouping: language == "it" ? 1 : 2, currencyFollows: true)
    case "fr": Numbers(group: narrowSpace, decimal: ",", currencyFollows: true)
    case "pl", "bg": Numbers(group: space, decimal: ",", minimumGrouping: 2, currencyFollows: true)
    case "ru", "uk", "be", "cs", "sk", "fi", "sv", "nb", "no", "nn", "hu", "lt", "lv", "et", "kk", "ky", "uz",
      "sq",
      "hy", "ka":
      Numbers(group: space, decimal: ",", currencyFollows: true)
    default: Numbers()
    }
  }

  /// The sign of a currency and its usual number of decimals.
  static func currency(_ code: String) -> (sign: String, digits: Int) {
    let digits: Int
    switch code {
    case "JPY", "KRW", "VND", "CLP", "ISK", "PYG", "UGX", "XAF", "XOF", "XPF", "RWF", "KMF", "GNF", "DJF",
      "BIF",
      "VUV":
      digits = 0
    case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": digits = 3
    default: digits = 2
    }
    let signs = [
      "USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "INR": "₹", "KRW": "₩", "VND": "₫", "ILS": "₪",
      "BRL": "R$",
      "CAD": "CA$", "AUD": "A$", "NZD": "NZ$", "MXN": "MX$", "HKD": "HK$", "TWD": "NT$", "CNY": "CN¥",
      "XAF": "FCFA",
      "XOF": "F\u{202F}CFA", "XPF": "CFPF", "XCD": "EC$", "PHP": "₱",
    ]
    return (signs[code] ?? code + space, digits)
  }

  /// The short sign of a unit in English, with the space before it; `nil` for one that ECMA-402 doesn't sanction.
  static func unit(_ name: String, isOne: Bool) -> String? {
    if let range = name.range(ofPart: "-per-"),
      let first = unit(String(name[..<range.lowerBound]), isOne: isOne),
      let second = unit(String(name[range.upperBound...]), isOne: true)
    {
      if name == "mile-per-hour" { return " mph" }
      if name == "mile-per-gallon" { return " mpg" }
      return first + "/" + perUnit(String(name[range.upperBound...]), second)
    }
    if let plural = counted[name] { return " " + (isOne ? plural.one : plural.other) }
    return signs[name]
  }

  private static func perUnit(_ name: String, _ sign: String) -> String {
    switch name {
    case "hour": "h"
    case "minute": "min"
    case "second": "s"
    default: String(sign.drop { $0 == " " })
    }
  }

  private static let signs = [
    "acre": " ac", "celsius": "°C", "centimeter": " cm", "fahrenheit": "°F", "fluid-ounce": " fl oz",
    "foot": " ft",
    "gallon": " gal", "gram": " g", "hectare": " ha", "inch": " in", "kilobit": " kb", "kilobyte": " kB",
    "kilogram": " kg", "kilometer": " km", "liter": " L", "megabit": " Mb", "megabyte": " MB",
    "gigabit": " Gb",
    "gigabyte": " GB", "terabit": " Tb", "terabyte": " TB", "petabyte": " PB", "meter": " m", "mile": " mi",
    "mile-scandinavian": " smi", "milliliter": " mL", "millimeter": " mm", "millisecond": " ms",
    "ounce": " oz",
    "percent": "%", "pound": " lb", "second": " sec", "minute": " min", "hour": " hr", "stone": " st",
    "yard": " yd",
    "degree": " deg", "bit": " bit", "byte": " byte", "microsecond": " μs", "nanosecond": " ns",
  ]

  private static let counted: [String: (one: String, other: String)] = [
    "day": ("day", "days"), "week": ("wk", "wks"), "month": ("mth", "mths"), "year": ("yr", "yrs"),
  ]

  /// The letters that sort after z, lower case, in their order.
  static let lettersAfterZ: [String: [Unicode.Scalar]] = [
    "sv": ["å", "ä", "ö"], "fi": ["å", "ä", "ö"], "da": ["æ", "ø", "å"], "nb": ["æ", "ø", "å"],
    "nn": ["æ", "ø", "å"], "no": ["æ", "ø", "å"], "is": ["þ", "æ", "ö", "å"], "et": ["õ", "ä", "ö", "ü"],
  ]

  /// How a search in German reads its own letters.
  static let germanExpansions: [Unicode.Scalar: String] = ["ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"]
}

extension String {
  /// Where a part stands first.
  func range(ofPart part: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
      start = index(after: start)
    }
    return nil
  }
}
