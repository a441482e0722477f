internal import Wire

/// Why a style can't be used; every case names the place as a JSON path.
public enum StyleError: Error, Hashable, Sendable {
  /// A value of the wrong kind.
  case wrongType(path: String, expected: String, found: String)
  /// A key that must be there isn't.
  case missing(path: String, key: String)
  /// A value that isn't among those allowed.
  case notAllowed(path: String, found: String, allowed: [String])
  /// A style of another version than 8.
  case unsupportedVersion(path: String, found: String)
  /// Two layers of one name.
  case duplicateLayer(path: String, id: String)
  /// A layer that names a source or a parent layer that there isn't.
  case unknownReference(path: String, id: String)
  /// An expression, function or filter that doesn't compile; `place` is inside the expression.
  case badExpression(path: String, place: String, message: String)
  /// More of something than the cap allows.
  case tooMany(path: String, what: String, limit: Int)
}

extension StyleError: CustomStringConvertible {
  /// What is wrong, where, and what to do about it.
  public var description: String { "\(what) — \(path) — \(remedy)" }

  /// The JSON path.
  public var path: String {
    switch self {
    case .wrongType(let path, _, _), .missing(let path, _), .notAllowed(let path, _, _),
      .unsupportedVersion(let path, _), .duplicateLayer(let path, _), .unknownReference(let path, _),
      .tooMany(let path, _, _):
      path
    case .badExpression(let path, let place, _): path + place
    }
  }

  /// What is wrong.
  public var what: String {
    switch self {
    case .wrongType(_, let expected, let found): "expected \(expected), found \(found)"
    case .missing(_, let key): "'\(key)' is missing"
    case .notAllowed(_, let found, _): "\(found) isn't allowed"
    case .unsupportedVersion(_, let found): "style version \(found)"
    case .duplicateLayer(_, let id): "a second layer named '\(id)'"
    case .unknownReference(_, let id): "there is no '\(id)'"
    case .badExpression(_, _, let message): message
    case .tooMany(_, let what, let limit): "more than \(limit) \(what)"
    }
  }

  /// What to do about it.
  public var remedy: String {
    switch self {
    case .wrongType(_, let expected, _): "write \(expected)"
    case .missing(_, let key): "add '\(key)'"
    case .notAllowed(_, let found, let allowed): guess(found, among: allowed) + "use one of " + list(allowed)
    case .unsupportedVersion: "convert the style to version 8"
    case .duplicateLayer: "give each layer an id of its own"
    case .unknownReference: "add it or correct the name"
    case .badExpression: "correct the expression"
    case .tooMany: "divide the style"
    }
  }

  private func list(_ allowed: [String]) -> String { allowed.joined(separator: ", ") }

  /// The keyword that a misspelt one was meant to be.
  private func guess(_ found: String, among allowed: [String]) -> String {
    guard found.hasPrefix("'"), found.hasSuffix("'"), found.count > 2 else { return "" }
    let word = String(found.dropFirst().dropLast())
    return EditDistance.nearest(to: word, among: allowed).map { "did you mean '\($0)'? " } ?? ""
  }
}
