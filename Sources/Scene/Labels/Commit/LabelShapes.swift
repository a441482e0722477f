internal import Display
internal import Geo
internal import Pixels
internal import Typesetting

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The shapes of letters in a display list, each entered once.
public struct LabelShapes: Sendable {
  /// A letter's shape: where it is, and how its plane lies against the letter's origin.
  struct Shape: Sendable {
    var shape: GlyphItem.Shape
    /// Units of the letter's plane (`GlyphPlacement`) to the unit of the shape's plane.
    var unit: Double
    /// From the letter's origin on the baseline to the zero of the shape's plane, in the letter's plane.
    var corner: LabelVector
    /// The middle of the shape in its own plane.
    var middle: LabelVector
  }

  private struct Key: Hashable {
    var glyph: GlyphReference
    var fineness: Int
  }

  private let typesetter: Typesetter
  private var known: [Key: Shape?] = [:]

  public init(_ resources: LabelResources) {
    typesetter = resources.typesetter
  }

  /// The shape of a letter drawn at a size; `nil` where it has none (a space).
  mutating func shape(
    of glyph: GlyphReference, pixelsPerEm: Double, in list: inout DisplayList
  ) -> Shape? {
    // Outlines are flattened for the next power of two.
    var fineness = 0
    if case .outline = glyph, pixelsPerEm > 1 { fineness = Int(log2(min(65_536, pixelsPerEm)).rounded(.up)) }
    let key = Key(glyph: glyph, fineness: fineness)
    if let shape = known[key] { return shape }
    let shape = entered(glyph, pixelsPerEm: exp2(Double(fineness)), in: &list)
    known[key] = .some(shape)
    return shape
  }

  private func entered(_ glyph: GlyphReference, pixelsPerEm: Double, in list: inout DisplayList) -> Shape? {
    switch glyph {
    case .outline:
      guard let path = typesetter.outline(of: glyph, pixelsPerEm: pixelsPerEm), !path.isEmpty else {
        return nil
      }
      list.outlines.append(path)
      return Shape(
        shape: .outline(list.outlines.count - 1), unit: 1, corner: .zero, middle: LabelVector(0.3, -0.35))
    case .field:
      guard let field = typesetter.field(of: glyph), field.map.width > 0, field.map.height > 0 else {
        return nil
      }
      list.fields.append(DistanceField(map: field.map, edge: 192, spread: 8))
      return Shape(
        shape: .field(list.fields.count - 1), unit: 1, corner: LabelVector(field.left, field.top),
        middle: LabelVector(Double(field.map.width), Double(field.map.height)) / 2)
    case .bitmap:
      guard let picture = typesetter.bitmap(of: glyph), picture.bitmap.width > 0 else { return nil }
      list.bitmaps.append(picture.bitmap)
      return Shape(
        shape: .bitmap(list.bitmaps.count - 1), unit: picture.unitsPerPixel,
        corner: LabelVector(picture.left, picture.top),
        middle: LabelVector(Double(picture.bitmap.width), Double(picture.bitmap.height)) / 2)
    case .image:
      return nil
    }
  }
}
