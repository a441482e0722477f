internal import Wire

/// Where the lines of a manifest lie in its file: all that is held of them, so that memory hardly grows with the pictures.
struct ManifestIndex {
  /// Bytes of the file, with the line feed.
  struct Line {
    var offset: Int
    var count: Int
  }

  /// The header that counts, and where it lies.
  var header: (value: BatchHeader, line: Line)?
  /// The last line of each id.
  var entries: [String: Line] = [:]
  /// Where the file ends.
  var end = 0

  init() {}

  /// - Parameter bytes: whole lines.
  /// - Throws: `unusableInput` with the number of a line that is none of a manifest.
  init(_ bytes: ArraySlice<UInt8>, location: String) throws(NadirError) {
    var start = 0
    var number = 0
    while start < bytes.count {
      let rest = bytes[(bytes.startIndex + start)...]
      let count = (rest.firstIndex(of: 10) ?? rest.endIndex) - rest.startIndex + 1
      let line = Line(offset: start, count: min(count, rest.count))
      let text = rest.prefix(count - 1)
      start += count
      if text.isEmpty { continue }
      number += 1
      if let id = Self.id(of: text) {
        entries[id] = line
      } else if let header = BatchHeader(json: String(decoding: text, as: UTF8.self)) {
        self.header = (header, line)
      } else {
        throw ManifestLines.foreignLine(number, location)
      }
    }
    end = bytes.count
  }

  /// The lines of a file as it should be: the header, then the given ids in their order, then all others.
  func lines(order: [String]) -> [Line] {
    let known = Set(order)
    let others = entries.keys.filter { !known.contains($0) }.sorted()
    return [header?.line].compactMap(\.self) + (order + others).compactMap { entries[$0] }
  }

  /// Whether the file holds these lines and nothing else.
  func consists(of lines: [Line]) -> Bool {
    var place = 0
    for line in lines {
      guard line.offset == place else { return false }
      place += line.count
    }
    return place == end
  }

  /// Notes that the file holds these lines now, in this order.
  mutating func laidOut(_ lines: [Line]) {
    var place = 0
    var places: [Int: Int] = [:]
    for line in lines {
      places[line.offset] = place
      place += line.count
    }
    end = place
    if let line = header?.line { header?.line.offset = places[line.offset] ?? 0 }
    entries = entries.mapValues { Line(offset: places[$0.offset] ?? 0, count: $0.count) }
  }

  /// The id that an entry's line names; `nil` for other lines.
  private static func id(of line: ArraySlice<UInt8>) -> String? {
    line.withUnsafeBufferPointer { buffer in
      var reader = JSONReader(buffer)
      var isFirst = true
      var id: String?
      var texts = 0
      do throws(JSONError) {
        try reader.beginObject()
        while let key = try reader.nextKey(&isFirst) {
          switch key {
          case "id": id = try reader.value().string
          case "path", "digest":
            if try reader.kind() == .string { texts += 1 }
            try reader.skipValue()
          default: try reader.skipValue()
          }
        }
      } catch {
        return nil
      }
      return texts >= 2 && !reader.findText() ? id : nil
    }
  }
}
