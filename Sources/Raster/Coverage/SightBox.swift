public import Geo

/// The rectangle of a plane that holds all that a picture shows of it: what lies wholly beside can be left out.
public struct SightBox: Sendable, Hashable {
  public let low: SIMD2<Double>
  public let high: SIMD2<Double>

  /// - Parameters:
  ///   - map: from the plane to pixels.
  ///   - margin: pixels around the picture that count as seen.
  /// Returns `nil` where the picture shows a horizon, or the map can't be inverted.
  public init?(of size: PixelSize, through map: Perspective, margin: Double) {
    guard let inverse = map.inverse else { return nil }
    var low = SIMD2(repeating: Double.infinity)
    var high = SIMD2(repeating: -Double.infinity)
    for x in [-margin, Double(size.width) + margin] {
      for y in [-margin, Double(size.height) + margin] {
        let image = inverse.homogeneous(x: x, y: y)
        let point = SIMD2(image.x / image.w, image.y / image.w)
        guard point.x.isFinite, point.y.isFinite, map.homogeneous(x: point.x, y: point.y).w > 1 / 75.0
        else { return nil }
        low = SIMD2(min(low.x, point.x), min(low.y, point.y))
        high = SIMD2(max(high.x, point.x), max(high.y, point.y))
      }
    }
    (self.low, self.high) = (low, high)
  }

  private init(low: SIMD2<Double>, high: SIMD2<Double>) { (self.low, self.high) = (low, high) }

  /// The box with `reach` more on all sides.
  public func grown(by reach: Double) -> SightBox { SightBox(low: low - reach, high: high + reach) }

  /// The box moved.
  public func moved(by offset: SIMD2<Double>) -> SightBox { SightBox(low: low + offset, high: high + offset) }

  /// The box, in the plane that `map` (affine) comes from, which holds this one; `nil` where it can't be inverted.
  public func mapped(backFrom map: Perspective) -> SightBox? {
    if map == .identity { return self }
    guard map.isAffine, let inverse = map.inverse else { return nil }
    var (least, most) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
    for x in [low.x, high.x] {
      for y in [low.y, high.y] {
        let image = inverse.homogeneous(x: x, y: y)
        let point = SIMD2(image.x / image.w, image.y / image.w)
        guard point.x.isFinite, point.y.isFinite else { return nil }
        least = SIMD2(min(least.x, point.x), min(least.y, point.y))
        most = SIMD2(max(most.x, point.x), max(most.y, point.y))
      }
    }
    return SightBox(low: least, high: most)
  }

  /// Whether the segment between two points lies wholly on one side of the box.
  @inline(__always)
  func misses(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool {
    max(a.x, b.x) < low.x || min(a.x, b.x) > high.x || max(a.y, b.y) < low.y || min(a.y, b.y) > high.y
  }

  /// Whether all points lie on one side of the box.
  public func misses(_ points: UnsafeBufferPointer<PixelPoint>) -> Bool {
    guard let first = points.first else { return true }
    var (least, most) = (SIMD2(first.x, first.y), SIMD2(first.x, first.y))
    for point in points {
      let place = SIMD2(point.x, point.y)
      least = least.replacing(with: place, where: place .< least)
      most = most.replacing(with: place, where: place .> most)
    }
    return misses(SIMD2(Double(least.x), Double(least.y)), SIMD2(Double(most.x), Double(most.y)))
  }
}
