/// The order in which polygons are laid where they overlap: boxes of one level don't, and each lies over those of lower
/// levels that came before it and overlap it.
///
/// Told over all of a tile's polygons, so that it doesn't depend on what of them a picture shows.
package struct FillLevels: Sendable {
  /// Up to this many boxes are gone through one by one.
  private static let listedCount = 16
  /// How much may be looked at for each box, on average, before levels are told in runs.
  private static let effort = 256

  /// The level of each box, from 0.
  package private(set) var numbers: [Int32] = []
  package private(set) var count = 0

  /// - Parameter boxes: in drawing order; those that share an edge overlap.
  package init(_ boxes: [UnitBounds]) {
    guard boxes.count > 1 else {
      numbers = boxes.map { _ in 0 }
      count = boxes.count
      return
    }
    if !tellByNeighbours(boxes) { tellInRuns(boxes) }
  }

  /// Each box lies one level above the highest one below it.
  ///
  /// - Returns: `false` where so many boxes overlap that this would take too long.
  private mutating func tellByNeighbours(_ boxes: [UnitBounds]) -> Bool {
    numbers = Array(repeating: 0, count: boxes.count)
    count = 1
    let grid = Grid(boxes)
    var heads = [Int32](repeating: -1, count: grid.side * grid.side)
    var links: [(box: Int32, next: Int32)] = []
    links.reserveCapacity(boxes.count * 2)
    var rest = boxes.count * Self.effort
    for (index, box) in boxes.enumerated() {
      let part = grid.part(of: box)
      var level: Int32 = 0
      for row in part.top...part.bottom {
        for column in part.left...part.right {
          let square = row &* grid.side &+ column
          var link = heads[square]
          while link >= 0 {
            let (other, next) = links[Int(link)]
            if numbers[Int(other)] >= level, boxes[Int(other)].overlaps(box) {
              level = numbers[Int(other)] &+ 1
              // There is none above the highest.
              if Int(level) == count { break }
            }
            rest &-= 1
            link = next
          }
          links.append((Int32(truncatingIfNeeded: index), heads[square]))
          heads[square] = Int32(truncatingIfNeeded: links.count &- 1)
          rest &-= 1
        }
      }
      guard rest > 0 else { return false }
      numbers[index] = level
      count = max(count, Int(level) + 1)
    }
    return true
  }

  /// A new level begins with each box that overlaps one of the last level.
  private mutating func tellInRuns(_ boxes: [UnitBounds]) {
    numbers = []
    var level: Int32 = 0
    var set = BoxSet()
    for box in boxes {
      if set.overlaps(box) {
        set = BoxSet()
        level += 1
      }
      set.insert(box)
      numbers.append(level)
    }
    count = Int(level) + 1
  }

  /// Squares that cover all boxes.
  private struct Grid {
    let side: Int
    private let originX: Double
    private let originY: Double
    private let shareX: Double
    private let shareY: Double

    init(_ boxes: [UnitBounds]) {
      var frame = UnitBounds.empty
      for box in boxes { frame.formUnion(box) }
      side =
        boxes.count > FillLevels.listedCount ? min(64, max(8, Int(Double(boxes.count).squareRoot()))) : 1
      (originX, originY) = (frame.minX, frame.minY)
      shareX = Double(side) / max(frame.maxX - frame.minX, 1)
      shareY = Double(side) / max(frame.maxY - frame.minY, 1)
    }

    /// The squares that a box touches: the first and last columns and rows.
    @inline(__always)
    func part(of box: UnitBounds) -> (left: Int, right: Int, top: Int, bottom: Int) {
      func place(_ value: Double) -> Int { value > 0 ? Int(min(value, Double(side &- 1))) : 0 }
      let (left, top) = (place((box.minX - originX) * shareX), place((box.minY - originY) * shareY))
      return (
        left, max(left, place((box.maxX - originX) * shareX)), top,
        max(top, place((box.maxY - originY) * shareY))
      )
    }
  }
}
