/// The path of a picture with fields in braces, such as `out/{country}/{name}.png`.
///
/// A field's value becomes part of one file or folder name. What isn't safe in one is an error, unless the field says
/// `{name:safe}`: then it is replaced by `-`. `{{` and `}}` stand for the braces themselves.
public struct PathTemplate: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    case text(String)
    case field(String, isMadeSafe: Bool)
  }

  public let text: String
  let pieces: [Piece]

  /// - Throws: `outOfRange` for a brace that isn't closed, an empty field or an unknown ending behind its colon.
  public init(_ text: String) throws(NadirError) {
    self.text = text
    pieces = try Self.pieces(of: text)
  }

  /// The names of the fields, in order, each once.
  public var fields: [String] {
    var names: [String] = []
    for case .field(let name, _) in pieces where !names.contains(name) { names.append(name) }
    return names
  }

  /// The path for a place.
  ///
  /// - Parameters:
  ///   - values: by the fields' names.
  ///   - place: names the place in errors.
  /// - Throws: `outOfRange` for a field that the place lacks, and for a value that is no safe file name.
  public func path(with values: [String: String], of place: String) throws(NadirError) -> String {
    var path = ""
    for piece in pieces {
      switch piece {
      case .text(let text): path += text
      case .field(let name, let isMadeSafe):
        guard let value = values[name] else {
          throw .outOfRange(
            quantity: "the field {\(name)} of", value: place,
            remedy: "use one of " + values.keys.sorted().map { "{\($0)}" }.joined(separator: ", "))
        }
        if isMadeSafe {
          path += SafeFileName.safe(value)
        } else if let fault = SafeFileName.fault(of: value) {
          throw .outOfRange(
            quantity: "a file named by {\(name)} = '\(value)' (\(place))", value: ": it \(fault)",
            remedy: "write {\(name):safe}, or name files by another field")
        } else {
          path += value
        }
      }
    }
    if let part = path.split(separator: "/").first(where: { $0.utf8.count > SafeFileName.lengthLimit }) {
      throw .outOfRange(
        quantity: "a file name of", value: "\(part.utf8.count) bytes (\(place))",
        remedy: "name files by a shorter field, such as {id}")
    }
    return path
  }

  private static func pieces(of text: String) throws(NadirError) -> [Piece] {
    var pieces: [Piece] = []
    var plain = ""
    var rest = Substring(text)
    while let letter = rest.popFirst() {
      if letter == "{" || letter == "}", rest.first == letter {
        plain.append(letter)
        rest.removeFirst()
      } else if letter == "{" {
        guard let end = rest.firstIndex(of: "}") else { throw fault(text, "a brace isn't closed") }
        if !plain.isEmpty { pieces.append(.text(plain)) }
        plain = ""
        pieces.append(try field(rest[..<end], of: text))
        rest = rest[rest.index(after: end)...]
      } else if letter == "}" {
        throw fault(text, "a brace isn't opened")
      } else {
        plain.append(letter)
      }
    }
    if !plain.isEmpty { pieces.append(.text(plain)) }
    return pieces
  }

  private static func field(_ inside: Substring, of text: String) throws(NadirError) -> Piece {
    let parts = inside.split(separator: ":", omittingEmptySubsequences: false)
    guard let name = parts.first, !name.isEmpty else { throw fault(text, "a field has no name") }
    guard parts.count == 1 || parts.count == 2 && parts[1] == "safe" else {
      throw fault(text, "{\(inside)} isn't {\(name)} or {\(name):safe}")
    }
    return .field(name.lowercased(), isMadeSafe: parts.count == 2)
  }

  private static func fault(_ text: String, _ what: String) -> NadirError {
    .outOfRange(
      quantity: "the output '\(text)'", value: "(\(what))", remedy: "write fields as {name}, braces doubled")
  }
}
