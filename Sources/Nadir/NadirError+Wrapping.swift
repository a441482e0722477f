extension NadirError {
  /// A lower error's line (what — where — what to do) as an unusable input, with the file it belongs to.
  static func wrapping(_ line: String, location: String) -> NadirError {
    let parts = parts(of: line)
    switch parts.count {
    case 0, 1:
      return .unusableInput(
        location: location, reason: line, remedy: "correct or replace the file")
    case 2:
      return .unusableInput(location: location, reason: parts[0], remedy: parts[1])
    default:
      return .unusableInput(
        location: "\(location): \(parts[1])", reason: parts[0], remedy: parts[2...].joined(separator: ", "))
    }
  }

  /// What stands between the dashes.
  private static func parts(of line: String) -> [String] {
    var parts: [String] = [""]
    var letters = line.unicodeScalars.makeIterator()
    while let letter = letters.next() {
      if letter == "—" { parts.append("") } else { parts[parts.count - 1].unicodeScalars.append(letter) }
    }
    return parts.map { part in
      part.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
  }
}
