internal import Features
internal import StyleSpec
internal import Typesetting

extension LabelLayout {
  /// Lays a feature's label out and notes every place where it may stand.
  mutating func add(_ pending: PendingLabel) {
    context.feature = tile.layer.features[pending.index]
    var feature = LabelFeature(index: pending.index)
    feature.sortKey = pending.sortKey
    if let text = pending.text { setText(text, of: &feature) }
    if let image = pending.image { setIcon(image, of: &feature) }
    guard feature.hasText || feature.icon != nil else { return }
    measure(&feature)
    let first = bucket.candidates.count
    let number = bucket.features.count
    switch rules.placement {
    case .line: addAlongLines(pending.parts, feature, number)
    case .lineCenter: addAtCenters(pending.parts, feature, number)
    case .point: addPoints(pending, number)
    }
    if bucket.candidates.count > first { bucket.features.append(feature) }
  }

  private mutating func addAlongLines(_ parts: [[LabelVector]], _ feature: LabelFeature, _ number: Int) {
    let rule = anchors(for: feature)
    for part in parts {
      for line in LineClip.clipped(part, extent: LabelBucket.extent) {
        var index = -1
        for anchor in rule.anchors(on: line) {
          if feature.hasText && !repeats.admit(anchor.point, text: feature.text) { continue }
          add(anchor, line: line, index: &index, number)
        }
      }
    }
  }

  private mutating func addAtCenters(_ parts: [[LabelVector]], _ feature: LabelFeature, _ number: Int) {
    let rule = anchors(for: feature)
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
  private mutating func anchors(for feature: LabelFeature) -> LineAnchors {
    let layout = feature.vertical ?? feature.horizontal.first?.layout
    let textWidth = layout.map { $0.right - $0.left } ?? 0
    // The icon's own width: one fitted to the text follows from it.
    let iconWidth = feature.icon?.image.width ?? 0
    let scale = unitsPerPoint * size(properties.textSize, zoom: 18) / 24
    return LineAnchors(
      spacing: unitsPerPoint * rules.spacing, shapedLength: max(textWidth, iconWidth), boxScale: scale,
      overscaling: overscaling,
      turns: layout == nil ? nil : LineTurns(maxAngle: rules.maxAngle, window: 0.6 * 24 * scale),
      extent: LabelBucket.extent)
  }

  /// A size at another zoom than the tile's.
  mutating func size(_ property: Property<Double>, zoom: Double) -> Double {
    if let constant = property.constant { return constant }
    let own = context.zoom
    context.zoom = zoom
    defer { context.zoom = own }
    return property.evaluate(&context)
  }
}
