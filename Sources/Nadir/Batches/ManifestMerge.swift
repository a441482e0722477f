/// Joins the manifests of a batch's parts.
public struct ManifestMerge: Sendable {
  /// One entry for each id, in the order of their first appearance.
  public private(set) var entries: [BatchEntry] = []
  /// Ids that several manifests hold.
  public private(set) var duplicates: [String] = []
  /// What isn't there: parts without a manifest, and manifests that hold less than they should. One line each.
  public private(set) var gaps: [String] = []
  private var headers: [(path: String, header: BatchHeader?, held: Int)] = []

  /// - Throws: `unusableInput` for a file that can't be read or is no manifest.
  public init(_ paths: [String]) throws(NadirError) {
    var places: [String: Int] = [:]
    var repeated: Set<String> = []
    for path in paths {
      // A run that is under way, or was killed, may leave a last line without an end.
      let bytes = try InputText.bytes(of: path)
      let end = bytes.lastIndex(of: 10).map { $0 + 1 } ?? bytes.count
      let lines = try ManifestLines(bytes[..<end], location: path)
      headers.append((path, lines.header, lines.entries.count))
      for entry in lines.entries {
        guard let place = places[entry.id] else {
          places[entry.id] = entries.count
          entries.append(entry)
          continue
        }
        if repeated.insert(entry.id).inserted { duplicates.append(entry.id) }
        // A picture that was made goes before one that failed; of equals the later one.
        if entry.isDone || !entries[place].isDone { entries[place] = entry }
      }
    }
    findGaps()
  }

  /// The entries without a picture.
  public var failures: [BatchEntry] { entries.filter { !$0.isDone } }

  /// Whether every picture of the batch was made, once.
  public var isComplete: Bool { gaps.isEmpty && duplicates.isEmpty && failures.isEmpty }

  /// The joined manifest.
  public var text: String {
    let total = headers.compactMap(\.header?.total).max() ?? entries.count
    return BatchHeader(pictures: entries.count, total: total).json + "\n"
      + entries.map { $0.json + "\n" }.joined()
  }

  private mutating func findGaps() {
    for (path, header, held) in headers {
      guard let header else {
        gaps.append("\(path): doesn't say how many pictures it is to hold")
        continue
      }
      if held < header.pictures { gaps.append("\(path): \(held) of \(header.pictures) pictures") }
    }
    let counts = Set(headers.compactMap { $0.header?.part?.split(separator: "/").last.flatMap { Int($0) } })
    if counts.count > 1 { gaps.append("parts of different divisions: \(counts.sorted()) parts") }
    if counts.count == 1, let count = counts.first, count <= 1_000_000 {
      let there = Set(headers.compactMap { $0.header?.part?.split(separator: "/").first.flatMap { Int($0) } })
      for part in 1...max(1, count) where !there.contains(part) {
        gaps.append("part \(part)/\(count) has no manifest")
      }
    }
    let totals = Set(headers.compactMap { $0.header?.total })
    if totals.count > 1 { gaps.append("parts of batches of different sizes: \(totals.sorted()) pictures") }
  }
}
