/// The point of a polygon that is farthest from its outline: where an area's label stands.
///
/// Garcia-Castellanos & Lombardo 2007 name the point; the search halves squares and follows the most promising
/// first (V. Agafonkin, "A new algorithm for finding a visual center of a polygon", 2016).
struct InnermostPoint {
  private struct Cell {
    var center: LabelVector
    var half: Double
    /// From the centre to the outline, negative outside.
    var distance: Double
    /// The most that any point of the cell can reach.
    var potential: Double { distance + half * 2.0.squareRoot() }
  }

  /// The most squares that one search looks at: bounds the work for absurd outlines.
  static let cellLimit = 20_000

  let rings: [[LabelVector]]

  /// - Parameters:
  ///   - rings: the outer ring first, then its holes; not empty.
  ///   - precision: how near to the best distance the answer must be, in the rings' units.
  static func find(in rings: [[LabelVector]], precision: Double) -> LabelVector {
    InnermostPoint(rings: rings).search(precision: precision)
  }

  private func search(precision: Double) -> LabelVector {
    guard let outer = rings.first, let first = outer.first else { return .zero }
    var (low, high) = (first, first)
    for point in outer {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    let size = min(high.x - low.x, high.y - low.y)
    guard size > 0 else { return low }
    var best = cell(centroid(of: outer), half: 0)
    var heap = CellHeap()
    let half = size / 2
    for x in stride(from: low.x, to: high.x, by: size) {
      for y in stride(from: low.y, to: high.y, by: size) {
        heap.push(cell(LabelVector(x + half, y + half), half: half))
      }
    }
    var examined = heap.count
    while let next = heap.pop(), examined < Self.cellLimit {
      if next.distance > best.distance || best.distance == 0 && next.distance > 0 { best = next }
      if next.potential - best.distance <= precision { continue }
      let quarter = next.half / 2
      for offset in [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)] {
        heap.push(
          cell(next.center + LabelVector(offset.0 * quarter, offset.1 * quarter), half: quarter))
      }
      examined += 4
    }
    return best.center
  }

  private func cell(_ center: LabelVector, half: Double) -> Cell {
    Cell(center: center, half: half, distance: signedDistance(center))
  }

  private func signedDistance(_ point: LabelVector) -> Double {
    var inside = false
    var nearest = Double.infinity
    for ring in rings {
      guard var previous = ring.last else { continue }
      for current in ring {
        if (current.y > point.y) != (previous.y > point.y),
          point.x < (previous.x - current.x) * (point.y - current.y) / (previous.y - current.y) + current.x
        {
          inside.toggle()
        }
        nearest = min(nearest, Self.squaredDistance(point, current, previous))
        previous = current
      }
    }
    return (inside ? 1 : -1) * nearest.squareRoot()
  }

  private static func squaredDistance(_ point: LabelVector, _ a: LabelVector, _ b: LabelVector) -> Double {
    let along = b - a
    let squared = (along * along).sum()
    var t = 0.0
    if squared > 0 { t = max(0, min(1, ((point - a) * along).sum() / squared)) }
    let offset = point - a - along * t
    return (offset * offset).sum()
  }

  private func centroid(of ring: [LabelVector]) -> LabelVector {
    var area = 0.0
    var sum = LabelVector.zero
    guard var previous = ring.last else { return .zero }
    for current in ring {
      let cross = current.x * previous.y - previous.x * current.y
      sum += (current + previous) * cross
      area += cross * 3
      previous = current
    }
    return area == 0 ? ring[0] : sum / area
  }

  /// A binary heap, the greatest potential first; equal ones in the order they came.
  private struct CellHeap {
    private var cells: [(cell: Cell, order: Int)] = []
    private var pushed = 0

    var count: Int { cells.count }

    private func precedes(_ a: Int, _ b: Int) -> Bool {
      let (left, right) = (cells[a].cell.potential, cells[b].cell.potential)
      return left == right ? cells[a].order < cells[b].order : left > right
    }

    mutating func push(_ cell: Cell) {
      cells.append((cell, pushed))
      pushed += 1
      var child = cells.count - 1
      while child > 0 {
        let parent = (child - 1) / 2
        guard precedes(child, parent) else { break }
        cells.swapAt(child, parent)
        child = parent
      }
    }

    mutating func pop() -> Cell? {
      guard !cells.isEmpty else { return nil }
      cells.swapAt(0, cells.count - 1)
      let top = cells.removeLast().cell
      var parent = 0
      while true {
        var least = parent
        for child in [2 * parent + 1, 2 * parent + 2] where child < cells.count && precedes(child, least) {
          least = child
        }
        if least == parent { return top }
        cells.swapAt(parent, least)
        parent = least
      }
    }
  }
}
