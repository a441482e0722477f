internal import CFriBidi

/// The embedding levels of a label by the Unicode Bidirectional Algorithm (UAX 9), paragraph by paragraph.
struct BidiLevels: Sendable {
  /// One level a code point; odd levels run from right to left. Empty when everything runs left to right.
  private(set) var levels: [Int8] = []
  /// The first paragraph's direction, by its first strong letter.
  private(set) var startsRightToLeft = false

  init(_ text: [UInt32]) {
    guard text.contains(where: CodePoint.mayBeRightToLeft) else { return }
    levels = [Int8](repeating: 0, count: text.count)
    var start = 0
    var isFirst = true
    while start < text.count {
      var end = start
      while end < text.count, !CodePoint.isParagraphSeparator(text[end]) { end += 1 }
      end = min(end + 1, text.count)
      let isRightToLeft = resolve(text, start..<end)
      if isFirst { startsRightToLeft = isRightToLeft }
      isFirst = false
      start = end
    }
  }

  func level(at index: Int) -> Int8 { levels.isEmpty ? 0 : levels[index] }

  /// Writes the levels of one paragraph and gives its direction.
  private mutating func resolve(_ text: [UInt32], _ range: Range<Int>) -> Bool {
    let count = range.count
    var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_LTR, count: count)
    var brackets = [FriBidiBracketType](repeating: 0, count: count)
    var found = [FriBidiLevel](repeating: 0, count: count)
    var direction = FRIBIDI_PAR_ON
    let length = FriBidiStrIndex(count)
    let highest = text.withUnsafeBufferPointer { buffer -> FriBidiLevel in
      guard let base = buffer.baseAddress?.advanced(by: range.lowerBound) else { return 0 }
      fribidi_get_bidi_types(base, length, &types)
      fribidi_get_bracket_types(base, length, types, &brackets)
      return fribidi_get_par_embedding_levels_ex(types, brackets, length, &direction, &found)
    }
    guard highest > 0 else { return false }
    for index in 0..<count { levels[range.lowerBound + index] = found[index] }
    return direction == FRIBIDI_PAR_RTL
  }

  /// Rule L2: the order in which pieces of a line are drawn from the left, given each piece's level.
  static func visualOrder(_ levels: [Int8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    let lowestOdd = levels.reduce(highest | 1) { min($0, $1 | 1) }
    var level = highest
    while level >= lowestOdd {
      var index = 0
      while index < order.count {
        guard levels[order[index]] >= level else {
          index += 1
          continue
        }
        var end = index
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[index..<end].reverse()
        index = end
      }
      level -= 1
    }
    return order
  }

  /// The bracket or sign that is drawn in place of `codePoint` from right to left (BidiMirroring.txt).
  static func mirrored(_ codePoint: UInt32) -> UInt32 {
    var mirror = codePoint
    return fribidi_get_mirror_char(codePoint, &mirror) != 0 ? mirror : codePoint
  }
}
