internal import Wire

/// Guesses what a mistyped name was meant to be.
public enum Spelling {
  /// The nearest of the names, with at most a mistake (a letter too many, too few, wrong, or exchanged with its
  /// neighbour) in every four letters, one at least and three at most; `nil` where none is that near.
  public static func nearest(to word: String, among names: [String]) -> String? {
    EditDistance.nearest(to: word, among: names)
  }
}
