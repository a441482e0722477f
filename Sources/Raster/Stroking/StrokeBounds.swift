internal import Geo

/// Where the outline of a line can lie in the picture.
struct StrokeBounds {
  private(set) var low: SIMD2<Double>
  private(set) var high: SIMD2<Double>

  /// `nil` when something of the outline may lie behind the near plane or beyond the guard square, or when a
  /// coordinate is not finite.
  ///
  /// The map takes the corners of the line's rectangle, wider by `reach`, to an outline that holds all that is
  /// inside.
  init?(of line: UnsafeBufferPointer<SIMD2<Double>>, reach: Double, through map: Perspective, near: Double) {
    guard var low = line.first else { return nil }
    var high = low
    // Keeps what is not a number, which comparisons drop.
    var rest = SIMD2<Double>.zero
    for point in line {
      rest += point - point
      low = SIMD2(min(low.x, point.x), min(low.y, point.y))
      high = SIMD2(max(high.x, point.x), max(high.y, point.y))
    }
    guard rest == .zero else { return nil }
    low -= reach
    high += reach
    if map != .identity {
      let corners = [low, SIMD2(high.x, low.y), high, SIMD2(low.x, high.y)]
      (low, high) = (SIMD2(repeating: .infinity), SIMD2(repeating: -.infinity))
      for corner in corners {
        let image = map.homogeneous(x: corner.x, y: corner.y)
        guard image.w > near else { return nil }
        let (x, y) = (image.x / image.w, image.y / image.w)
        guard x.isFinite, y.isFinite else { return nil }
        low = SIMD2(min(low.x, x), min(low.y, y))
        high = SIMD2(max(high.x, x), max(high.y, y))
      }
    }
    guard EdgeList.isNear(low.x, low.y), EdgeList.isNear(high.x, high.y) else { return nil }
    self.low = low
    self.high = high
  }

  /// Whether all of it lies beside a canvas; what lies left of it would only add windings that cancel.
  func isBeside(width: Double, height: Double) -> Bool {
    high.x < 0 || high.y < 0 || low.x > width || low.y > height
  }
}
