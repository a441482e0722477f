internal import Geo

extension OverlayProjection.Piece {
  /// The most dashes of a piece; finer ones can't be told from a solid line.
  private static let dashLimit = 50_000.0

  /// The dashes of the piece, each a piece with its share of the line; the piece itself without a pattern.
  ///
  /// - Parameter lengths: of dash and gap in turn, points; an odd list is taken twice.
  func dashed(_ lengths: [Double]) -> [OverlayProjection.Piece] {
    let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let total = pattern.reduce(0, +)
    var places = [0.0]
    for (a, b) in zip(points, points.dropFirst()) {
      places.append(places[places.count - 1] + a.distance(to: b))
    }
    let length = places[places.count - 1]
    guard length > 0, pattern.allSatisfy({ $0 >= 0 && $0.isFinite }), total > 1e-6,
      length / total * Double(pattern.count) <= Self.dashLimit
    else { return [self] }
    var dashes: [OverlayProjection.Piece] = []
    var place = -start.truncatingRemainder(dividingBy: total)
    while place < length {
      for index in stride(from: 0, to: pattern.count, by: 2) {
        let (low, high) = (max(0, place), min(length, place + pattern[index]))
        if high > low { dashes.append(part(from: low, to: high, places)) }
        place += pattern[index] + pattern[index + 1]
      }
    }
    return dashes
  }

  /// - Parameter places: how far along the piece each of its points lies.
  private func part(from low: Double, to high: Double, _ places: [Double]) -> OverlayProjection.Piece {
    let length = places[places.count - 1]
    /// The index of the first point at or behind a place.
    func behind(_ place: Double) -> Int {
      var (first, last) = (0, places.count - 1)
      while first < last {
        let middle = (first + last) / 2
        if places[middle] < place { first = middle + 1 } else { last = middle }
      }
      return first
    }
    func point(at place: Double) -> PicturePoint {
      let index = max(1, behind(place))
      let (a, b) = (points[index - 1], points[index])
      let step = places[index] - places[index - 1]
      let share = step > 0 ? max(0, min(1, (place - places[index - 1]) / step)) : 0
      return PicturePoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
    }
    let (first, last) = (behind(low), behind(high))
    var inner = Array(points[first..<max(first, last)])
    if first < points.count, places[first] <= low, !inner.isEmpty { inner.removeFirst() }
    let span = shares.upperBound - shares.lowerBound
    func share(_ place: Double) -> Double {
      min(shares.upperBound, shares.lowerBound + span * place / length)
    }
    return OverlayProjection.Piece(
      points: [point(at: low)] + inner + [point(at: high)], start: start + low,
      shares: share(low)...share(high))
  }
}
