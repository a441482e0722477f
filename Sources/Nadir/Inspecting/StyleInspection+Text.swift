internal import Scene
internal import StyleSpec

extension StyleInspection {
  /// The findings for people to read.
  var text: String {
    var lines = ["style \(style.name ?? "without a name")"]
    lines += Self.section("error", diagnosis.errors.map(\.description))
    lines += Self.section(
      "warning", diagnosis.warnings.map(\.description) + remarks.map(\.description))
    let kinds = usage.kinds.map { "\($0.count) \($0.kind.rawValue)" }.joined(separator: ", ")
    lines.append("\(style.layers.count) layers: \(kinds.isEmpty ? "none" : kinds)")
    lines += Self.section(
      "layer that never shows", hiddenLayers.map { "\($0.id) (\($0.path)): \($0.reason)" })
    lines += Self.section("source", style.sources.map { source($0.id, $0.declaration) })
    lines += Self.section("font", usage.fontStacks.map { $0.joined(separator: ", ") })
    lines += Self.section("image", usage.images + usage.imagePatterns.map { "\($0), completed by features" })
    lines += Self.section("image that no sprite has", missingImages ?? [])
    return lines.joined(separator: "\n")
  }

  private static func section(_ what: String, _ entries: [String]) -> [String] {
    guard !entries.isEmpty else { return [] }
    return ["\(entries.count) \(plural(what, entries.count)):"] + entries.map { "  " + $0 }
  }

  private static func plural(_ what: String, _ count: Int) -> String {
    guard count != 1 else { return what }
    return switch what {
    case "layer that never shows": "layers that never show"
    case "image that no sprite has": "images that no sprite has"
    default: what + "s"
    }
  }

  private func source(_ id: String, _ declaration: SourceDeclaration) -> String {
    let count = usage.sources.first { $0.id == id }?.layers ?? 0
    let use = count == 0 ? "no layer draws it" : "drawn by \(count) \(Self.plural("layer", count))"
    let isOpen = contents.contains { $0.id == id && $0.contents != nil }
    return "\(id) (\(declaration.kind.rawValue)): \(use)" + (isOpen ? "" : ", not opened")
  }
}
