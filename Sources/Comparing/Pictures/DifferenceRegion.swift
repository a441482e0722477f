/// A box around differing pixels that lie near each other.
public struct DifferenceRegion: Hashable, Sendable {
  public let x: Int
  public let y: Int
  public let width: Int
  public let height: Int
  /// How many of the box's pixels differ.
  public let pixels: Int
}

/// Gathers differing pixels into boxes: cells of 16 pixels that touch each other belong together.
struct RegionGathering {
  private static let cell = 16
  private static let limit = 50

  private struct Cell {
    var left = Int.max
    var top = Int.max
    var right = -1
    var bottom = -1
    var count = 0

    mutating func add(_ x: Int, _ y: Int) {
      left = min(left, x)
      right = max(right, x)
      top = min(top, y)
      bottom = max(bottom, y)
      count += 1
    }

    mutating func add(_ other: Cell) {
      left = min(left, other.left)
      right = max(right, other.right)
      top = min(top, other.top)
      bottom = max(bottom, other.bottom)
      count += other.count
    }
  }

  private let columns: Int
  private let rows: Int
  private var cells: [Cell]

  init(width: Int, height: Int) {
    columns = (width + Self.cell - 1) / Self.cell
    rows = (height + Self.cell - 1) / Self.cell
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  mutating func add(_ x: Int, _ y: Int) {
    cells[y / Self.cell * columns + x / Self.cell].add(x, y)
  }

  /// The boxes, the one with most pixels first; equal ones from the top left.
  func regions() -> [DifferenceRegion] {
    var seen = Array(repeating: false, count: cells.count)
    var found: [DifferenceRegion] = []
    for start in cells.indices where cells[start].count > 0 && !seen[start] {
      var box = Cell()
      var open = [start]
      seen[start] = true
      while let index = open.popLast() {
        box.add(cells[index])
        for neighbor in neighbors(of: index) where cells[neighbor].count > 0 && !seen[neighbor] {
          seen[neighbor] = true
          open.append(neighbor)
        }
      }
      found.append(
        DifferenceRegion(
          x: box.left, y: box.top, width: box.right - box.left + 1, height: box.bottom - box.top + 1,
          pixels: box.count))
    }
    let sorted = found.enumerated().sorted {
      ($1.element.pixels, $0.offset) < ($0.element.pixels, $1.offset)
    }
    return sorted.prefix(Self.limit).map(\.element)
  }

  private func neighbors(of index: Int) -> [Int] {
    let (column, row) = (index % columns, index / columns)
    var result: [Int] = []
    for y in max(0, row - 1)...min(rows - 1, row + 1) {
      for x in max(0, column - 1)...min(columns - 1, column + 1) { result.append(y * columns + x) }
    }
    return result
  }
}
