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
      let text = String(decoding: line, as: UTF8.self)
      if let header = BatchHeader(json: text) {
        self.header = header
        continue
      }
      guard let entry = BatchEntry(json: text) else {
        throw .unusableInput(
          location: "\(location), line \(index + 1)", reason: "it is no line of a manifest",
          remedy: "name a manifest of `nadir batch`, or another file for a new one")
      }
      if let place = order[entry.id] {
        entries[place] = entry
      } else {
        order[entry.id] = entries.count
        entries.append(entry)
      }
    }
  }
}
