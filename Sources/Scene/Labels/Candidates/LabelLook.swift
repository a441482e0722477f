internal import Synchronization
internal import Typesetting

/// What a label looks like, laid out once for all the places and all the features that share it.
final class LabelLook: Sendable {
  /// The numbers of a label that don't depend on its letters.
  struct Measures: Hashable, Sendable {
    /// `text-offset`, layout units; zero where variable anchors bring their own.
    var textOffset = LabelVector.zero
    /// Radians.
    var textRotation = 0.0
    /// `text-size` at the camera's zoom, points.
    var textSize = 0.0
    /// Points to the layout unit, for collisions.
    var boxScale = 0.0
    /// Radians.
    var iconRotation = 0.0
    /// `icon-size` at the camera's zoom.
    var iconSize = 1.0
  }

  /// As it reads, after `text-transform`.
  let text: String
  let measures: Measures
  /// The places around the anchor that are tried in turn; empty: only the one of `text-anchor`.
  let anchors: [AnchorOffset]
  let icons: LabelIcons?
  let iconBox: CollisionBox?
  let verticalIconBox: CollisionBox?
  /// What the text takes at the least, as `LabelLetters.box`; only where the letters wait to be asked for.
  let leastBox: CollisionBox?
  private let plan: TextPlan?
  /// The one that sets the letters, where this one stands for it in another picture.
  private let origin: LabelLook?
  private let known: Mutex<LabelLetters??>

  /// A label whose letters are set, or that has none.
  init(text: String, measures: Measures, letters: LabelLetters?, anchors: [AnchorOffset], icons: LabelIcons?)
  {
    self.text = text
    self.measures = measures
    self.anchors = anchors
    self.icons = icons
    iconBox = icons?.box
    verticalIconBox = icons?.verticalBox
    leastBox = nil
    plan = nil
    origin = nil
    known = Mutex(.some(letters))
  }

  /// A text that is set when it is asked for.
  init(text: String, measures: Measures, deferring plan: TextPlan) {
    self.text = text
    self.measures = measures
    self.plan = plan
    origin = nil
    anchors = []
    icons = nil
    iconBox = nil
    verticalIconBox = nil
    leastBox = plan.leastBox
    known = Mutex(nil)
  }

  private init(renewing other: LabelLook) {
    text = other.text
    measures = other.measures
    plan = other.plan
    origin = other.origin ?? other
    anchors = other.anchors
    icons = other.icons
    iconBox = other.iconBox
    verticalIconBox = other.verticalIconBox
    leastBox = other.leastBox
    known = Mutex(nil)
  }

  /// About what it takes of memory, with the letters that are set by now.
  var byteCount: Int {
    let letters = known.withLock { $0.flatMap { $0?.byteCount } ?? 0 }
    return 1000 + 2 * text.utf8.count + letters
  }

  /// The same label for another picture, where nothing has been asked for yet.
  var renewed: LabelLook { plan == nil ? self : LabelLook(renewing: self) }

  /// The text in all the ways it may be shown; `nil` where there is nothing to draw. The same whenever it is asked.
  var letters: LabelLetters? {
    known.withLock { known in
      if let known { return known }
      let letters = origin.map(\.letters) ?? plan?.letters()
      known = .some(letters)
      return letters
    }
  }

  /// What a text lacks that was set when it was asked for, and of which nothing is left.
  var lacksOfBlank: TextLacks? {
    guard let plan, !isWaiting, letters == nil else { return nil }
    return plan.lacks
  }

  /// Whether the letters are still to be set.
  var isWaiting: Bool { plan != nil && known.withLock { $0 == nil } }
}
