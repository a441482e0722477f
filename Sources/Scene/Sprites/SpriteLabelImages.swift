internal import Display
internal import Geo

/// A style's images as labels take them: whole sheets in the display list, images as pieces of them.
struct SpriteLabelImages: Sendable {
  private let sprites: SpriteSet
  private let bitmaps: [Int]
  private let fields: [Int: Int]

  /// Enters the sheets into the list.
  init(_ sprites: SpriteSet, in list: inout DisplayList) {
    self.sprites = sprites
    var bitmaps: [Int] = []
    var fields: [Int: Int] = [:]
    for (index, sheet) in sprites.sheets.enumerated() {
      list.bitmaps.append(sheet)
      bitmaps.append(list.bitmaps.count - 1)
      if let field = sprites.fields[index] {
        list.fields.append(field)
        fields[index] = list.fields.count - 1
      }
    }
    self.bitmaps = bitmaps
    self.fields = fields
  }

  /// The image of a name, or `nil`.
  subscript(name: String) -> LabelImage? {
    guard let image = sprites[name] else { return nil }
    let field = image.isField ? fields[image.sheet] : nil
    var label = LabelImage(
      source: field.map { .field($0) } ?? .bitmap(bitmaps[image.sheet]), piece: image.piece,
      pixelRatio: image.pixelRatio, isField: image.isField)
    label.stretchX = image.stretchX
    label.stretchY = image.stretchY
    label.content = image.content
    label.textFitWidth = image.textFitWidth.flatMap { LabelImage.TextFit(rawValue: $0.rawValue) }
    label.textFitHeight = image.textFitHeight.flatMap { LabelImage.TextFit(rawValue: $0.rawValue) }
    return label
  }
}
