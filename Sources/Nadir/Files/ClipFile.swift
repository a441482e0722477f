internal import Raster

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
      return try checked(text, nil, file)
    }
    guard let path = element("path", in: text), let data = attribute("d", of: path) else {
      throw .unusableInput(
        location: file, reason: "the file holds no path", remedy: "give an SVG with a path element")
    }
    return try checked(data, element("svg", in: text).flatMap(viewBox), file)
  }

  /// What is wrong with a path is told here, where its file is known.
  private static func checked(_ data: String, _ box: Clip.ViewBox?, _ file: String) throws(NadirError) -> Clip
  {
    if let box, !(box.width > 0 && box.height > 0 && box.width.isFinite && box.height.isFinite) {
      throw .unusableInput(
        location: file, reason: "the view box \(box.width)x\(box.height) has no area",
        remedy: "give the SVG a viewBox with a width and a height")
    }
    do throws(RasterError) { _ = try SVGPathData.path(data, tolerance: 0.1) } catch {
      throw .unusableInput(location: file, reason: "\(error)", remedy: "correct the path")
    }
    return .path(data: data, viewBox: box)
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
