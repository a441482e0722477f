internal import Nadir

/// Reads values of several parts: something, then properties after semicolons.
enum SpecReader {
  /// Split at semicolons; one behind a backslash belongs to the text.
  static func parts(of text: String) -> [String] {
    var parts = [""]
    var isEscaped = false
    for letter in text {
      if isEscaped {
        parts[parts.count - 1] += letter == ";" || letter == "\\" ? "\(letter)" : "\\\(letter)"
        isEscaped = false
      } else if letter == "\\" {
        isEscaped = true
      } else if letter == ";" {
        parts.append("")
      } else {
        parts[parts.count - 1].append(letter)
      }
    }
    if isEscaped { parts[parts.count - 1] += "\\" }
    return parts
  }

  /// The properties behind the first part, each once; `nil` for flags, which alone have no value.
  static func properties(
    _ parts: some Sequence<String>, known: [String], flags: Set<String> = [], of option: String
  ) throws(CommandError) -> [String: String?] {
    var found: [String: String?] = [:]
    for part in parts where !part.trimmingSpaces.isEmpty {
      let equals = part.firstIndex(of: "=")
      let key = part[..<(equals ?? part.endIndex)].trimmingSpaces
      guard known.contains(key) else {
        let near = Spelling.nearest(to: key, among: known).map { "did you mean \($0)?" }
        throw .usage("unknown property '\(key)'", at: option, near ?? "use " + known.joined(separator: ", "))
      }
      guard found[key] == nil else { throw .usage("\(key) is given twice", at: option, "keep one of them") }
      let value = equals.map { String(part[part.index(after: $0)...]).trimmingSpaces }
      if flags.contains(key), value != nil {
        throw .usage("\(key) takes no value", at: option, "write \(key) alone, or leave it out")
      }
      if !flags.contains(key), (value ?? "").isEmpty {
        throw .usage("\(key) needs a value", at: option, "write \(key)=…")
      }
      found[key] = .some(value)
    }
    return found
  }

  static func anchor(_ text: String, of option: String) throws(CommandError) -> Marker.Anchor {
    let values = try ValueReader.numbers(text, count: 2, of: option, form: "X,Y, such as 0.5,1")
    guard values.allSatisfy(Marker.Anchor.range.contains) else {
      throw .usage(
        "an anchor at \(text) is too far away", at: option,
        "give a point of the icon's unit square, or at most 100 sides beside it, such as 0.5,1")
    }
    return Marker.Anchor(x: values[0], y: values[1])
  }
}
