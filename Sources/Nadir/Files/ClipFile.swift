/// Reads clips from files.
public enum ClipFile {
  /// The first path of an SVG file in its view box, or bare path data in points.
  ///
  /// Only the `d` of the first `path` element counts; groups, transforms and other shapes don't.
  ///
  /// - Throws: `unusableInput` for a file without a path.
  public static func path(at file: String) throws(NadirError) -> Clip {
    let text = String(decoding: try InputText.bytes(of: file), as: UTF8.self)
    guard text.first(where: { !$0.isWhitespace }) == "<" || text.contains("<") else {
      return .path(data: text, viewBox: nil)
    }
    guard let path = element("path", in: text), let data = attribute("d", of: path) else {
      throw .unusableInput(
        location: file, reason: "the file holds no path", remedy: "give an SVG with a path element")
    }
    return .path(data: data, viewBox: element("svg", in: text).flatMap(viewBox))
  }

  /// The attributes of the first element of a name.
  private static func element(_ name: String, in text: String) -> Substring? {
    var rest = text[...]
    while let open = rest.firstIndex(of: "<") {
      let inside = rest[rest.index(after: open)...]
      if inside.hasPrefix(name), let next = inside.dropFirst(name.count).first, next.isWhitespace {
        return inside.dropFirst(name.count).prefix { $0 != ">" }
      }
      rest = inside
    }
    return nil
  }

  private static func attribute(_ name: String, of element: Substring) -> String? {
    var rest = element
    while let equals = rest.firstIndex(of: "=") {
      let key = rest[..<equals].split(whereSeparator: \.isWhitespace).last
      let behind = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
      guard let quote = behind.first, quote == "\"" || quote == "'" else { return nil }
      let value = behind.dropFirst().prefix { $0 != quote }
      if key == Substring(name) { return String(value) }
      rest = behind.dropFirst(value.count + 2)
    }
    return nil
  }

  private static func viewBox(_ element: Substring) -> Clip.ViewBox? {
    if let text = attribute("viewBox", of: element) {
      let numbers = text.split { $0.isWhitespace || $0 == "," }.compactMap { Double($0) }
      guard numbers.count == 4 else { return nil }
      return Clip.ViewBox(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    guard let width = attribute("width", of: element).flatMap({ Double($0) }),
      let height = attribute("height", of: element).flatMap({ Double($0) })
    else { return nil }
    return Clip.ViewBox(x: 0, y: 0, width: width, height: height)
  }
}
