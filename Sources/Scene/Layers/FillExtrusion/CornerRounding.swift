internal import Geo

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Replaces the corners of rings by arcs (`fill-extrusion-rounded-corner-distance`).
struct CornerRounding {
  /// How much of the edges beside a corner an arc replaces, in the ring's units; at most half of each edge.
  let distance: Double

  /// The rings with arcs for corners; corners at edges for which `isKept` holds stay sharp.
  func rounded(_ rings: Path, isKept: (PixelPoint, PixelPoint) -> Bool) -> Path {
    guard distance > 0 else { return rings }
    var points: [PixelPoint] = []
    var ends: [Int32] = []
    for ring in rings.contourEnds.indices {
      let corners = rings.points[rings.contourStart(ring)..<Int(rings.contourEnds[ring])]
      append(Array(corners), to: &points, isKept: isKept)
      ends.append(Int32(points.count))
    }
    return Path(points: points, contourEnds: ends)
  }

  private func append(
    _ ring: [PixelPoint], to points: inout [PixelPoint], isKept: (PixelPoint, PixelPoint) -> Bool
  ) {
    for (index, corner) in ring.enumerated() {
      let (before, after) = (ring[(index + ring.count - 1) % ring.count], ring[(index + 1) % ring.count])
      if ring.count < 3 || isKept(before, corner) || isKept(corner, after) {
        points.append(corner)
      } else {
        appendArc(before, corner, after, to: &points)
      }
    }
  }

  /// The circle's arc that touches both edges as far from the corner, as a rational quadratic curve (its middle
  /// weight is the sine of half the corner's angle).
  private func appendArc(
    _ before: PixelPoint, _ corner: PixelPoint, _ after: PixelPoint, to points: inout [PixelPoint]
  ) {
    let back = PixelPoint(x: before.x - corner.x, y: before.y - corner.y)
    let ahead = PixelPoint(x: after.x - corner.x, y: after.y - corner.y)
    let (backLength, aheadLength) = (length(back), length(ahead))
    let reach = min(distance, backLength / 2, aheadLength / 2)
    guard reach > 0 else { return points.append(corner) }
    let cosine =
      Double(back.x * ahead.x + back.y * ahead.y) / (backLength * aheadLength)
    let weight = max(0, (1 - cosine) / 2).squareRoot()
    let turn = .pi - acos(max(-1, min(1, cosine)))
    guard turn > 0.02 else { return points.append(corner) }
    let steps = max(2, min(16, Int((turn / (.pi / 15)).rounded(.up))))
    for step in 0...steps {
      let t = Double(step) / Double(steps)
      let (first, middle, last) = ((1 - t) * (1 - t), 2 * weight * t * (1 - t), t * t)
      let (nearBack, nearAhead) = (reach / backLength * first, reach / aheadLength * last)
      let sum = first + middle + last
      points.append(
        PixelPoint(
          x: corner.x + Float((Double(back.x) * nearBack + Double(ahead.x) * nearAhead) / sum),
          y: corner.y + Float((Double(back.y) * nearBack + Double(ahead.y) * nearAhead) / sum)))
    }
  }

  private func length(_ vector: PixelPoint) -> Double {
    let (x, y) = (Double(vector.x), Double(vector.y))
    return (x * x + y * y).squareRoot()
  }
}
