/// What a style makes use of.
public struct StyleUsage: Sendable {
  /// The fonts that visible layers are lettered in, each stack once, in the style's order.
  public private(set) var fontStacks: [[String]] = []
  /// The images that visible layers name, sorted.
  public private(set) var images: [String] = []
  /// Names of images that features complete: `{class}_11`; sorted.
  public private(set) var imagePatterns: [String] = []
  /// How many layers of each type there are, in the order of `LayerKind`; none is left out.
  public private(set) var kinds: [(kind: LayerKind, count: Int)] = []
  /// How many layers draw each source, in the style's order.
  public private(set) var sources: [(id: String, layers: Int)] = []
  /// How many layers give each property, sorted by name.
  public private(set) var properties: [(name: String, layers: Int)] = []

  private static let imageProperties = [
    "icon-image", "background-pattern", "fill-pattern", "line-pattern", "fill-extrusion-pattern",
  ]

  public init(_ style: Style) {
    for kind in LayerKind.allCases {
      let count = style.layers.count { $0.kind == kind }
      if count > 0 { kinds.append((kind, count)) }
    }
    var users: [String: Int] = [:]
    for layer in style.layers { if let id = layer.sourceID { users[id, default: 0] += 1 } }
    sources = style.sources.map { ($0.id, users[$0.id] ?? 0) }
    var counts: [String: Int] = [:]
    for layer in style.layers { for name in layer.properties.keys { counts[name, default: 0] += 1 } }
    properties = counts.sorted { $0.key < $1.key }.map { (name: $0.key, layers: $0.value) }
    for layer in style.layers where layer.isVisible { gather(layer) }
    images = Set(images).sorted()
    imagePatterns = Set(imagePatterns).sorted()
  }

  private mutating func gather(_ layer: StyleLayer) {
    for name in Self.imageProperties {
      guard let property = layer.properties[name] else { continue }
      let names = PossibleValues(property)
      addImages(names.values + names.images)
    }
    guard let text = layer.properties["text-field"] else { return }
    let sections = PossibleValues(text)
    for case .constant(.formatted(let text)) in sections.values {
      for section in text.sections {
        if let stack = section.fontStack { add(stack) }
        if let image = section.image { addImages([.constant(.image(image))]) }
      }
    }
    addImages(sections.images)
    addFonts(sections.fonts)
    if layer.kind == .symbol, !(Self.isEmpty(sections.values) && sections.fonts.isEmpty) {
      let standard = PropertySpecification.byName["text-font"].map { PropertyDefaults.shared.value(of: $0) }
      if let fonts = layer.properties["text-font"] ?? standard { addFonts(PossibleValues(fonts).values) }
    }
  }

  private static func isEmpty(_ values: [PossibleValue]) -> Bool {
    values.allSatisfy { value in
      switch value {
      case .constant(.formatted(let text)): text.isEmpty
      case .constant(.string(let text)): text.isEmpty
      case .constant(.null): true
      default: false
      }
    }
  }

  private mutating func addFonts(_ values: [PossibleValue]) {
    for case .constant(let value) in values {
      if let stack = [String](value), !stack.isEmpty { add(stack) }
    }
  }

  private mutating func add(_ stack: [String]) {
    if !fontStacks.contains(stack) { fontStacks.append(stack) }
  }

  private mutating func addImages(_ values: [PossibleValue]) {
    for value in values {
      switch value {
      case .constant(.image(let image)): if !image.name.isEmpty { images.append(image.name) }
      case .constant(.string(let name)): if !name.isEmpty { images.append(name) }
      case .pattern(let pattern): imagePatterns.append(pattern)
      case .constant, .anything: break
      }
    }
  }
}
