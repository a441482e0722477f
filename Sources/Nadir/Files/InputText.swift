internal import Wire

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

  static func json(_ path: String) throws(NadirError) -> JSONValue {
    let bytes = try bytes(of: path)
    do throws(JSONError) { return try JSONValue(parsing: bytes) } catch {
      throw .unusableInput(location: path, reason: "\(error)", remedy: "correct the JSON")
    }
  }
}
