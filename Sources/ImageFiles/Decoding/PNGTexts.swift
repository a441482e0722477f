/// The texts of a PNG file.
public enum PNGTexts {
  /// The text of an uncompressed `tEXt` or `iTXt` chunk with a keyword (PNG specification, third edition, 11.3.3).
  ///
  /// - Returns: `nil` where there is none, or the file isn't PNG.
  public static func text(_ keyword: String, in bytes: [UInt8]) -> String? {
    guard ImageFormat(sniffing: bytes) == .png else { return nil }
    var start = 8
    while start + 12 <= bytes.count {
      let length = bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: bytes[(start + 4)..<(start + 8)], as: UTF8.self)
      let data = start + 8
      guard length <= bytes.count - data - 4 else { return nil }
      if type == "tEXt" || type == "iTXt",
        let text = text(keyword, in: bytes[data..<(data + length)], isInternational: type == "iTXt")
      {
        return text
      }
      start = data + length + 4
    }
    return nil
  }

  private static func text(_ keyword: String, in chunk: ArraySlice<UInt8>, isInternational: Bool) -> String? {
    guard let end = chunk.firstIndex(of: 0), chunk[..<end].elementsEqual(keyword.utf8) else { return nil }
    var rest = chunk[(end + 1)...]
    guard isInternational else {
      // Latin-1: each byte is the scalar of its number.
      var text = ""
      for byte in rest { text.unicodeScalars.append(Unicode.Scalar(byte)) }
      return text
    }
    guard rest.count >= 2, rest.first == 0 else { return nil }
    rest = rest.dropFirst(2)
    for _ in 0..<2 {
      guard let end = rest.firstIndex(of: 0) else { return nil }
      rest = rest[(end + 1)...]
    }
    return String(decoding: rest, as: UTF8.self)
  }
}
