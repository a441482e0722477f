public import Geo

/// Preparing lines for the stroker: distinct points, offsets, dashes.
public enum Polyline {
  /// The points of `source` through `map`, without those closer than `minimum` to their predecessor.
  ///
  /// The last point is always kept. For a closed line (first point equal to last) the repeated point goes.
  /// Empty when a coordinate is not finite or when fewer than two distinct points are left.
  ///
  /// - Parameter map: an affine map.
  public static func distinct(
    _ source: UnsafeBufferPointer<PixelPoint>, through map: Perspective, minimum: Double,
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
    let isClosed = first == final && source.count > 3
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

  /// The line moved by `distance` to the right of its direction (y down), corner by corner along its miter.
  public static func offset(_ line: [SIMD2<Double>], isClosed: Bool, by distance: Double) -> [SIMD2<Double>] {
    guard distance != 0, line.count > 1 else { return line }
    var result: [SIMD2<Double>] = []
    result.reserveCapacity(line.count + 8)
    let count = line.count
    for index in 0..<count {
      let hasBefore = isClosed || index > 0
      let hasAfter = isClosed || index + 1 < count
      let before = hasBefore ? unit(line[index] - line[(index + count - 1) % count]) : nil
      let after = hasAfter ? unit(line[(index + 1) % count] - line[index]) : nil
      guard let first = before ?? after, let second = after ?? before else { continue }
      appendMoved(&result, line[index], first, second, distance)
    }
    var distinct: [SIMD2<Double>] = []
    for point in result where distinct.last != point { distinct.append(point) }
    while isClosed, distinct.count > 1, distinct.first == distinct.last { distinct.removeLast() }
    return distinct
  }

  private static func appendMoved(
    _ result: inout [SIMD2<Double>], _ point: SIMD2<Double>, _ first: SIMD2<Double>, _ second: SIMD2<Double>,
    _ distance: Double
  ) {
    let (n0, n1) = (SIMD2(-first.y, first.x) * distance, SIMD2(-second.y, second.x) * distance)
    let dot = first.x * second.x + first.y * second.y
    if dot > -0.5 {
      result.append(point + (n0 + n1) / (1 + dot))
    } else {
      result.append(point + n0)
      result.append(point + n1)
    }
  }

  private static func unit(_ vector: SIMD2<Double>) -> SIMD2<Double>? {
    let length = (vector.x * vector.x + vector.y * vector.y).squareRoot()
    return length > 0 ? vector / length : nil
  }
}
