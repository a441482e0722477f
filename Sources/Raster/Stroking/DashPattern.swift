/// Lengths of dash and gap in turn, and where in the pattern a line begins.
public struct DashPattern: Sendable, Hashable {
  /// Even in number; an odd list is taken twice.
  public let lengths: [Double]
  public let phase: Double
  let total: Double

  /// `nil` when the lengths make no pattern: none, one that is negative or not finite, or a sum of 0.
  public init?(lengths: [Double], phase: Double) {
    let all = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let total = all.reduce(0, +)
    guard !all.isEmpty, all.allSatisfy({ $0 >= 0 && $0.isFinite }), total > 0 else { return nil }
    self.lengths = all
    self.total = total
    let rest = phase.isFinite ? phase.truncatingRemainder(dividingBy: total) : 0
    self.phase = rest < 0 ? rest + total : rest
  }

  /// One stretch of the line that is drawn.
  public struct Piece {
    public var points: [SIMD2<Double>]
    /// Whether the piece begins at the line's own start, and ends at its end.
    public var hasLineStart: Bool
    public var hasLineEnd: Bool
  }

  /// Where a walk along the pattern is.
  private struct Position {
    var index: Int
    var left: Double
    var isDash: Bool { index % 2 == 0 }
  }

  private func position(at distance: Double) -> Position {
    var rest = distance.truncatingRemainder(dividingBy: total)
    for (index, length) in lengths.enumerated() {
      // A dash of no length is a dot where the walk begins on it.
      let isDot = length == 0 && rest == 0 && index % 2 == 0
      if rest < length || isDot { return Position(index: index, left: length - rest) }
      rest -= length
    }
    return Position(index: 0, left: lengths[0])
  }

  /// Calls `body` with each dash of a line in order.
  ///
  /// - Parameters:
  ///   - line: distinct neighbours; for a closed line its first point is repeated at the end.
  ///   - isVisible: whether anything of a segment can be seen; a segment that can't is passed in one step.
  public func forEachPiece(
    of line: [SIMD2<Double>], isVisible: (SIMD2<Double>, SIMD2<Double>) -> Bool, _ body: (Piece) -> Void
  ) {
    guard var current = line.first else { return }
    var walked = 0.0
    var place = position(at: phase)
    var piece = Piece(points: [current], hasLineStart: true, hasLineEnd: false)
    func emit(isLast: Bool) {
      piece.hasLineEnd = isLast
      if piece.points.count > 1 { body(piece) }
    }
    for (index, end) in line.enumerated().dropFirst() {
      let delta = end - current
      let length = (delta.x * delta.x + delta.y * delta.y).squareRoot()
      guard length > 0 else { continue }
      if !isVisible(current, end) || length / total > 100_000 {
        if place.isDash { emit(isLast: false) }
        walked += length
        place = position(at: phase + walked)
        piece = Piece(points: [end], hasLineStart: false, hasLineEnd: false)
        current = end
        continue
      }
      let direction = delta / length
      var done = 0.0
      while place.left <= length - done {
        done += place.left
        let point = current + direction * done
        if place.isDash {
          piece.points.append(piece.points.last == point ? point + direction * 1e-3 : point)
          emit(isLast: false)
        }
        place.index = (place.index + 1) % lengths.count
        place.left = lengths[place.index]
        piece = Piece(points: [point], hasLineStart: false, hasLineEnd: false)
        if place.left == 0, length - done <= 0 { break }
      }
      place.left -= length - done
      if place.isDash, piece.points.last != end { piece.points.append(end) }
      if !place.isDash { piece.points = [end] }
      walked += length
      current = end
      if index == line.count - 1, place.isDash { emit(isLast: true) }
    }
  }
}
