internal import CExpat

extension XMLElement {
  /// How deep elements may nest.
  public static let depthLimit = 64
  /// How many elements a text may have.
  public static let countLimit = 4_000_000
  /// How many bytes a text may have.
  public static let sizeLimit = 256 << 20

  /// Parses a whole XML text (XML 1.0) in UTF-8, UTF-16, ISO 8859-1 or US-ASCII, as it says itself.
  ///
  /// Nothing but the bytes is read: a document type is skipped, and a text that declares entities is refused.
  ///
  /// - Parameter ignoring: names of elements that are left out with all they hold.
  /// - Throws: `XMLError` with the line.
  public init(parsing bytes: [UInt8], ignoring: Set<String> = []) throws(XMLError) {
    guard bytes.count <= Self.sizeLimit else { throw XMLError(.tooLarge(limit: Self.sizeLimit), line: 1) }
    guard let parser = XML_ParserCreate(nil) else {
      throw XMLError(.malformed("no memory for the parser"), line: 1)
    }
    defer { XML_ParserFree(parser) }
    let builder = TreeBuilder(parser: parser, ignoring: ignoring)
    let isRead = withExtendedLifetime(builder) { builder.parse(bytes) }
    if let failure = builder.failure { throw failure }
    guard isRead, let root = builder.root else {
      let words = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
      throw XMLError(.malformed(words ?? "no element"), line: Int(XML_GetCurrentLineNumber(parser)))
    }
    self = root
  }
}

/// Collects the parser's events in a tree.
private final class TreeBuilder {
  private let parser: XML_Parser
  private let ignoring: Set<String>
  private var open: [XMLElement] = []
  private var text: [[UInt8]] = []
  /// How deep the parser is in an element that is left out.
  private var ignoredDepth = 0
  private var count = 0
  private(set) var root: XMLElement?
  private(set) var failure: XMLError?

  init(parser: XML_Parser, ignoring: Set<String>) {
    self.parser = parser
    self.ignoring = ignoring
  }

  /// - Returns: whether the text is well-formed.
  func parse(_ bytes: [UInt8]) -> Bool {
    // The builder outlives the call, as its caller keeps it.
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser, { TreeBuilder.of($0)?.start($1, $2) }, { data, _ in TreeBuilder.of(data)?.end() })
    XML_SetCharacterDataHandler(parser) { TreeBuilder.of($0)?.characters($1, Int($2)) }
    XML_SetEntityDeclHandler(parser) { data, _, _, _, _, _, _, _, _ in
      TreeBuilder.of(data)?.fail(.declaresEntities)
    }
    let chunk = 1 << 20
    return bytes.withUnsafeBytes { buffer in
      var sent = 0
      repeat {
        let length = min(chunk, buffer.count - sent)
        let start = buffer.baseAddress.map { ($0 + sent).assumingMemoryBound(to: CChar.self) }
        sent += length
        guard XML_Parse(parser, start, Int32(length), sent == buffer.count ? 1 : 0) == XML_STATUS_OK else {
          return false
        }
      } while sent < buffer.count
      return true
    }
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> TreeBuilder? {
    data.map { Unmanaged<TreeBuilder>.fromOpaque($0).takeUnretainedValue() }
  }

  private var line: Int { Int(XML_GetCurrentLineNumber(parser)) }

  private func fail(_ reason: XMLError.Reason) {
    guard failure == nil else { return }
    failure = XMLError(reason, line: line)
    XML_StopParser(parser, 0)
  }

  private func start(
    _ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard failure == nil, let name else { return }
    let local = Self.localName(name)
    if ignoredDepth > 0 || ignoring.contains(local) {
      ignoredDepth += 1
      if ignoredDepth > XMLElement.depthLimit { fail(.tooDeep(limit: XMLElement.depthLimit)) }
      return
    }
    count += 1
    guard count <= XMLElement.countLimit else {
      return fail(.tooManyElements(limit: XMLElement.countLimit))
    }
    guard open.count < XMLElement.depthLimit else { return fail(.tooDeep(limit: XMLElement.depthLimit)) }
    var pairs: [XMLElement.Attribute] = []
    var index = 0
    while let key = attributes?[index], let value = attributes?[index + 1] {
      pairs.append(XMLElement.Attribute(name: Self.localName(key), value: String(cString: value)))
      index += 2
    }
    open.append(XMLElement(name: local, attributes: pairs, line: line))
    text.append([])
  }

  private func end() {
    guard failure == nil else { return }
    if ignoredDepth > 0 {
      ignoredDepth -= 1
      return
    }
    guard var element = open.popLast(), let bytes = text.popLast() else { return }
    element.text = String(decoding: bytes, as: UTF8.self)
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  private func characters(_ bytes: UnsafePointer<CChar>?, _ length: Int) {
    guard failure == nil, ignoredDepth == 0, let bytes, !text.isEmpty else { return }
    let buffer = UnsafeRawBufferPointer(start: bytes, count: length)
    text[text.count - 1].append(contentsOf: buffer)
  }

  /// What stands behind the prefix of a namespace.
  private static func localName(_ name: UnsafePointer<CChar>) -> String {
    let full = String(cString: name)
    guard let colon = full.lastIndex(of: ":") else { return full }
    return String(full[full.index(after: colon)...])
  }
}
