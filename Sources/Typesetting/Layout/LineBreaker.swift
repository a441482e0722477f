/// Chooses where a label's lines break so that they come out alike in width: MapLibre's rules, which follow
/// Knuth and Plass's least squared raggedness.
struct LineBreaker {
  /// One unbreakable piece of the label.
  struct Piece {
    var first: UInt32
    var last: UInt32
    /// How far the pen moves, letter spacing included; layout units.
    var advance: Double
    var isImage: Bool
  }

  /// How many earlier breaks are weighed for each one: more than any line has chances to break.
  static let window = 400

  private struct Break {
    var index: Int
    var x: Double
    var prior: Int?
    var badness: Double
  }

  private var breaks: [Break] = []
  private let target: Double

  /// The indexes of the pieces that start a line, and at the end the count of pieces.
  ///
  /// - Parameter maxWidth: layout units; lines may become wider where nothing breaks.
  static func breaks(in pieces: [Piece], maxWidth: Double) -> [Int] {
    guard !pieces.isEmpty else { return [] }
    var breaker = LineBreaker(pieces: pieces, maxWidth: maxWidth)
    let hasHints = pieces.contains { $0.first == CodePoint.zeroWidthSpace }
    var x = 0.0
    for index in pieces.indices {
      let piece = pieces[index]
      if !CodePoint.isWhitespace(piece.first) { x += piece.advance }
      guard index + 1 < pieces.count else { break }
      let next = pieces[index + 1]
      let isIdeographic = CodePointRanges.ideographicBreaks.contains(piece.first)
      let isBeforeParenthesis = index + 2 < pieces.count && next.first == 0x28
      guard
        CodePoint.isBreakable(piece.first) || CodePoint.isBreakable(piece.last) || isIdeographic
          || piece.isImage || isBeforeParenthesis
      else { continue }
      let penalty = penalty(piece, next, isDiscouraged: isIdeographic && hasHints)
      breaker.add(index + 1, at: x, penalty: penalty, isLast: false)
    }
    breaker.add(pieces.count, at: x, penalty: 0, isLast: true)
    return breaker.chain()
  }

  private init(pieces: [Piece], maxWidth: Double) {
    let total = pieces.reduce(0) { $0 + $1.advance }
    let lines = maxWidth > 0 ? max(1, (total / maxWidth).rounded(.up)) : Double.infinity
    target = total / lines
  }

  private static func penalty(_ piece: Piece, _ next: Piece, isDiscouraged: Bool) -> Double {
    var penalty = 0.0
    if piece.last == CodePoint.newline { penalty -= 10_000 }
    if isDiscouraged { penalty += 150 }
    if piece.first == 0x28 || piece.first == 0xFF08 { penalty += 50 }
    if next.first == 0x29 || next.first == 0xFF09 { penalty += 50 }
    return penalty
  }

  private func badness(width: Double, penalty: Double, isLast: Bool) -> Double {
    let difference = width - target
    let raggedness = difference * difference
    if isLast { return width < target ? raggedness / 2 : raggedness * 2 }
    return raggedness + penalty.magnitude * penalty
  }

  private mutating func add(_ index: Int, at x: Double, penalty: Double, isLast: Bool) {
    var best = badness(width: x, penalty: penalty, isLast: isLast)
    var prior: Int?
    for candidate in max(0, breaks.count - LineBreaker.window)..<breaks.count {
      let earlier = breaks[candidate]
      let value = badness(width: x - earlier.x, penalty: penalty, isLast: isLast) + earlier.badness
      if value <= best {
        best = value
        prior = candidate
      }
    }
    breaks.append(Break(index: index, x: x, prior: prior, badness: best))
  }

  private func chain() -> [Int] {
    var result: [Int] = []
    var place: Int? = breaks.count - 1
    while let current = place {
      result.append(breaks[current].index)
      place = breaks[current].prior
    }
    return result.reversed()
  }
}
