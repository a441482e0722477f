/// An upright rectangle on the picture, points.
struct CollisionBox: Hashable, Sendable {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  var width: Double { maxX - minX }
  var height: Double { maxY - minY }

  func shifted(by offset: LabelVector) -> CollisionBox {
    CollisionBox(
      minX: minX + offset.x, minY: minY + offset.y, maxX: maxX + offset.x, maxY: maxY + offset.y)
  }

  func scaled(by factor: Double) -> CollisionBox {
    CollisionBox(minX: minX * factor, minY: minY * factor, maxX: maxX * factor, maxY: maxY * factor)
  }

  func union(_ other: CollisionBox) -> CollisionBox {
    CollisionBox(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// The upright box around this one turned about the origin.
  func envelope(rotatedBy radians: Double) -> CollisionBox {
    guard radians != 0 else { return self }
    let corners = [
      LabelVector(minX, minY), LabelVector(maxX, minY), LabelVector(minX, maxY), LabelVector(maxX, maxY),
    ].map { $0.rotated(by: radians) }
    var (low, high) = (corners[0], corners[0])
    for corner in corners {
      low = pointwiseMin(low, corner)
      high = pointwiseMax(high, corner)
    }
    return CollisionBox(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
  }
}

/// What a label takes of the picture.
enum CollisionShape: Hashable, Sendable {
  case box(CollisionBox)
  case circle(center: LabelVector, radius: Double)

  /// The upright rectangle around the shape.
  var bounds: CollisionBox {
    switch self {
    case .box(let box): box
    case .circle(let center, let radius):
      CollisionBox(
        minX: center.x - radius, minY: center.y - radius, maxX: center.x + radius, maxY: center.y + radius)
    }
  }

  /// Whether two shapes overlap; boxes that share an edge do.
  func touches(_ other: CollisionShape) -> Bool {
    switch (self, other) {
    case (.box(let a), .box(let b)):
      a.minX <= b.maxX && a.minY <= b.maxY && a.maxX >= b.minX && a.maxY >= b.minY
    case (.circle(let a, let r), .circle(let b, let s)):
      ((a - b) * (a - b)).sum() < (r + s) * (r + s)
    case (.box(let box), .circle(let center, let radius)), (.circle(let center, let radius), .box(let box)):
      Self.touches(box, center, radius)
    }
  }

  private static func touches(_ box: CollisionBox, _ center: LabelVector, _ radius: Double) -> Bool {
    let dx = max(0, max(box.minX - center.x, center.x - box.maxX))
    let dy = max(0, max(box.minY - center.y, center.y - box.maxY))
    return dx * dx + dy * dy <= radius * radius
  }
}
