/// What the layout needs of a section, free of text.
struct SectionMetrics: Sendable {
  let scale: Double
  /// The share of a line's spare height that lies above the section.
  let verticalAlign: Double
  let isImage: Bool
  /// An image's size in points; 0 for letters.
  let width: Double
  let height: Double

  init(_ section: TextSection) {
    scale = section.scale > 0 && section.scale.isFinite ? section.scale : 1
    verticalAlign =
      switch section.verticalAlign {
      case .top: 0
      case .center: 0.5
      case .bottom: 1
      }
    isImage = section.image != nil
    width = section.image?.width ?? 0
    height = section.image?.height ?? 0
  }
}
