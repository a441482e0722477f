internal import StyleSpec

/// One of the places around its anchor that a label may take.
struct AnchorOffset: Hashable, Sendable {
  /// Between the top of the line and the top of its letters, layout units (MapLibre's figure): offsets up and down
  /// are counted from the letters.
  static let baseline = 7.0

  var anchor: Anchor
  /// Layout units.
  var offset: LabelVector

  /// An offset away from the anchor by `radius` layout units in the anchor's own direction.
  static func radial(_ radius: Double, anchor: Anchor) -> AnchorOffset {
    let reach = max(0, radius)
    let diagonal = anchor.horizontalShare != 0.5 && anchor.verticalShare != 0.5
    let leg = diagonal ? reach / 2.0.squareRoot() : reach
    return absolute(LabelVector(leg, leg), anchor: anchor)
  }

  /// An offset whose signs follow from the anchor: only the sizes of `distances` count.
  static func absolute(_ distances: LabelVector, anchor: Anchor) -> AnchorOffset {
    var offset = LabelVector.zero
    if anchor.verticalShare == 0 { offset.y = abs(distances.y) - baseline }
    if anchor.verticalShare == 1 { offset.y = baseline - abs(distances.y) }
    if anchor.horizontalShare == 0 { offset.x = abs(distances.x) }
    if anchor.horizontalShare == 1 { offset.x = -abs(distances.x) }
    return AnchorOffset(anchor: anchor, offset: offset)
  }

  /// An offset as `text-variable-anchor-offset` gives it, ems.
  static func given(_ entry: VariableAnchorOffsets.Entry) -> AnchorOffset {
    var offset = LabelVector(entry.x, entry.y) * 24
    if entry.anchor.verticalShare == 0 { offset.y -= baseline }
    if entry.anchor.verticalShare == 1 { offset.y += baseline }
    return AnchorOffset(anchor: entry.anchor, offset: offset)
  }

  /// How far a label set with its centre at the anchor moves to stand as this says.
  ///
  /// - Parameters:
  ///   - width, height: the label's size; `unit`: the size of a layout unit, all in one plane.
  func shift(width: Double, height: Double, unit: Double) -> LabelVector {
    LabelVector(
      (0.5 - anchor.horizontalShare) * width + offset.x * unit,
      (0.5 - anchor.verticalShare) * height + offset.y * unit)
  }
}
