/// Keeps labels of one text apart from each other along the lines of a tile.
///
/// Anchors are kept in squares of the repeat distance, so a question looks at nine squares at most.
struct RepeatGuard {
  private struct Square: Hashable {
    var text: String
    var column: Int
    var row: Int
  }

  /// Tile units.
  let distance: Double
  private var squares: [Square: [LabelVector]] = [:]

  init(distance: Double) {
    self.distance = distance
  }

  /// Notes the anchor and returns `true`, or `false` where one of the same text is nearer than the distance.
  mutating func admit(_ point: LabelVector, text: String) -> Bool {
    guard distance > 0 else { return true }
    let column = Int((point.x / distance).rounded(.down))
    let row = Int((point.y / distance).rounded(.down))
    for y in row - 1...row + 1 {
      for x in column - 1...column + 1 {
        let near = squares[Square(text: text, column: x, row: y)] ?? []
        if near.contains(where: { $0.distance(to: point) < distance }) { return false }
      }
    }
    squares[Square(text: text, column: column, row: row), default: []].append(point)
    return true
  }
}
