/// How unlike two words are.
enum EditDistance {
  /// How many scalars to insert, drop or replace (Levenshtein 1966), or `nil` when more than `limit`.
  static func between(_ left: String, _ right: String, atMost limit: Int) -> Int? {
    let (a, b) = (Array(left.unicodeScalars), Array(right.unicodeScalars))
    guard abs(a.count - b.count) <= limit else { return nil }
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      var smallest = row[0]
      for j in b.indices {
        let replaced = diagonal + (letter == b[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
        smallest = min(smallest, row[j + 1])
      }
      if smallest > limit { return nil }
    }
    return row[b.count] <= limit ? row[b.count] : nil
  }

  /// The word that is spelt most like another, where one is near enough to be meant.
  static func nearest(to word: String, among known: [String]) -> String? {
    let limit = max(2, word.count / 3)
    return known.compactMap { name in between(word, name, atMost: limit).map { (name, $0) } }
      .min { $0.1 < $1.1 }?.0
  }
}
