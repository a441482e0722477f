/// Why a text can't be read as XML.
public struct XMLError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Reason: Hashable, Sendable {
    /// Not well-formed, in the parser's words.
    case malformed(String)
    /// Entities are declared: they can grow without bound or name other files.
    case declaresEntities
    /// Elements nest deeper than the limit.
    case tooDeep(limit: Int)
    /// There are more elements than the limit.
    case tooManyElements(limit: Int)
    /// The text has more bytes than the limit.
    case tooLarge(limit: Int)
  }

  public let reason: Reason
  /// Counted from 1.
  public let line: Int

  public init(_ reason: Reason, line: Int) {
    self.reason = reason
    self.line = line
  }

  public var description: String { "line \(line): \(text)" }

  private var text: String {
    switch reason {
    case .malformed(let words): words
    case .declaresEntities: "the file declares entities, which aren't read"
    case .tooDeep(let limit): "elements nest more than \(limit) deep"
    case .tooManyElements(let limit): "more than \(limit) elements"
    case .tooLarge(let limit): "more than \(limit) bytes"
    }
  }
}
