public import Pixels

/// The text of a label in sections that may differ in font, size, colour and alignment, or be images.
public struct FormattedText: Hashable, Sendable {
  /// A run of text or an image inside a label.
  public struct Section: Hashable, Sendable {
    /// Empty where the section is an image.
    public var text: String
    public var image: ResolvedImage?
    /// Times the label's `text-size`; 1 where `nil`.
    public var scale: Double?
    /// The label's `text-font` where `nil`.
    public var fontStack: [String]?
    /// The label's `text-color` where `nil`.
    public var textColor: Color?
    /// `bottom` (the baseline) where `nil`.
    public var verticalAlign: VerticalAlignment?

    public init(
      text: String, image: ResolvedImage? = nil, scale: Double? = nil, fontStack: [String]? = nil,
      textColor: Color? = nil, verticalAlign: VerticalAlignment? = nil
    ) {
      self.text = text
      self.image = image
      self.scale = scale
      self.fontStack = fontStack
      self.textColor = textColor
      self.verticalAlign = verticalAlign
    }
  }

  public var sections: [Section]

  public init(sections: [Section]) { self.sections = sections }

  /// One section of plain text.
  public init(_ text: String) { sections = [Section(text: text)] }

  /// The text of all sections.
  public var plainText: String { sections.count == 1 ? sections[0].text : sections.map(\.text).joined() }

  /// Whether there is neither text nor an image.
  public var isEmpty: Bool { sections.allSatisfy { $0.text.isEmpty && ($0.image?.name ?? "").isEmpty } }
}
