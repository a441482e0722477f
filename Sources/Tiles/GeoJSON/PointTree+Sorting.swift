#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension PointTree {
  /// Orders `left...right` as a k-d tree whose root splits along `axis` (0 x, 1 y).
  mutating func sort(_ left: Int, _ right: Int, axis: Int) {
    var open = [(left, right, axis)]
    while let (left, right, axis) = open.popLast() {
      guard right - left > 64 else { continue }
      let middle = (left + right) >> 1
      select(middle, left, right, axis)
      open.append((left, middle - 1, 1 - axis))
      open.append((middle + 1, right, 1 - axis))
    }
  }

  /// Moves the `k`-th smallest along `axis` to place `k`, smaller ones before it, greater ones behind. Above 600
  /// points a sample around the expected place narrows the range first; 600 and 0.5 are the paper's constants.
  private mutating func select(_ k: Int, _ first: Int, _ last: Int, _ axis: Int) {
    var left = first
    var right = last
    while right > left {
      if right - left > 600 {
        let count = Double(right - left + 1)
        let rank = Double(k - left + 1)
        let logarithm = log(count)
        let size = 0.5 * exp(2 * logarithm / 3)
        let sign: Double = rank - count / 2 < 0 ? -1 : 1
        let deviation = 0.5 * (logarithm * size * (count - size) / count).squareRoot() * sign
        let low = max(left, Int((Double(k) - rank * size / count + deviation).rounded(.down)))
        let high = min(right, Int((Double(k) + (count - rank) * size / count + deviation).rounded(.down)))
        select(k, low, high, axis)
      }
      partition(k, &left, &right, axis)
    }
  }

  /// One round: parts `left...right` around the value at `k` and narrows the range to the side that holds `k`.
  private mutating func partition(_ k: Int, _ left: inout Int, _ right: inout Int, _ axis: Int) {
    let pivot = value(k, axis)
    var low = left
    var high = right
    swapPoints(left, k)
    if value(right, axis) > pivot { swapPoints(left, right) }
    while low < high {
      swapPoints(low, high)
      low += 1
      high -= 1
      while value(low, axis) < pivot { low += 1 }
      while value(high, axis) > pivot { high -= 1 }
    }
    if value(left, axis) == pivot {
      swapPoints(left, high)
    } else {
      high += 1
      swapPoints(high, right)
    }
    if high <= k { left = high + 1 }
    if k <= high { right = high - 1 }
  }
}
