/// What became of one candidate.
struct LabelDecision: Hashable, Sendable {
  static let hidden = LabelDecision(showsText: false, showsIcon: false)

  var showsText: Bool
  var showsIcon: Bool
  /// The text is set vertically.
  var isVertical = false
  /// Which of the feature's variable anchors was taken, or -1.
  var place = -1
}

/// What became of all candidates of a layer: `decisions[bucket][candidate]`.
public struct LabelDecisions: Sendable {
  var decisions: [[LabelDecision]]

  /// How many candidates show a text, an icon or both.
  public var visibleCount: Int {
    decisions.reduce(0) { $0 + $1.count { $0.showsText || $0.showsIcon } }
  }
}
