/// A convex polygon on the Mercator square that squares are tested against.
struct ConvexArea: Hashable, Sendable {
  private let corners: [WorldPoint]
  /// For each edge, its outward normal and the greatest product of it with a point inside.
  private let edges: [Edge]
  let minX: Double
  let maxX: Double
  let minY: Double
  let maxY: Double

  private struct Edge: Hashable, Sendable {
    var x: Double
    var y: Double
    var limit: Double
  }

  /// - Precondition: at least three corners of a convex polygon, either way round.
  init(_ corners: [WorldPoint]) {
    self.corners = corners
    minX = corners.map(\.x).min() ?? 0
    maxX = corners.map(\.x).max() ?? 0
    minY = corners.map(\.y).min() ?? 0
    maxY = corners.map(\.y).max() ?? 0
    let centreX = corners.map(\.x).reduce(0, +) / Double(corners.count)
    let centreY = corners.map(\.y).reduce(0, +) / Double(corners.count)
    edges = corners.indices.map { index in
      let from = corners[index]
      let to = corners[(index + 1) % corners.count]
      var (x, y) = (to.y - from.y, from.x - to.x)
      if x * (centreX - from.x) + y * (centreY - from.y) > 0 { (x, y) = (-x, -y) }
      return Edge(x: x, y: y, limit: x * from.x + y * from.y)
    }
  }

  /// Whether the square shares an area with the polygon; a touching edge or corner doesn't count.
  func overlapsSquare(x: Double, y: Double, side: Double) -> Bool {
    let slack = 1e-9 * side
    guard x < maxX - slack, x + side > minX + slack, y < maxY - slack, y + side > minY + slack else {
      return false
    }
    for edge in edges {
      let nearX = edge.x > 0 ? x : x + side
      let nearY = edge.y > 0 ? y : y + side
      if edge.x * nearX + edge.y * nearY >= edge.limit { return false }
    }
    return true
  }
}
