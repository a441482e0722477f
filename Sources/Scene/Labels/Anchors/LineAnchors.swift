/// Finds the places along a line where a label can stand. All lengths in tile units (8192 to the tile).
///
/// The rules and figures are those of MapLibre's layout: labels at `spacing`, at least a quarter of it free between
/// their ends, the first one half a label and two ems from the line's beginning, or half the spacing from it where
/// the line goes on in the neighbour tile.
struct LineAnchors {
  /// Twice the em of the layout plane: keeps labels off T junctions.
  static let extraOffset = 48.0
  /// The most anchors that one line gets: bounds the work where spacing is tiny against the tile.
  static let limit = 10_000

  /// The wanted distance from anchor to anchor.
  var spacing: Double
  /// The label's width in layout units (of the text or the icon, the greater).
  var shapedLength: Double
  /// Tile units to the layout unit.
  var boxScale: Double
  /// 2 to the number of zooms that the tile is drawn above its own.
  var overscaling: Double
  /// `nil`: any turn is fine (icons).
  var turns: LineTurns?
  var extent: Double

  var labelLength: Double { shapedLength * boxScale }

  /// All anchors of a line, already clipped to the tile, in order from its beginning.
  func anchors(on line: [LabelVector]) -> [LineAnchor] {
    guard line.count > 1 else { return [] }
    let first = line[0]
    let isContinued = first.x == 0 || first.x == extent || first.y == 0 || first.y == extent
    var step = spacing
    if step - labelLength < step / 4 { step = labelLength + step / 4 }
    guard step > 0, step.isFinite else { return [] }
    let start =
      isContinued
      ? step / 2 * overscaling : (shapedLength / 2 + Self.extraOffset) * boxScale * overscaling
    let offset = start.truncatingRemainder(dividingBy: step)
    let found = resampled(line, offset: offset, step: step)
    if !found.isEmpty || isContinued { return found }
    return resampled(line, offset: Self.length(of: line) / 2, step: step)
  }

  /// The anchor in the middle of the line, if the label fits there (`line-center`).
  func center(of line: [LabelVector]) -> LineAnchor? {
    let middle = Self.length(of: line) / 2
    var distance = 0.0
    for index in 1..<max(1, line.count) {
      let length = line[index - 1].distance(to: line[index])
      if distance + length > middle {
        let point = line[index - 1].interpolated(to: line[index], at: (middle - distance) / length)
        let anchor = LineAnchor(point: point.snapped, segment: index - 1)
        return accepts(anchor, on: line) ? anchor : nil
      }
      distance += length
    }
    return nil
  }

  static func length(of line: [LabelVector]) -> Double {
    var sum = 0.0
    for index in 1..<max(1, line.count) { sum += line[index - 1].distance(to: line[index]) }
    return sum
  }

  private func resampled(_ line: [LabelVector], offset: Double, step: Double) -> [LineAnchor] {
    let lineLength = Self.length(of: line)
    let half = labelLength / 2
    var distance = 0.0
    var marked = offset - step
    var found: [LineAnchor] = []
    for index in 1..<line.count {
      let (a, b) = (line[index - 1], line[index])
      let segment = a.distance(to: b)
      while marked + step < distance + segment && found.count < Self.limit {
        marked += step
        let point = a.interpolated(to: b, at: (marked - distance) / segment)
        guard point.x >= 0, point.x < extent, point.y >= 0, point.y < extent, marked >= half,
          marked + half <= lineLength
        else { continue }
        let anchor = LineAnchor(point: point.snapped, segment: index - 1)
        if accepts(anchor, on: line) { found.append(anchor) }
      }
      distance += segment
    }
    return found
  }

  private func accepts(_ anchor: LineAnchor, on line: [LabelVector]) -> Bool {
    turns?.allow(anchor: anchor, on: line, labelLength: labelLength) ?? true
  }
}
