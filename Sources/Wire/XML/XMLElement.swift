/// An element of an XML text with what it holds.
public struct XMLElement: Hashable, Sendable {
  public struct Attribute: Hashable, Sendable {
    /// Without the prefix of its namespace.
    public let name: String
    public let value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Without the prefix of its namespace.
  public let name: String
  public let attributes: [Attribute]
  /// In the order of the text.
  public internal(set) var children: [XMLElement]
  /// The characters directly in the element, CDATA among them; nothing is trimmed.
  public internal(set) var text: String
  /// Where the element begins, counted from 1.
  public let line: Int

  init(name: String, attributes: [Attribute], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
    children = []
    text = ""
  }

  /// The value of the first attribute of a name.
  public func attribute(_ name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  /// The first child of a name.
  public func child(_ name: String) -> XMLElement? {
    children.first { $0.name == name }
  }

  /// All children of a name.
  public func children(_ name: String) -> [XMLElement] {
    children.filter { $0.name == name }
  }

  /// A text for XML: the five characters that mean something there and the carriage return are written as
  /// entities, and control characters that XML 1.0 (section 2.2) forbids are left out.
  public static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&apos;"
      // As it is, a reader makes a line feed of it (section 2.11).
      case "\r": result += "&#13;"
      default:
        let value = scalar.value
        let isForbidden =
          value < 0x20 && value != 9 && value != 10 && value != 13 || value == 0xFFFE || value == 0xFFFF
        if !isForbidden { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }
}
