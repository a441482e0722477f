internal import Features
internal import StyleSpec
internal import Typesetting

extension LabelLayout {
  /// Lays a feature's label out and notes every place where it may stand.
  mutating func add(_ pending: PendingLabel) {
    guard let look = look(of: pending) else { return }
    let first = bucket.candidates.count
    let number = bucket.features.count
    switch rules.placement {
    case .line: addAlongLines(pending.parts, look, number)
    case .lineCenter: addAtCenters(pending.parts, look, number)
    case .point: addPoints(pending, number)
    }
    if bucket.candidates.count > first {
      bucket.features.append(LabelFeature(index: pending.index, sortKey: pending.sortKey, look: look))
    }
  }

  private mutating func addAlongLines(_ parts: [[LabelVector]], _ look: LabelLook, _ number: Int) {
    let rule = anchors(for: look)
    let hasText = look.letters != nil
    for part in parts {
      for line in LineClip.clipped(part, extent: LabelBucket.extent) {
        var index = -1
        for anchor in rule.anchors(on: line) {
          if hasText && !repeats.admit(anchor.point, text: look.text) { continue }
          add(anchor, line: line, index: &index, number)
        }
      }
    }
  }

  private mutating func addAtCenters(_ parts: [[LabelVector]], _ look: LabelLook, _ number: Int) {
    let rule = anchors(for: look)
    for line in parts where line.count > 1 {
      guard let anchor = rule.center(of: line) else { continue }
      var index = -1
      add(anchor, line: line, index: &index, number)
    }
  }

  private mutating func addPoints(_ pending: PendingLabel, _ number: Int) {
    var index = -1
    switch pending.type {
    case .point, .unknown:
      for point in pending.parts.joined() { add(point, &index, number) }
    case .line:
      for line in pending.parts { if let first = line.first { add(first, &index, number) } }
    case .polygon:
      for polygon in FeatureLines.polygons(of: pending.parts) {
        // 16 units are one point of an unscaled tile.
        add(InnermostPoint.find(in: polygon, precision: 16), &index, number)
      }
    }
  }

  private mutating func add(_ point: LabelVector, _ index: inout Int, _ number: Int) {
    add(LineAnchor(point: point, segment: 0), line: nil, index: &index, number)
  }

  /// Notes an anchor inside the tile; one outside belongs to the neighbour.
  private mutating func add(_ anchor: LineAnchor, line: [LabelVector]?, index: inout Int, _ number: Int) {
    let (point, extent) = (anchor.point, LabelBucket.extent)
    guard point.x >= 0, point.x < extent, point.y >= 0, point.y < extent else { return }
    if let line, index < 0 {
      index = bucket.lines.count
      bucket.lines.append(line)
    }
    bucket.candidates.append(LabelCandidate(anchor: anchor, line: index, feature: number))
  }

  /// The rules for anchors along a line. Widths count at the text size of zoom 18, so that labels keep their places
  /// from zoom to zoom.
  private mutating func anchors(for look: LabelLook) -> LineAnchors {
    let letters = look.letters
    let layout = letters.map { $0.vertical ?? $0.defaultLayout }
    let textWidth = layout.map { $0.right - $0.left } ?? 0
    // The icon's own width: one fitted to the text follows from it.
    let iconWidth = look.icons?.icon.image.width ?? 0
    let scale = unitsPerPoint * properties.textSize.evaluate(&context).far / 24
    return LineAnchors(
      spacing: unitsPerPoint * rules.spacing, shapedLength: max(textWidth, iconWidth), boxScale: scale,
      overscaling: overscaling,
      turns: layout == nil ? nil : LineTurns(maxAngle: rules.maxAngle, window: 0.6 * 24 * scale),
      extent: LabelBucket.extent)
  }
}
