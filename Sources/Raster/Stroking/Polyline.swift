public import Geo

/// Preparing lines for the stroker.
public enum Polyline {
  /// The points of `source` through `map`, without those closer than `minimum` to their predecessor.
  ///
  /// The last point is always kept. For a closed line (first point equal to last) the repeated point goes.
  /// Empty when a coordinate is not finite or when fewer than two distinct points are left.
  ///
  /// - Parameters:
  ///   - map: an affine map.
  ///   - joinsRings: whether a line that ends where it began is closed.
  public static func distinct(
    _ source: UnsafeBufferPointer<PixelPoint>, through map: Perspective, minimum: Double,
    joinsRings: Bool = true,
    into result: inout [SIMD2<Double>]
  ) -> (isUsable: Bool, isClosed: Bool) {
    result.removeAll(keepingCapacity: true)
    guard let first = source.first, let final = source.last, source.count > 1 else { return (false, false) }
    let square = minimum * minimum
    var last = SIMD2<Double>.zero
    for point in source {
      let image = map.homogeneous(x: Double(point.x), y: Double(point.y))
      let next = SIMD2(image.x, image.y)
      guard next.x.isFinite, next.y.isFinite, abs(next.x) < 1e12, abs(next.y) < 1e12 else {
        return (false, false)
      }
      if !result.isEmpty {
        let delta = next - last
        guard delta.x * delta.x + delta.y * delta.y > square else { continue }
      }
      result.append(next)
      last = next
    }
    let isClosed = joinsRings && first == final && source.count > 3
    let image = map.homogeneous(x: Double(final.x), y: Double(final.y))
    let end = SIMD2(image.x, image.y)
    if isClosed {
      while let tail = result.last, result.count > 1, isShort(tail - result[0], square) {
        result.removeLast()
      }
      return (result.count > 2, true)
    }
    if result.count == 1, result[0] != end {
      result.append(end)
    } else if let tail = result.last, tail != end {
      result[result.count - 1] = end
      if result.count > 1, result[result.count - 2] == end { result.removeLast() }
    }
    return (result.count > 1, false)
  }

  private static func isShort(_ delta: SIMD2<Double>, _ square: Double) -> Bool {
    delta.x * delta.x + delta.y * delta.y <= square
  }
}
