internal import Wire

/// A report as one HTML page without any file beside it: the pictures are in it.
///
/// Pictures that differ come with both sides and their differences; of equal ones the page holds one side, as long as
/// all of these together stay below `sameLimit` bytes.
public struct HTMLReport: Sendable {
  /// How many bytes of pictures that are the same a page takes in.
  public static let sameLimit = 16 << 20

  public let report: ComparisonReport
  /// What the two sides are called, such as "before" and "after".
  public let sides: (first: String, second: String)

  public init(_ report: ComparisonReport, sides: (first: String, second: String) = ("before", "after")) {
    self.report = report
    self.sides = sides
  }

  /// The page, UTF-8.
  ///
  /// - Throws: `unreadable` where a picture has gone meanwhile.
  public func page() throws(ComparingError) -> [UInt8] {
    var page = Array(Self.head(title: Markup.escaped(report.title)).utf8)
    page += Array("<script type=\"application/json\" id=\"data\">".utf8)
    page += Array("{\"summary\":\(Self.quoted(report.summary)),".utf8)
    page += Array("\"sides\":[\(Self.quoted(sides.first)),\(Self.quoted(sides.second))],\"pictures\":[".utf8)
    var spentOnSame = 0
    for (index, picture) in report.pictures.enumerated() {
      if index > 0 { page.append(UInt8(ascii: ",")) }
      try append(picture, to: &page, spentOnSame: &spentOnSame)
    }
    page += Array("]}</script>\n<script>\(Self.script)</script>\n</body>\n</html>\n".utf8)
    return page
  }

  private func append(
    _ picture: ComparedPicture, to page: inout [UInt8], spentOnSame: inout Int
  ) throws(ComparingError) {
    let layers = picture.changedLayers.map(Self.quoted).joined(separator: ",")
    page += Array(
      ("{\"name\":\(Self.quoted(picture.name)),\"status\":\(Self.quoted(picture.status.rawValue)),"
        + "\"summary\":\(Self.quoted(picture.summary)),\"layers\":[\(layers)]").utf8)
    if picture.status != .failed {
      if picture.status == .same {
        if let path = picture.second ?? picture.first {
          let bytes = try FilePair.bytes(path)
          spentOnSame += bytes.count
          if spentOnSame <= Self.sameLimit { Self.append("second", bytes, to: &page) }
        }
      } else {
        if let path = picture.first { Self.append("first", try FilePair.bytes(path), to: &page) }
        if let path = picture.second { Self.append("second", try FilePair.bytes(path), to: &page) }
        if let bytes = picture.differencePicture { Self.append("difference", bytes, to: &page) }
      }
    }
    page.append(UInt8(ascii: "}"))
  }

  private static func append(_ key: String, _ bytes: [UInt8], to page: inout [UInt8]) {
    let type = bytes.starts(with: [0x89, 0x50]) ? "png" : bytes.starts(with: [0xff, 0xd8]) ? "jpeg" : "webp"
    page += Array(",\"\(key)\":\"data:image/\(type);base64,".utf8)
    Base64.append(bytes, to: &page)
    page.append(UInt8(ascii: "\""))
  }

  /// A JSON string that can't end the script element around it.
  private static func quoted(_ text: String) -> String {
    var result = ""
    for scalar in JSONValue.quoted(text).unicodeScalars {
      switch scalar {
      case "<": result += "\\u003c"
      case "\u{2028}": result += "\\u2028"
      case "\u{2029}": result += "\\u2029"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
