/// A point on the Mercator square (0...1) with its importance.
struct ProjectedPoint: Hashable, Sendable {
  var x: Double
  var y: Double
  /// The square of the distance that the line would stray without this point, squared world units; 1 keeps it at
  /// every zoom.
  var importance: Double

  init(x: Double, y: Double, importance: Double = 0) {
    self.x = x
    self.y = y
    self.importance = importance
  }
}

/// A line or a ring.
struct ProjectedLine: Hashable, Sendable {
  var points: [ProjectedPoint] = []
  /// The whole line's length, or the whole ring's area; clipping leaves it.
  var size = 0.0
  /// Which part of the whole line this is, in its length; 0 and `size` before clipping.
  var start = 0.0
  var end = 0.0
}

/// The geometry of one feature.
enum ProjectedGeometry: Hashable, Sendable {
  case points([ProjectedPoint])
  case lines([ProjectedLine])
  /// Each polygon its outer ring first.
  case polygons([[ProjectedLine]])

  /// Calls `body` with every point.
  func forEachPoint(_ body: (ProjectedPoint) -> Void) {
    switch self {
    case .points(let points): points.forEach(body)
    case .lines(let lines): for line in lines { line.points.forEach(body) }
    case .polygons(let polygons):
      for polygon in polygons { for ring in polygon { ring.points.forEach(body) } }
    }
  }
}

/// A feature ready to be cut into tiles.
struct ProjectedFeature: Sendable {
  /// Which entry of the attribute table is its own.
  let entry: Int
  let geometry: ProjectedGeometry
  let minX: Double
  let minY: Double
  let maxX: Double
  let maxY: Double

  init(entry: Int, geometry: ProjectedGeometry) {
    self.entry = entry
    self.geometry = geometry
    var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    geometry.forEachPoint { point in
      left = min(left, point.x)
      top = min(top, point.y)
      right = max(right, point.x)
      bottom = max(bottom, point.y)
    }
    (minX, minY, maxX, maxY) = (left, top, right, bottom)
  }
}
