/// Cuts lines at the border of their tile: each tile labels its own stretch only.
enum LineClip {
  /// The stretches of a line inside 0...extent in both directions; new ends are rounded to whole units so that
  /// neighbouring tiles agree on them.
  static func clipped(_ line: [LabelVector], extent: Double) -> [[LabelVector]] {
    var pieces: [[LabelVector]] = []
    var piece: [LabelVector] = []
    for index in 1..<max(1, line.count) {
      guard let (start, end) = segment(line[index - 1], line[index], extent: extent) else { continue }
      if piece.last != start {
        if !piece.isEmpty { pieces.append(piece) }
        piece = [start]
      }
      piece.append(end)
    }
    if !piece.isEmpty { pieces.append(piece) }
    return pieces
  }

  /// One segment against the four sides in turn; `nil` where nothing is left.
  private static func segment(
    _ start: LabelVector, _ end: LabelVector, extent: Double
  ) -> (LabelVector, LabelVector)? {
    var (a, b) = (start, end)
    for axis in 0...1 {
      let other = 1 - axis
      for (limit, isLower) in [(0.0, true), (extent, false)] {
        let outsideA = isLower ? a[axis] < limit : a[axis] >= limit
        let outsideB = isLower ? b[axis] < limit : b[axis] >= limit
        if outsideA && outsideB { return nil }
        guard outsideA || outsideB else { continue }
        var cut = LabelVector.zero
        cut[axis] = limit
        cut[other] = a[other] + (b[other] - a[other]) * ((limit - a[axis]) / (b[axis] - a[axis]))
        if outsideA { a = cut.snapped } else { b = cut.snapped }
      }
    }
    return (a, b)
  }
}
