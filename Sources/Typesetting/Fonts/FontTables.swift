/// Reads the tables that describe a font, every offset checked (OpenType 1.9, "OpenType Font File").
struct FontTables {
  let file: FontScanner
  /// Where the table directory lies.
  let start: Int

  /// The most fonts that are taken from a collection.
  static let collectionLimit = 64

  /// The table directories of a file: one, or as many as a collection has; none when it is no font.
  static func all(in file: FontScanner) -> [FontTables] {
    guard let tag = file.uint32(at: 0) else { return [] }
    switch tag {
    case 0x0001_0000, 0x4F54_544F, 0x7472_7565:
      return [FontTables(file: file, start: 0)]
    case 0x7474_6366:
      let count = min(file.uint32(at: 8) ?? 0, collectionLimit)
      return (0..<count).compactMap { index in
        file.uint32(at: 12 + 4 * index).map { FontTables(file: file, start: $0) }
      }
    default: return []
    }
  }

  /// Where a table lies in the file; nil when the font has none or it lies outside the file.
  func table(_ tag: String) -> Range<Int>? {
    let wanted = tag.utf8.reduce(0) { $0 << 8 | Int($1) }
    guard let count = file.uint16(at: start + 4) else { return nil }
    for index in 0..<min(count, 256) {
      let record = start + 12 + 16 * index
      guard file.uint32(at: record) == wanted else { continue }
      guard let offset = file.uint32(at: record + 8), let length = file.uint32(at: record + 12),
        offset + length <= file.count
      else { return nil }
      return offset..<offset + length
    }
    return nil
  }

  /// Whether letters are pictures or have coloured layers.
  var isColored: Bool { ["CBDT", "sbix", "COLR"].contains { table($0) != nil } }

  /// The font's description; nil when it has no name or maps no letters.
  func description(path: String, index: Int) -> FontDescription? {
    guard let table = table("name"), self.table("cmap") != nil else { return nil }
    let names = names(in: table)
    guard let family = names[16] ?? names[1] else { return nil }
    let style = names[17] ?? names[2] ?? "Regular"
    let plain = FontStyle.plain(style)
    var weight = FontStyle.weight(in: style) ?? 400
    var isItalic = FontStyle.has(plain, "italic") || FontStyle.has(plain, "oblique")
    if let os2 = self.table("OS/2"), os2.count >= 64 {
      if let value = file.uint16(at: os2.lowerBound + 4), (1...1000).contains(value) { weight = value }
      if let selection = file.uint16(at: os2.lowerBound + 62) {
        isItalic = isItalic || selection & 0x201 != 0
      }
    }
    return FontDescription(
      family: family, style: style, fullName: names[4] ?? family + " " + style, weight: weight,
      isItalic: isItalic, path: path, index: index)
  }

  /// The names that describe a font, by their number: in English on the Windows platform where they are, else in
  /// another language of it, else of the Macintosh platform.
  private func names(in table: Range<Int>) -> [Int: String] {
    guard let count = file.uint16(at: table.lowerBound + 2),
      let storage = file.uint16(at: table.lowerBound + 4)
    else { return [:] }
    var best: [Int: (rank: Int, offset: Int, length: Int)] = [:]
    for index in 0..<min(count, 1024) {
      let record = table.lowerBound + 6 + 12 * index
      guard let id = file.uint16(at: record + 6) else { break }
      guard [1, 2, 4, 16, 17].contains(id), let platform = file.uint16(at: record),
        let language = file.uint16(at: record + 4), let length = file.uint16(at: record + 8),
        let offset = file.uint16(at: record + 10)
      else { continue }
      let from = table.lowerBound + storage + offset
      guard platform == 3 || (platform == 1 && language == 0), from + length <= table.upperBound else {
        continue
      }
      let rank = platform == 1 ? 2 : language == 0x409 ? 0 : 1
      if rank < best[id]?.rank ?? 3 { best[id] = (rank, from, length) }
    }
    return best.compactMapValues { entry in
      guard let bytes = file.bytes(at: entry.offset, count: entry.length) else { return nil }
      if entry.rank == 2 { return String(decoding: bytes.map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self) }
      let units = (0..<bytes.count / 2).map { UInt16(bytes[2 * $0]) << 8 | UInt16(bytes[2 * $0 + 1]) }
      // Most names are ASCII, which is decoded at once.
      guard units.allSatisfy({ $0 < 0x80 }) else { return String(decoding: units, as: UTF16.self) }
      return String(decoding: units.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
    }
  }
}
