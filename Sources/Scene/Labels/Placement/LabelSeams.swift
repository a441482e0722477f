internal import StyleSpec

/// The lines at which a picture meets others of its size: every width and height from its corner.
struct LabelSeams: Hashable, Sendable {
  let width: Double
  let height: Double

  /// Whether the shapes of a text or an icon lie on both sides of a line; ending within a point of it counts, since
  /// letters and halos reach a little farther than their boxes.
  func cross(_ shapes: [CollisionShape]) -> Bool {
    guard var box = shapes.first?.bounds else { return false }
    for shape in shapes.dropFirst() { box = box.union(shape.bounds) }
    return Self.crosses(box.minX - 1, box.maxX + 1, width) || Self.crosses(box.minY - 1, box.maxY + 1, height)
  }

  private static func crosses(_ low: Double, _ high: Double, _ step: Double) -> Bool {
    guard step > 0 else { return false }
    return (low / step).rounded(.down) != (high / step).rounded(.down)
  }
}

extension LabelPlacement {
  /// Whether a text or an icon would be cut at an edge without the neighbour's knowing.
  func isCut(_ shapes: [CollisionShape]) -> Bool { !isOpen && seams?.cross(shapes) ?? false }

  /// Decides on the labels that lie across edges, before all others and by what the pictures on both sides know: one
  /// is shown where no label that comes before it, shown or not, overlaps it across an edge.
  ///
  /// Placing them one after the other instead would let a label's fate hang on a chain of others, farther and farther
  /// off, which one of the pictures doesn't see.
  ///
  /// - Returns: for each layer, bucket and candidate the decision; `nil` where the label keeps off the edges.
  mutating func placeAcross(_ seams: LabelSeams, _ layers: [LabelLayer]) -> [[[LabelDecision?]]] {
    var open = LabelPlacement(opening: self)
    var rivals = CollisionGrid(width: view.width, height: view.height, margin: view.margin)
    var result: [[[LabelDecision?]]] = []
    for layer in layers {
      var decisions: [[LabelDecision?]] = layer.buckets.map {
        Array(repeating: nil, count: $0.candidates.count)
      }
      open.walk(layer) { open, place in
        let rules = place.bucket.rules
        guard let claim = open.claim(place) else { return }
        let (texts, icon) = (claim.text?.shapes ?? [], claim.icon.map { CollisionShape.box($0) })
        guard seams.cross(texts) || icon.map({ seams.cross([$0]) }) ?? false else { return }
        func isFree(_ shape: CollisionShape, _ part: LabelRules.Part) -> Bool {
          !rivals.isBlocked(shape, mode: part.overlap) && !reserved.isBlocked(shape, mode: .never)
        }
        let hasText = claim.text != nil && texts.allSatisfy { isFree($0, rules.text) }
        let hasIcon = icon.map { isFree($0, rules.icon) } ?? false
        decisions[place.bucketIndex][place.index] = settle(claim, place, hasText: hasText, hasIcon: hasIcon)
        if !rules.text.isIgnored { for shape in texts { rivals.insert(shape, mode: rules.text.overlap) } }
        if let icon, !rules.icon.isIgnored { rivals.insert(icon, mode: rules.icon.overlap) }
      }
      result.append(decisions)
    }
    return result
  }
}
