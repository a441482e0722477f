internal import Wire

/// The text of a manifest, read.
struct ManifestLines {
  private(set) var header: BatchHeader?
  /// The last line of each id, in the order of the first.
  private(set) var entries: [BatchEntry] = []

  /// - Parameter bytes: whole lines.
  /// - Throws: `unusableInput` with the number of a line that is none of a manifest.
  init(_ bytes: some Collection<UInt8>, location: String) throws(NadirError) {
    var order: [String: Int] = [:]
    for (index, line) in bytes.split(separator: 10).enumerated() {
      let json = try? JSONValue(parsing: Array(line))
      if let header = json.flatMap({ BatchHeader($0) }) {
        self.header = header
        continue
      }
      guard let entry = json.flatMap({ BatchEntry($0) }) else {
        throw Self.foreignLine(index + 1, location)
      }
      if let place = order[entry.id] {
        entries[place] = entry
      } else {
        order[entry.id] = entries.count
        entries.append(entry)
      }
    }
  }

  /// The error for a line that is none of a manifest.
  static func foreignLine(_ number: Int, _ location: String) -> NadirError {
    .unusableInput(
      location: "\(location), line \(number)", reason: "it is no line of a manifest",
      remedy: "name a manifest of `nadir batch`, or another file for a new one")
  }
}
