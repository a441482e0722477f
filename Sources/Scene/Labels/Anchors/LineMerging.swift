/// Joins lines of one text that meet end to end: one long line takes labels better than many short ones.
///
/// Of a feature with several lines the first one counts. A feature that is joined to another brings that line alone:
/// MapLibre forgets its further ones, and so that the same labels are shown, so does this.
struct LineMerging {
  private struct End: Hashable {
    var text: String
    var point: LabelVector
  }

  /// A label's text and its lines; `nil` lines were joined to another entry.
  struct Entry {
    var text: String?
    /// The first line is the one that is joined; further ones stay as they are.
    var lines: [[LabelVector]]
    /// The index of the feature whose attributes count.
    var feature: Int
  }

  private var entries: [Entry?] = []
  private var byStart: [End: Int] = [:]
  private var byEnd: [End: Int] = [:]

  /// The entries that are left, in the order in which their first part came.
  static func merged(_ entries: [Entry]) -> [Entry] {
    var merging = LineMerging()
    for entry in entries { merging.add(entry) }
    return merging.entries.compactMap(\.self)
  }

  private mutating func add(_ entry: Entry) {
    guard let text = entry.text, let line = entry.lines.first, let first = line.first, let last = line.last
    else {
      entries.append(entry)
      return
    }
    let start = End(text: text, point: first)
    let end = End(text: text, point: last)
    let before = byEnd[start]
    let after = byStart[end]
    switch (before, after) {
    case (let before?, let after?) where before != after:
      byEnd[start] = nil
      byStart[end] = nil
      close(before: before, with: entry, after: after)
    case (let before?, _):
      byEnd[start] = nil
      byEnd[end] = before
      extend(before, with: entry)
    case (nil, let after?):
      byStart[end] = nil
      byStart[start] = after
      prepend(entry, to: after)
    default:
      entries.append(entry)
      byStart[start] = entries.count - 1
      byEnd[end] = entries.count - 1
    }
  }

  private mutating func extend(_ index: Int, with entry: Entry) {
    entries[index]?.lines[0].removeLast()
    entries[index]?.lines[0] += entry.lines[0]
  }

  private mutating func prepend(_ entry: Entry, to index: Int) {
    guard let tail = entries[index]?.lines[0].dropFirst() else { return }
    entries[index]?.lines[0] = entry.lines[0] + tail
  }

  private mutating func close(before: Int, with entry: Entry, after: Int) {
    extend(before, with: entry)
    guard let tail = entries[after] else { return }
    extend(before, with: tail)
    entries[after] = nil
    if let text = entry.text, let last = tail.lines[0].last {
      byEnd[End(text: text, point: last)] = before
    }
  }
}
