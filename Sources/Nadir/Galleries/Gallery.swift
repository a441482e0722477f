internal import Wire

/// The pictures of a batch on one HTML page: thumbnails with captions, a search, the camera of each. The page needs
/// no file beside it; a click on a thumbnail opens the picture where it lies.
public struct Gallery: Sendable {
  /// The longer side of a thumbnail, pixels.
  public static let thumbnailSide = 320

  public let title: String
  public let entries: [BatchEntry]

  public init(title: String, entries: [BatchEntry]) {
    self.title = title
    self.entries = entries
  }

  /// The page, UTF-8.
  ///
  /// - Parameter path: where the page will lie; links to pictures are relative to its folder.
  public func page(at path: String) -> [UInt8] {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    let done = entries.count(where: \.isDone)
    let failed = entries.count - done
    let counts = "\(done) \(done == 1 ? "picture" : "pictures")" + (failed > 0 ? ", \(failed) failed" : "")
    var page = Array(GalleryPage.head(title: Markup.escaped(title), counts: counts).utf8)
    for entry in entries { append(entry, folder: folder, to: &page) }
    page += Array(GalleryPage.tail.utf8)
    return page
  }

  private func append(_ entry: BatchEntry, folder: String, to page: inout [UInt8]) {
    let caption = Markup.escaped(entry.caption.isEmpty ? entry.id : entry.caption)
    let words = Markup.escaped("\(entry.caption) \(entry.id)".lowercased())
    page += Array("<li data-words=\"\(words)\"\(entry.isDone ? "" : " class=\"failed\"")>".utf8)
    if entry.isDone, let file = try? FileBytes.contents(of: entry.path),
      let thumbnail = Thumbnail.webp(of: file, side: Self.thumbnailSide)
    {
      let link = Markup.escaped(Self.link(to: entry.path, from: folder))
      page += Array(
        "<a href=\"\(link)\"><img loading=\"lazy\" alt=\"\(caption)\" src=\"data:image/webp;base64,".utf8)
      Base64.append(thumbnail, to: &page)
      page += Array("\"></a>".utf8)
    } else {
      page += Array("<p class=\"error\">\(Markup.escaped(entry.error ?? "the file is gone"))</p>".utf8)
    }
    page += Array("<h2>\(caption)</h2>\(Self.facts(of: entry))</li>\n".utf8)
  }

  private static func facts(of entry: BatchEntry) -> String {
    guard let camera = entry.camera else { return "" }
    func rounded(_ value: Double, _ steps: Double) -> String { "\((value * steps).rounded() / steps)" }
    var text =
      "\(rounded(camera.latitude, 1e4)), \(rounded(camera.longitude, 1e4)) · zoom \(rounded(camera.zoom, 100))"
    if camera.bearing != 0 { text += " · bearing \(rounded(camera.bearing, 10))°" }
    if camera.tilt != 0 { text += " · tilt \(rounded(camera.tilt, 10))°" }
    let count = entry.warnings.count
    let told = Markup.escaped(entry.warnings.joined(separator: "\n"))
    let warnings =
      count == 0
      ? "" : "<p class=\"warning\" title=\"\(told)\">\(count) \(count == 1 ? "warning" : "warnings")</p>"
    return "<p>\(text)</p>\(warnings)"
  }

  /// A path as a link from a folder's page, percent-encoded.
  static func link(to path: String, from folder: String) -> String {
    let target = FilePath.normalized(path).split(separator: "/")
    let start = folder.isEmpty ? [] : FilePath.normalized(folder).split(separator: "/").filter { $0 != "." }
    guard path.hasPrefix("/") == folder.hasPrefix("/") else { return encoded(FilePath.normalized(path)) }
    var common = 0
    while common < min(start.count, target.count - 1), start[common] == target[common] { common += 1 }
    let up = Array(repeating: Substring(".."), count: start.count - common)
    return encoded((up + target[common...]).joined(separator: "/"))
  }

  private static func encoded(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    var result = ""
    for byte in path.utf8 {
      let scalar = Unicode.Scalar(byte)
      if byte < 0x80, scalar.properties.isAlphabetic || "0123456789-._~/".unicodeScalars.contains(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return result
  }
}
