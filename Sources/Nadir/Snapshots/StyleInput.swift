internal import StyleSpec
internal import Wire

/// A style that was read, and from where.
struct StyleInput: Sendable {
  /// The most bytes of a style file.
  static let limit = 64 << 20

  let style: Style
  /// What addresses in it are relative to.
  let location: String
  /// SHA-256 of its text.
  let digest: [UInt8]

  /// - Throws: `missingResources` for a built-in style that isn't there, `unusableInput`.
  init(_ choice: StyleChoice, resources: ResourceFolder?) throws(NadirError) {
    let bytes: [UInt8]
    (bytes, location) = try Self.bytes(of: choice, resources: resources)
    style = try Self.style(bytes, location: location)
    digest = SHA256.digest(bytes)
  }

  private static func bytes(of choice: StyleChoice, resources: ResourceFolder?) throws(NadirError) -> (
    bytes: [UInt8], location: String
  ) {
    let path: String
    switch choice {
    case .text(let text, let base): return (Array(text.utf8), base ?? "./style.json")
    case .file(let file): path = file
    case .builtIn(let builtIn):
      guard let resources else {
        throw .missingResources(what: "the style '\(builtIn.rawValue)'", places: ["beside the program"])
      }
      path = builtIn.path(in: resources)
      guard ResourceFolder.isFile(path) else {
        throw .missingResources(what: "the style '\(builtIn.rawValue)'", places: [path])
      }
    }
    return (try InputText.bytes(of: path), path)
  }

  static func style(_ bytes: [UInt8], location: String) throws(NadirError) -> Style {
    guard bytes.count <= limit else {
      throw .unusableInput(
        location: location, reason: "the style is larger than \(limit) bytes",
        remedy: "check that it is a style")
    }
    let json: JSONValue
    do throws(JSONError) { json = try JSONValue(parsing: bytes) } catch {
      throw .unusableInput(location: location, reason: "\(error)", remedy: "correct the style's JSON")
    }
    do throws(StyleError) { return try Style(json: json) } catch {
      throw .wrapping("\(error)", location: location)
    }
  }
}
