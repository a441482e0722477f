/// Which texts can be the name of a file on any system.
enum SafeFileName {
  /// The most bytes of a name (ext4, NTFS and APFS all take 255).
  static let lengthLimit = 255
  private static let reserved: Set<Character> = ["/", "\\", ":", "*", "?", "\"", "<", ">", "|"]
  /// Names of devices on Windows, with any ending.
  private static let devices: Set<String> = {
    var names: Set<String> = ["con", "prn", "aux", "nul"]
    for number in 1...9 { names.formUnion(["com\(number)", "lpt\(number)"]) }
    return names
  }()

  /// What keeps a text from being part of a file name, or `nil`.
  static func fault(of text: String) -> String? {
    if text.isEmpty { return "is empty" }
    if text.unicodeScalars.contains(where: isControl) { return "holds a control character" }
    if let letter = text.first(where: reserved.contains) { return "holds '\(letter)'" }
    if text.hasPrefix(".") { return "begins with a dot" }
    if text.hasSuffix(".") || text.hasSuffix(" ") || text.hasPrefix(" ") { return "ends in a dot or a space" }
    let stem = text.split(separator: ".").first.map { $0.lowercased() } ?? ""
    return devices.contains(stem) ? "is the name of a device on Windows" : nil
  }

  /// The nearest text that can be part of a file name.
  static func safe(_ text: String) -> String {
    var result = ""
    for letter in text {
      let isBad = reserved.contains(letter) || letter.unicodeScalars.contains(where: isControl)
      result.append(isBad ? "-" : letter)
    }
    while let last = result.last, last == "." || last == " " { result.removeLast() }
    while let first = result.first, first == "." || first == " " { result.removeFirst() }
    if result.isEmpty { return "-" }
    return fault(of: result) == nil ? result : "-" + result
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    let category = scalar.properties.generalCategory
    return category == .control || category == .lineSeparator || category == .paragraphSeparator
  }
}
