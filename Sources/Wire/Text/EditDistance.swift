/// How unlike two words are.
public enum EditDistance {
  /// How many scalars to insert, drop, replace or swap with their neighbour (Damerau 1964, in the form that changes
  /// no place twice), or `nil` when more than `limit`.
  public static func between(_ left: String, _ right: String, atMost limit: Int) -> Int? {
    let (a, b) = (Array(left.unicodeScalars), Array(right.unicodeScalars))
    guard abs(a.count - b.count) <= limit else { return nil }
    var before = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    var row = last
    for (i, letter) in a.enumerated() {
      row[0] = i + 1
      var smallest = row[0]
      for j in b.indices {
        row[j + 1] = min(last[j] + (letter == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, letter == b[j - 1], a[i - 1] == b[j] {
          row[j + 1] = min(row[j + 1], before[j - 1] + 1)
        }
        smallest = min(smallest, row[j + 1])
      }
      if smallest > limit { return nil }
      (before, last, row) = (last, row, before)
    }
    return last[b.count] <= limit ? last[b.count] : nil
  }

  /// The name that a mistyped word was likely meant to be: the first of the nearest, with at most a mistake in every
  /// four letters (one at least, three at most); `nil` where none is that near.
  public static func nearest(to word: String, among names: [String]) -> String? {
    guard word.utf8.count <= 100 else { return nil }
    let limit = max(1, min(3, word.unicodeScalars.count / 4))
    var best: (name: String, distance: Int)?
    for name in names {
      guard let distance = between(word, name, atMost: best.map { $0.distance - 1 } ?? limit) else {
        continue
      }
      best = (name, distance)
      if distance == 0 { break }
    }
    return best?.name
  }
}
