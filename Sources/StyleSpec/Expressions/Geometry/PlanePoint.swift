/// A point of the plane that `within` (units of the world) and `distance` (degrees) compute in.
struct PlanePoint: Hashable, Sendable {
  var x: Double
  var y: Double
}

/// A box of the plane; empty until a point is added.
struct PlaneBox: Sendable {
  var minX = Double.infinity
  var minY = Double.infinity
  var maxX = -Double.infinity
  var maxY = -Double.infinity

  init() {}

  init(_ points: some Sequence<PlanePoint>) {
    for point in points { add(point) }
  }

  mutating func add(_ point: PlanePoint) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  /// Whether the box lies in the other, without touching its border.
  func isInside(_ other: PlaneBox) -> Bool {
    minX > other.minX && maxX < other.maxX && minY > other.minY && maxY < other.maxY
  }
}
