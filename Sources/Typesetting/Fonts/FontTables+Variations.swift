extension FontTables {
  /// The weights that a variable font spans (OpenType 1.9, "fvar", axis `wght`); nil where it has no such axis.
  var weights: ClosedRange<Int>? {
    guard let table = table("fvar"), let offset = file.uint16(at: table.lowerBound + 4),
      let count = file.uint16(at: table.lowerBound + 8), let size = file.uint16(at: table.lowerBound + 10)
    else { return nil }
    for index in 0..<min(count, 64) {
      let axis = table.lowerBound + offset + index * size
      guard file.uint32(at: axis) == 0x7767_6874 else { continue }
      guard let low = file.uint32(at: axis + 4), let high = file.uint32(at: axis + 12) else { return nil }
      let (lightest, boldest) = (max(1, low >> 16), min(1000, high >> 16))
      return lightest <= boldest ? lightest...boldest : nil
    }
    return nil
  }

  private static let weightNames = [
    "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
  ]

  /// The fonts that stand in a file's place: the font itself, or one for each hundred of weight that it spans.
  func variants(of font: FontDescription) -> [(description: FontDescription, weight: Int?)] {
    guard let weights else { return [(font, nil)] }
    var variants: [(FontDescription, Int?)] = []
    for (index, name) in FontTables.weightNames.enumerated() where weights.contains(100 * (index + 1)) {
      var variant = font
      variant.weight = 100 * (index + 1)
      variant.style = font.isItalic ? name + " Italic" : name
      variant.fullName = font.family + " " + variant.style
      variants.append((variant, variant.weight))
    }
    return variants.isEmpty ? [(font, nil)] : variants
  }
}
