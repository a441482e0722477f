internal import Geo

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Finds the markers that stand close together at a zoom.
struct MarkerGrouping {
  struct Group {
    /// The mean place on the map.
    let coordinate: Coordinate
    /// Indices of the markers, rising.
    let members: [Int]
  }

  /// The radius on the Mercator square.
  private let radius: Double
  private let minimumCount: Int
  /// Cells of a grid around the world; at least a radius wide.
  private let columns: Int

  init(_ clustering: MarkerClustering, zoom: Double) {
    radius = max(0, min(1000, clustering.radius)) / (256 * exp2(zoom))
    minimumCount = max(2, clustering.minimumCount)
    columns = radius > 0 ? max(1, min(1 << 24, Int(1 / radius))) : 1
  }

  /// In the order of their first markers. Time grows linearly with the markers but for places where very many lie
  /// within a radius of each other and yet in no group, which can't be.
  func groups(of markers: [Marker], among candidates: [Int]) -> [Group] {
    guard radius > 0 else { return [] }
    let points = candidates.map { index -> WorldPoint in
      let point = WorldPoint(markers[index].position)
      return WorldPoint(x: point.x - point.x.rounded(.down), y: point.y)
    }
    var cells: [Int: [Int]] = [:]
    for (position, point) in points.enumerated() { cells[cell(point), default: []].append(position) }
    var isTaken = Array(repeating: false, count: points.count)
    var groups: [Group] = []
    for position in points.indices where !isTaken[position] {
      let near = neighbours(of: points[position], in: &cells, points, isTaken)
      guard near.count >= minimumCount else { continue }
      var (dx, dy) = (0.0, 0.0)
      for other in near {
        isTaken[other] = true
        dx += Self.turn(from: points[position].x, to: points[other].x)
        dy += points[other].y - points[position].y
      }
      let count = Double(near.count)
      let mean = WorldPoint(x: points[position].x + dx / count, y: points[position].y + dy / count)
      groups.append(Group(coordinate: mean.coordinate.wrapped, members: near.map { candidates[$0] }))
    }
    return groups
  }

  private func cell(_ point: WorldPoint) -> Int {
    let column = min(columns - 1, Int(point.x * Double(columns)))
    let row = Int(max(0, min(1, point.y)) * Double(columns))
    return row * columns + column
  }

  /// The free points within the radius, rising; taken ones are dropped from their cells on the way.
  private func neighbours(
    of point: WorldPoint, in cells: inout [Int: [Int]], _ points: [WorldPoint], _ isTaken: [Bool]
  ) -> [Int] {
    let home = cell(point)
    let (row, column) = (home / columns, home % columns)
    // In a world of one or two columns the neighbours on both sides are the same ones.
    var around: [Int] = []
    for step in -1...1 {
      let other = (column + step + columns) % columns
      if !around.contains(other) { around.append(other) }
    }
    var found: [Int] = []
    for y in (row - 1)...(row + 1) where y >= 0 {
      for x in around {
        guard var inside = cells[y * columns + x] else { continue }
        inside.removeAll { isTaken[$0] }
        cells[y * columns + x] = inside
        for other in inside {
          let dx = Self.turn(from: point.x, to: points[other].x)
          let dy = points[other].y - point.y
          if dx * dx + dy * dy <= radius * radius { found.append(other) }
        }
      }
    }
    return found.sorted()
  }

  /// The shorter way round the world.
  private static func turn(from start: Double, to end: Double) -> Double {
    let difference = end - start
    return difference - difference.rounded()
  }
}
