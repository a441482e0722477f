internal import Display
internal import Pixels

extension DisplayItem {
  /// The same item with other indices of bitmaps.
  func withBitmaps(_ index: (Int) -> Int) -> DisplayItem {
    switch self {
    case .fill(var item):
      item.paint = item.paint.withBitmaps(index)
      return .fill(item)
    case .stroke(var item):
      item.paint = item.paint.withBitmaps(index)
      return .stroke(item)
    case .flood(var item):
      item.paint = item.paint.withBitmaps(index)
      return .flood(item)
    case .image(var item):
      item.bitmap = index(item.bitmap)
      return .image(item)
    default: return self
    }
  }
}

extension SolidItem.Face {
  /// The same face without colour: it hides what lies behind it.
  var invisible: SolidItem.Face {
    var face = self
    (face.topColor, face.bottomColor, face.pattern) = (.transparent, .transparent, nil)
    return face
  }

  /// The same face with other indices of bitmaps.
  func withBitmaps(_ index: (Int) -> Int) -> SolidItem.Face {
    guard let pattern else { return self }
    var face = self
    face.pattern = pattern.withBitmaps(index)
    return face
  }
}

extension Paint {
  fileprivate func withBitmaps(_ index: (Int) -> Int) -> Paint {
    switch self {
    case .pattern(let bitmap, let toPixels, let opacity):
      .pattern(bitmap: index(bitmap), toPixels: toPixels, opacity: opacity)
    case .linePattern(let bitmap, let length, let height, let opacity):
      .linePattern(bitmap: index(bitmap), length: length, height: height, opacity: opacity)
    case .color, .lineGradient: self
    }
  }
}
