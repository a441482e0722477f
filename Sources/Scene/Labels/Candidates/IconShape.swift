internal import Geo
internal import StyleSpec

/// An icon set against its anchor: its edges in points before `icon-size`.
struct IconShape: Hashable, Sendable {
  var image: LabelImage
  /// Relative to the anchor.
  var box: CollisionBox
  /// The image's rim outside its content, which may overlap the text but counts for collisions.
  var rim: Padding?
  var isFitted = false

  /// An icon of its own size.
  init(image: LabelImage, offset: LabelVector, anchor: Anchor) {
    self.image = image
    let left = offset.x - image.width * anchor.horizontalShare
    let top = offset.y - image.height * anchor.verticalShare
    box = CollisionBox(minX: left, minY: top, maxX: left + image.width, maxY: top + image.height)
  }

  /// An icon stretched around a text (`icon-text-fit`), its own anchor ignored. The padding is added on all sides,
  /// also where the icon keeps its own size.
  ///
  /// - Parameters:
  ///   - text: the text's box in points.
  ///   - padding: `icon-text-fit-padding`.
  func fitted(to text: CollisionBox, fit: IconTextFit, padding: Padding, offset: LabelVector) -> IconShape {
    var shape = self
    shape.isFitted = true
    if let content = image.content {
      shape.rim = Padding(
        top: content.minY / image.pixelRatio, right: image.width - content.maxX / image.pixelRatio,
        bottom: image.height - content.maxY / image.pixelRatio, left: content.minX / image.pixelRatio)
    }
    if fit == .width || fit == .both {
      shape.box.minX = offset.x + text.minX - padding.left
      shape.box.maxX = offset.x + text.maxX + padding.right
    } else {
      let left = offset.x + (text.minX + text.maxX - image.width) / 2
      shape.box.minX = left - padding.left
      shape.box.maxX = left + image.width + padding.right
    }
    if fit == .height || fit == .both {
      shape.box.minY = offset.y + text.minY - padding.top
      shape.box.maxY = offset.y + text.maxY + padding.bottom
    } else {
      let top = offset.y + (text.minY + text.maxY - image.height) / 2
      shape.box.minY = top - padding.top
      shape.box.maxY = top + image.height + padding.bottom
    }
    shape.keepProportions()
    return shape
  }

  /// Widens or heightens the box where the image may only grow in proportion (`textFitWidth`, `textFitHeight`).
  private mutating func keepProportions() {
    let (fitWidth, fitHeight) = (image.textFitWidth, image.textFitHeight)
    guard fitWidth != nil || fitHeight != nil else { return }
    let content = image.content
    let contentWidth = content?.width ?? image.piece.width
    let contentHeight = content?.height ?? image.piece.height
    let ratio = contentWidth / contentHeight
    guard ratio.isFinite, ratio > 0, box.height > 0 else { return }
    let isWide = box.width / box.height > ratio
    if fitHeight == .proportional, isWide && fitWidth == .stretchOnly || fitWidth == .proportional {
      let height = (box.width / ratio).rounded(.up)
      box.minY *= height / box.height
      box.maxY = box.minY + height
    } else if fitWidth == .proportional, !isWide && fitHeight == .stretchOnly || fitHeight == .proportional {
      let width = (box.height * ratio).rounded(.up)
      box.minX *= width / box.width
      box.maxX = box.minX + width
    }
  }

  /// The box that collides, in points.
  ///
  /// - Parameters:
  ///   - scale: `icon-size`; `padding`: `icon-padding`; `rotation`: `icon-rotate`, radians.
  func collisionBox(scale: Double, padding: Padding, rotation: Double) -> CollisionBox {
    var result = box.scaled(by: scale)
    result.minX -= padding.left + (rim?.left ?? 0) * scale
    result.minY -= padding.top + (rim?.top ?? 0) * scale
    result.maxX += padding.right + (rim?.right ?? 0) * scale
    result.maxY += padding.bottom + (rim?.bottom ?? 0) * scale
    return result.envelope(rotatedBy: rotation)
  }
}
