/// Rows of separated values (RFC 4180; line ends may be LF, CRLF or CR, a byte order mark is skipped). The separator
/// is the comma, the semicolon or the tab, whichever the first row has most of.
public struct CSVTable: Hashable, Sendable {
  /// The most rows that are read.
  public static let rowLimit = 1_000_000

  /// What separates the fields: `,`, `;` or a tab.
  public let separator: Character
  /// The names of the first row, in lower case.
  public let header: [String]
  /// The rows below it with the numbers of their lines, counted from 1; empty lines are left out.
  public let rows: [(line: Int, fields: [String])]

  public static func == (left: CSVTable, right: CSVTable) -> Bool {
    left.header == right.header && left.rows.map(\.fields) == right.rows.map(\.fields)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(header) }

  /// - Throws: `unusableInput` for an empty text, an open quote, too many rows.
  public init(_ text: String, location: String) throws(NadirError) {
    var reader = Reader(bytes: Array(text.utf8))
    let separator = reader.separator
    self.separator = Character(Unicode.Scalar(separator))
    let records = reader.records(separator: separator)
    guard !reader.hasOpenQuote else {
      throw .unusableInput(
        location: "\(location), line \(reader.quoteLine)", reason: "a quoted field has no end",
        remedy: "close the quote")
    }
    guard let first = records.first else {
      throw .unusableInput(
        location: location, reason: "the table is empty", remedy: "give a first row of column names")
    }
    guard records.count <= Self.rowLimit else {
      throw .unusableInput(
        location: location, reason: "more than \(Self.rowLimit) rows", remedy: "divide the table")
    }
    header = first.fields.map { $0.lowercased().split(separator: " ").joined(separator: " ") }
    rows = Array(records.dropFirst())
  }

  /// The column that bears one of the names.
  public func column(_ names: String...) -> Int? {
    for name in names { if let index = header.firstIndex(of: name) { return index } }
    return nil
  }

  /// - Throws: `unusableInput` where a column of the names is there twice: nobody could say which is meant.
  func refuseDoubles(of names: [String], location: String) throws(NadirError) {
    for name in names where header.count(where: { $0 == name }) > 1 {
      throw .unusableInput(
        location: "\(location), line 1", reason: "two columns are called '\(name)'",
        remedy: "rename one of them")
    }
  }

  /// What columns with a place's degrees are called.
  static let degreeNames = ["latitude", "lat", "longitude", "lng", "lon", "long"]

  private struct Reader {
    let bytes: [UInt8]
    private var line = 1
    private(set) var hasOpenQuote = false
    private(set) var quoteLine = 0

    init(bytes: [UInt8]) {
      self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    }

    /// The most frequent of the separators in the first line that isn't empty, outside of quotes.
    var separator: UInt8 {
      var counts: [UInt8: Int] = [:]
      var inQuotes = false
      for byte in bytes.drop(while: { $0 == 10 || $0 == 13 }) {
        if byte == UInt8(ascii: "\"") { inQuotes.toggle() }
        if inQuotes { continue }
        if byte == 10 || byte == 13 { break }
        counts[byte, default: 0] += 1
      }
      let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), 9]
      var best = candidates[0]
      for candidate in candidates where counts[candidate, default: 0] > counts[best, default: 0] {
        best = candidate
      }
      return best
    }

    mutating func records(separator: UInt8) -> [(line: Int, fields: [String])] {
      var records: [(line: Int, fields: [String])] = []
      var fields: [String] = []
      var field: [UInt8] = []
      var start = 1
      var inQuotes = false
      var index = 0
      func text() -> String { String(decoding: field, as: UTF8.self) }
      func endRecord() {
        fields.append(text())
        field = []
        if fields.contains(where: { !$0.isEmpty }) { records.append((start, fields)) }
        fields = []
      }
      while index < bytes.count {
        let byte = bytes[index]
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        index += 1
        if inQuotes {
          if byte == UInt8(ascii: "\""), next == byte, index < bytes.count {
            field.append(byte)
            index += 1
          } else if byte == UInt8(ascii: "\"") {
            inQuotes = false
          } else {
            if byte == UInt8(ascii: "\n") { line += 1 }
            field.append(byte)
          }
          continue
        }
        switch byte {
        case UInt8(ascii: "\"") where field.isEmpty:
          inQuotes = true
          quoteLine = line
        case separator:
          fields.append(text())
          field = []
        case UInt8(ascii: "\r"), UInt8(ascii: "\n"):
          if byte == UInt8(ascii: "\r"), next == UInt8(ascii: "\n") { index += 1 }
          line += 1
          endRecord()
          start = line
        default: field.append(byte)
        }
      }
      if !field.isEmpty || !fields.isEmpty { endRecord() }
      hasOpenQuote = inQuotes
      return records
    }
  }
}
