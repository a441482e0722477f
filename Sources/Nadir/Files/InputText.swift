internal import Wire

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Reads the small files a request is made of.
enum InputText {
  /// The most bytes of such a file.
  static let limit = 256 << 20

  /// - Throws: `unusableInput`.
  static func bytes(of path: String) throws(NadirError) -> [UInt8] {
    do throws(WireError) { return try FileBytes.contents(of: path, limit: limit) } catch {
      if case .file(_, _, let reason) = error {
        throw .unusableInput(
          location: path, reason: "can't read the file (\(reason))",
          remedy: "check the path and its permissions")
      }
      throw .wrapping("\(error)", location: path)
    }
  }

  /// What a file holds, or standard input for `-`, and what messages call it.
  static func input(_ path: String) throws(NadirError) -> (bytes: [UInt8], name: String) {
    path == "-" ? (try standardInput(), "standard input") : (try bytes(of: path), path)
  }

  /// All of standard input.
  ///
  /// - Throws: `unusableInput` beyond the limit.
  static func standardInput() throws(NadirError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
      guard bytes.count <= limit else {
        throw .unusableInput(
          location: "standard input", reason: "more than \(limit) bytes", remedy: "give less, or a file")
      }
    }
  }

  static func json(_ path: String) throws(NadirError) -> JSONValue {
    try json(bytes(of: path), location: path)
  }

  /// - Parameter allowsNonFinite: whether numbers may be `NaN` or beyond Double, for readers that say which item
  ///   they belong to.
  /// - Parameter refusesDuplicates: whether a key that stands twice in an object is an error.
  static func json(
    _ bytes: [UInt8], location path: String, allowsNonFinite: Bool = false, refusesDuplicates: Bool = false
  ) throws(NadirError) -> JSONValue {
    do throws(JSONError) {
      return try JSONValue(
        parsing: bytes, allowsNonFinite: allowsNonFinite, refusesDuplicates: refusesDuplicates)
    } catch {
      try refuseOtherFiles(bytes, location: path, wanted: "JSON")
      throw .unusableInput(location: path, reason: "\(error)", remedy: "correct the JSON")
    }
  }

  /// - Throws: `unusableInput` for a file of nothing, or of white space alone.
  static func refuseEmpty(_ bytes: [UInt8], location: String, wanted: String) throws(NadirError) {
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard !body.contains(where: { $0 > 0x20 }) else { return }
    throw .unusableInput(location: location, reason: "the file is empty", remedy: "give \(wanted)")
  }

  /// - Throws: `unusableInput` with the line.
  static func xml(_ bytes: [UInt8], location path: String, ignoring: Set<String> = []) throws(NadirError)
    -> XMLElement
  {
    do throws(XMLError) { return try XMLElement(parsing: bytes, ignoring: ignoring) } catch {
      throw .unusableInput(location: path, reason: "\(error)", remedy: "correct the XML")
    }
  }

  /// Text in UTF-8, a byte order mark left out.
  ///
  /// - Throws: `unusableInput` for other encodings and for files that aren't text.
  static func text(_ bytes: [UInt8], location: String, wanted: String) throws(NadirError) -> String {
    try refuseOtherFiles(bytes, location: location, wanted: wanted)
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    if let text = String(validating: body, as: UTF8.self) { return text }
    throw .unusableInput(
      location: "\(location), line \(lineOfBadText(body))",
      reason: "the text isn't UTF-8 (perhaps it is ISO 8859 or Windows-1252)", remedy: "save it as UTF-8")
  }

  /// - Throws: `unusableInput` for what is known to be no text in UTF-8, or is markup.
  private static func refuseOtherFiles(_ bytes: [UInt8], location: String, wanted: String) throws(NadirError)
  {
    if let encoding = FileSignature.encoding(of: bytes) {
      throw .unusableInput(
        location: location, reason: "the text is in \(encoding), not in UTF-8", remedy: "save it as UTF-8")
    }
    guard let name = FileSignature.name(of: bytes) else { return }
    throw .unusableInput(
      location: location, reason: "the file is \(name), not \(wanted)",
      remedy: "convert it, or name another file")
  }

  private static func lineOfBadText(_ bytes: ArraySlice<UInt8>) -> Int {
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    return (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0) + 1
  }
}
