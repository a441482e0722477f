/// A balanced tree over points in flat storage, for searches by box and by radius.
///
/// The points' order is that of a k-d tree whose leaves hold up to 64 points, partitioned as Floyd and Rivest (1975,
/// "Algorithm 489: SELECT") do. The order of the results follows from it, and so does the drawing order of
/// clusters; that is why it isn't simplified.
struct PointTree: Sendable {
  private static let leafSize = 64

  private(set) var ids: [Int]
  /// x and y of the points in the tree's order, rounded to 32 bits.
  private var coordinates: [Float]

  /// - Parameter points: x and y; a point's id is its index.
  init(_ points: [(x: Double, y: Double)]) {
    ids = Array(points.indices)
    coordinates = []
    coordinates.reserveCapacity(points.count * 2)
    for point in points {
      coordinates.append(Float(point.x))
      coordinates.append(Float(point.y))
    }
    sort(0, points.count - 1, axis: 0)
  }

  /// The ids of the points in a box, borders included.
  func ids(minX: Double, minY: Double, maxX: Double, maxY: Double) -> [Int] {
    var result: [Int] = []
    var open = [(left: 0, right: ids.count - 1, axis: 0)]
    while let (left, right, axis) = open.popLast() {
      if right - left <= PointTree.leafSize {
        for index in stride(from: left, through: right, by: 1) {
          let (x, y) = point(index)
          if x >= minX && x <= maxX && y >= minY && y <= maxY { result.append(ids[index]) }
        }
        continue
      }
      let middle = (left + right) >> 1
      let (x, y) = point(middle)
      if x >= minX && x <= maxX && y >= minY && y <= maxY { result.append(ids[middle]) }
      if axis == 0 ? minX <= x : minY <= y { open.append((left, middle - 1, 1 - axis)) }
      if axis == 0 ? maxX >= x : maxY >= y { open.append((middle + 1, right, 1 - axis)) }
    }
    return result
  }

  /// The ids of the points at most `radius` away.
  func ids(within radius: Double, ofX centerX: Double, y centerY: Double) -> [Int] {
    var result: [Int] = []
    let squaredRadius = radius * radius
    var open = [(left: 0, right: ids.count - 1, axis: 0)]
    while let (left, right, axis) = open.popLast() {
      if right - left <= PointTree.leafSize {
        for index in stride(from: left, through: right, by: 1)
        where squaredDistance(index, centerX, centerY) <= squaredRadius {
          result.append(ids[index])
        }
        continue
      }
      let middle = (left + right) >> 1
      let (x, y) = point(middle)
      if squaredDistance(middle, centerX, centerY) <= squaredRadius { result.append(ids[middle]) }
      if axis == 0 ? centerX - radius <= x : centerY - radius <= y {
        open.append((left, middle - 1, 1 - axis))
      }
      if axis == 0 ? centerX + radius >= x : centerY + radius >= y {
        open.append((middle + 1, right, 1 - axis))
      }
    }
    return result
  }

  func value(_ index: Int, _ axis: Int) -> Float { coordinates[2 * index + axis] }

  mutating func swapPoints(_ a: Int, _ b: Int) {
    ids.swapAt(a, b)
    coordinates.swapAt(2 * a, 2 * b)
    coordinates.swapAt(2 * a + 1, 2 * b + 1)
  }

  private func point(_ index: Int) -> (Double, Double) {
    (Double(coordinates[2 * index]), Double(coordinates[2 * index + 1]))
  }

  private func squaredDistance(_ index: Int, _ x: Double, _ y: Double) -> Double {
    let (pointX, pointY) = point(index)
    return (pointX - x) * (pointX - x) + (pointY - y) * (pointY - y)
  }
}
