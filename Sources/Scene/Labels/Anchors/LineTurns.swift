/// Judges whether a line is straight enough for a label.
struct LineTurns {
  /// The largest sum of turns inside the window, radians.
  var maxAngle: Double
  /// The stretch over which turns are summed: about as long as three letters, in the line's units.
  var window: Double

  /// Whether a label of `labelLength` centred on `anchor` bends nowhere more than allowed, and fits on the line.
  func allow(anchor: LineAnchor, on line: [LabelVector], labelLength: Double) -> Bool {
    guard labelLength > 0 else { return true }
    var index = anchor.segment + 1
    var distance = 0.0
    var point = anchor.point
    while distance > -labelLength / 2 {
      index -= 1
      guard index >= 0 else { return false }
      distance -= line[index].distance(to: point)
      point = line[index]
    }
    guard index + 1 < line.count else { return false }
    distance += line[index].distance(to: line[index + 1])
    return sumsStayBelow(from: index + 1, distance: distance, end: labelLength / 2, on: line)
  }

  private func sumsStayBelow(
    from start: Int, distance startDistance: Double, end: Double, on line: [LabelVector]
  )
    -> Bool
  {
    var (index, distance) = (start, startDistance)
    var corners: [(distance: Double, turn: Double)] = []
    var oldest = 0
    var sum = 0.0
    while distance < end {
      guard index + 1 < line.count else { return false }
      let turn = Self.turn(line[index - 1], line[index], line[index + 1])
      corners.append((distance, turn))
      sum += turn
      while distance - corners[oldest].distance > window {
        sum -= corners[oldest].turn
        oldest += 1
      }
      if sum > maxAngle { return false }
      distance += line[index].distance(to: line[index + 1])
      index += 1
    }
    return true
  }

  /// How much the direction changes at `corner`, 0...π.
  static func turn(_ before: LabelVector, _ corner: LabelVector, _ after: LabelVector) -> Double {
    let difference = corner.angle(from: before) - after.angle(from: corner)
    return abs((difference + 3 * .pi).truncatingRemainder(dividingBy: 2 * .pi) - .pi)
  }
}
