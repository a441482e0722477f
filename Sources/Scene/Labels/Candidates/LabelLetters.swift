internal import Pixels
internal import Typesetting

/// A label's text in all its settings, and what they take of the picture.
final class LabelLetters: Sendable {
  /// A text in one of its settings.
  struct Setting: Sendable {
    var justify: TextLayoutOptions.Justify
    var layout: LaidOutText
  }

  /// The default first; one for each justification that the variable anchors need.
  let horizontal: [Setting]
  let vertical: LaidOutText?
  /// The setting that stands for all in measuring.
  let defaultLayout: LaidOutText
  /// `text-color` of each section that has its own.
  let sectionColors: [Color?]
  /// The images among the sections.
  let sectionImages: [LabelImage?]
  /// Around the text, padding included, points from the anchor; `nil` along a line.
  let box: CollisionBox?
  let verticalBox: CollisionBox?
  /// Of the circles along a line, padding included, points; 0 where the text doesn't follow one.
  let circleDiameter: Double
  /// The text's length along a line, padding included, points; 0 where it doesn't follow one.
  let lineLength: Double
  /// Where the middles of the first and the last cluster lie on a line, layout units from the anchor.
  let span: ClosedRange<Double>?

  /// About what the settings take of memory.
  var byteCount: Int {
    (horizontal.map(\.layout) + [vertical].compactMap(\.self)).reduce(0) { sum, layout in
      sum + 256 + layout.glyphs.count * MemoryLayout<PlacedGlyph>.stride
        + layout.clusters.count * MemoryLayout<LaidOutText.Cluster>.stride
    }
  }

  /// `nil` where no setting has anything to draw.
  init?(_ plan: TextPlan, horizontal: [Setting], vertical: LaidOutText?) {
    guard let layout = horizontal.first?.layout ?? vertical else { return nil }
    self.horizontal = horizontal
    self.vertical = vertical
    defaultLayout = layout
    sectionColors = plan.sectionColors
    sectionImages = plan.sectionImages
    if plan.rules.text.isAlongLine {
      let height = layout.bottom - layout.top
      let (scale, padding) = (plan.measures.boxScale, 2 * plan.rules.textPadding)
      circleDiameter = max(10 * scale, height * scale + padding)
      lineLength = (layout.right - layout.left) * scale + padding
      (box, verticalBox) = (nil, nil)
    } else {
      (circleDiameter, lineLength) = (0, 0)
      box = plan.collisionBox(layout, rotation: plan.measures.textRotation)
      verticalBox =
        plan.rules.allowsVertical
        ? vertical.map { plan.collisionBox($0, rotation: plan.measures.textRotation + .pi / 2) } : nil
    }
    if let first = layout.clusters.first, let last = layout.clusters.last {
      span = min(first.center, last.center)...max(first.center, last.center)
    } else {
      span = nil
    }
  }
}
