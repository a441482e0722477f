internal import Pixels
internal import Typesetting

/// A feature's label, laid out once for all the places where it may stand.
struct LabelFeature: Sendable {
  /// A text in one of its settings.
  struct Setting: Sendable {
    var justify: TextLayoutOptions.Justify
    var layout: LaidOutText
  }

  /// The index in the tile's feature layer.
  var index: Int
  var sortKey = 0.0
  /// As it reads, after `text-transform`.
  var text = ""
  /// The default first; one for each justification that the variable anchors need.
  var horizontal: [Setting] = []
  var vertical: LaidOutText?
  /// `text-color` of each section that has its own.
  var sectionColors: [Color?] = []
  /// The images among the sections.
  var sectionImages: [LabelImage?] = []
  /// `text-offset`, layout units; zero where variable anchors bring their own.
  var textOffset = LabelVector.zero
  /// Radians.
  var textRotation = 0.0
  /// `text-size` at the camera's zoom, points.
  var textSize = 0.0
  /// Points to the layout unit, for collisions.
  var boxScale = 0.0
  /// Around the text, padding included, points from the anchor; `nil` along a line.
  var textBox: CollisionBox?
  var verticalTextBox: CollisionBox?
  /// Of the circles along a line, points; 0 where the text doesn't follow one.
  var circleDiameter = 0.0
  /// The places around the anchor that are tried in turn; empty: only the one of `text-anchor`.
  var anchors: [AnchorOffset] = []

  var icon: IconShape?
  /// For the text set vertically.
  var verticalIcon: IconShape?
  /// Radians.
  var iconRotation = 0.0
  /// `icon-size` at the camera's zoom.
  var iconSize = 1.0
  var iconBox: CollisionBox?
  var verticalIconBox: CollisionBox?

  /// The setting that stands for all in measuring.
  var defaultLayout: LaidOutText? { horizontal.first?.layout ?? vertical }
  var hasText: Bool { defaultLayout != nil }
}

/// One place where a feature's label may stand.
struct LabelCandidate: Sendable {
  var anchor: LineAnchor
  /// Index into the bucket's lines, or -1.
  var line: Int
  /// Index into the bucket's features.
  var feature: Int
}
