internal import StyleSpec

/// What is already taken on the picture: boxes and circles in squares of 25 points, so that a question looks at its
/// neighbourhood only.
///
/// The grid reaches a margin beyond the picture, so that labels just outside push those inside as they
/// would on a larger picture.
struct CollisionGrid {
  /// How far the grid reaches beyond the picture at the least, points (MapLibre's figure).
  static let leastMargin = 100.0
  private static let smallestSquare = 25.0

  private struct Entry {
    var shape: CollisionShape
    var mode: OverlapMode
  }

  private let columns: Int
  private let rows: Int
  private let margin: Double
  private let squareSize: Double
  private let width: Double
  private let height: Double
  private var entries: [Entry] = []
  /// For each square the last link of its chain, or -1.
  private var squares: [Int32]
  private var links: [Link] = []

  /// One shape in one square.
  private struct Link {
    var entry: Int32
    /// The link before it, or -1.
    var next: Int32
  }

  /// The most squares: absurd pictures get coarser ones.
  private static let squareLimit = 4_000_000.0

  /// An empty grid for a picture of this size, and a margin around it, in points.
  init(width: Double, height: Double, margin: Double = 0) {
    self.margin = max(Self.leastMargin, margin)
    let area = (width + 2 * self.margin) * (height + 2 * self.margin)
    squareSize = max(Self.smallestSquare, (area / Self.squareLimit).squareRoot())
    self.width = width
    self.height = height
    columns = max(1, Int(((width + 2 * self.margin) / squareSize).rounded(.up)))
    rows = max(1, Int(((height + 2 * self.margin) / squareSize).rounded(.up)))
    squares = Array(repeating: -1, count: columns * rows)
  }

  /// How many shapes were entered.
  var count: Int { entries.count }

  /// Whether the rectangle around a shape touches the grid.
  func reaches(_ box: CollisionBox) -> Bool {
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
        var link = Int(squares[row * columns + column])
        while link >= 0 {
          let entry = Int(links[link].entry)
          link = Int(links[link].next)
          if mode == .never || entries[entry].mode == .never, entries[entry].shape.touches(shape) {
            return true
          }
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
      for column in xs {
        links.append(Link(entry: index, next: squares[row * columns + column]))
        squares[row * columns + column] = Int32(truncatingIfNeeded: links.count - 1)
      }
    }
  }

  private func range(_ box: CollisionBox) -> (ClosedRange<Int>, ClosedRange<Int>) {
    func index(_ value: Double, _ count: Int) -> Int {
      let scaled = (value + margin) / squareSize
      return scaled <= 0 ? 0 : scaled >= Double(count) ? count - 1 : Int(scaled)
    }
    let (left, right) = (index(box.minX, columns), index(box.maxX, columns))
    let (top, bottom) = (index(box.minY, rows), index(box.maxY, rows))
    return (left...max(left, right), top...max(top, bottom))
  }
}
