extension JSONValue {
  /// How deep arrays and objects may nest unless the caller says otherwise.
  public static let defaultDepthLimit = 256
  /// How many bytes a text may have unless the caller says otherwise: 1 GiB.
  public static let defaultSizeLimit = 1 << 30

  /// Parses a whole JSON text.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8; broken sequences and lone surrogates become U+FFFD.
  ///   - depthLimit: how deep arrays and objects may nest, 1...512 (the parser's stack).
  ///   - sizeLimit: how many bytes the text may have.
  ///   - allowsNonFinite: whether `NaN`, `Infinity` and numbers beyond Double are read as what they are instead of
  ///     being refused: some programs write them for values that are missing.
  ///   - refusesDuplicates: whether a key that stands twice in an object is an error; else its last value counts.
  /// - Throws: `JSONError` with the place, for anything that RFC 8259 doesn't allow, for a number beyond Double,
  ///   and where a cap is exceeded.
  public init(
    parsing bytes: [UInt8], depthLimit: Int = defaultDepthLimit, sizeLimit: Int = defaultSizeLimit,
    allowsNonFinite: Bool = false, refusesDuplicates: Bool = false
  ) throws(JSONError) {
    let depth = max(1, min(depthLimit, 512))
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<JSONValue, JSONError> in
      guard buffer.count <= sizeLimit else {
        return .failure(JSONError(.tooLarge(limit: sizeLimit), at: 0, in: buffer))
      }
      var parser = JSONParser(buffer, depthLimit: depth)
      parser.allowsNonFinite = allowsNonFinite
      parser.refusesDuplicates = refusesDuplicates
      do throws(JSONError) {
        return .success(try parser.parseDocument())
      } catch {
        return .failure(error)
      }
    }
    self = try result.get()
  }

  /// Parses a whole JSON text; see `init(parsing:depthLimit:sizeLimit:allowsNonFinite:)`.
  public init(parsing text: String) throws(JSONError) { try self.init(parsing: Array(text.utf8)) }
}
