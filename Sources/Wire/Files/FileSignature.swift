/// Tells by its first bytes what a file is, for messages about files that aren't what they should be.
public enum FileSignature {
  /// Words for it such as "a PNG picture"; `nil` for what isn't known, text of unknown meaning among it.
  public static func name(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) {
      return "a WebP picture"
    }
    if bytes.dropFirst(4).starts(with: Array("ftyp".utf8)) { return "a picture or a film (ISO media)" }
    for (start, name) in signatures where bytes.starts(with: start) { return name }
    if let encoding = encoding(of: bytes) { return "text in \(encoding)" }
    return markup(bytes)
  }

  /// The encoding of a text that isn't UTF-8: "UTF-16" or "UTF-32", by its mark or by the zeros between its letters.
  public static func encoding(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return "UTF-32" }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    let start = bytes.prefix(64)
    guard start.count >= 4 else { return nil }
    let zeros = start.indices.filter { start[$0] == 0 }
    guard zeros.count * 3 > start.count else { return nil }
    return zeros.allSatisfy { $0 % 2 == 0 } || zeros.allSatisfy { $0 % 2 == 1 } ? "UTF-16" : nil
  }

  private static let signatures: [([UInt8], String)] =
    [([0x89, 0x50, 0x4E, 0x47], "a PNG picture"), ([0xFF, 0xD8, 0xFF], "a JPEG picture")]
    + [
      ("GIF8", "a GIF picture"), ("II*\0", "a TIFF picture"), ("MM\0*", "a TIFF picture"),
      ("BM", "a BMP picture"), ("%PDF", "a PDF document"), ("SQLite format 3", "an SQLite database"),
      ("PMTiles", "a PMTiles archive"),
      ("PK\u{3}\u{4}", "a ZIP archive (such as KMZ, XLSX or a zipped shapefile)"),
      ("fgb", "a FlatGeobuf file"), ("PAR1", "a Parquet file"),
    ].map { (Array($0.0.utf8), $0.1) } + [
      ([0x1F, 0x8B], "a gzip file"), ([0, 0, 0x27, 0x0A], "a shapefile"),
    ]

  /// XML and HTML by their first element, within 1000 bytes.
  private static func markup(_ bytes: [UInt8]) -> String? {
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let start = (isMarked ? bytes.dropFirst(3) : bytes[...]).drop { $0 <= 0x20 }
    guard start.first == UInt8(ascii: "<") else { return nil }
    let text = String(decoding: start.prefix(1000), as: UTF8.self).lowercased()
    let tags = text.split(separator: "<").map { tag in tag.prefix { $0.isLetter || $0 == "!" } }
    for (tag, name) in [
      ("gpx", "a GPX file"), ("kml", "a KML file"), ("svg", "an SVG picture"), ("html", "an HTML page"),
      ("!doctype", "an HTML page"),
    ] where tags.contains(where: { $0 == tag }) {
      return name
    }
    return "an XML file"
  }
}
