internal import StyleSpec

/// What is already taken on the picture: boxes and circles in squares of 25 points, so that a question looks at its
/// neighbourhood only.
///
/// The grid reaches `margin` points beyond the picture, so that labels just outside push those inside as they
/// would on a larger picture.
struct CollisionGrid {
  /// How far the grid reaches beyond the picture, points (MapLibre's figure).
  static let margin = 100.0
  static let squareSize = 25.0

  private struct Entry {
    var shape: CollisionShape
    var mode: OverlapMode
  }

  private let columns: Int
  private let rows: Int
  private let width: Double
  private let height: Double
  private var entries: [Entry] = []
  private var squares: [[Int32]]

  /// An empty grid for a picture of this size in points.
  init(width: Double, height: Double) {
    self.width = width
    self.height = height
    columns = max(1, Int(((width + 2 * Self.margin) / Self.squareSize).rounded(.up)))
    rows = max(1, Int(((height + 2 * Self.margin) / Self.squareSize).rounded(.up)))
    squares = Array(repeating: [], count: columns * rows)
  }

  /// How many shapes were entered.
  var count: Int { entries.count }

  /// Whether the rectangle around a shape touches the grid.
  func reaches(_ box: CollisionBox) -> Bool {
    let margin = Self.margin
    return box.maxX >= -margin && box.minX < width + margin && box.maxY >= -margin
      && box.minY < height + margin
  }

  /// Whether the shape would overlap one that doesn't tolerate it.
  ///
  /// - Parameter mode: `always` overlaps anything; `cooperative` overlaps what is itself `always` or
  ///   `cooperative`; `never` overlaps nothing.
  func isBlocked(_ shape: CollisionShape, mode: OverlapMode) -> Bool {
    if mode == .always { return false }
    let box = shape.bounds
    guard reaches(box) else { return false }
    let (xs, ys) = range(box)
    for row in ys {
      for column in xs {
        for index in squares[row * columns + column] {
          let entry = entries[Int(index)]
          if mode == .never || entry.mode == .never, entry.shape.touches(shape) { return true }
        }
      }
    }
    return false
  }

  /// Enters a shape; one outside the grid is forgotten.
  mutating func insert(_ shape: CollisionShape, mode: OverlapMode) {
    let box = shape.bounds
    guard reaches(box) else { return }
    let index = Int32(truncatingIfNeeded: entries.count)
    entries.append(Entry(shape: shape, mode: mode))
    let (xs, ys) = range(box)
    for row in ys {
      for column in xs { squares[row * columns + column].append(index) }
    }
  }

  private func range(_ box: CollisionBox) -> (ClosedRange<Int>, ClosedRange<Int>) {
    func index(_ value: Double, _ count: Int) -> Int {
      let scaled = (value + Self.margin) / Self.squareSize
      return scaled <= 0 ? 0 : scaled >= Double(count) ? count - 1 : Int(scaled)
    }
    let (left, right) = (index(box.minX, columns), index(box.maxX, columns))
    let (top, bottom) = (index(box.minY, rows), index(box.maxY, rows))
    return (left...max(left, right), top...max(top, bottom))
  }
}
