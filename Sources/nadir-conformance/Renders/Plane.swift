/// One number a pixel.
struct Plane {
  let width: Int
  let height: Int
  var values: [Float]

  init(width: Int, height: Int, repeating value: Float = 0) {
    self.width = width
    self.height = height
    values = [Float](repeating: value, count: width * height)
  }

  /// Blurred along both axes with a Gaussian of one pixel, seven taps, edges repeated.
  func blurred(taps: [Float]) -> Plane {
    var result = self
    let radius = taps.count / 2
    for vertical in [true, false] {
      let source = result
      for y in 0..<height {
        for x in 0..<width {
          var total: Float = 0
          for (index, weight) in taps.enumerated() {
            let offset = index - radius
            let sx = vertical ? x : min(max(x + offset, 0), width - 1)
            let sy = vertical ? min(max(y + offset, 0), height - 1) : y
            total += weight * source.values[sy * width + sx]
          }
          result.values[y * width + x] = total
        }
      }
    }
    return result
  }

  /// The smallest and the largest value within one pixel of each.
  func range() -> (low: Plane, high: Plane) {
    var (low, high) = (self, self)
    for y in 0..<height {
      for x in 0..<width {
        var (smallest, largest) = (values[y * width + x], values[y * width + x])
        for sy in max(y - 1, 0)...min(y + 1, height - 1) {
          for sx in max(x - 1, 0)...min(x + 1, width - 1) {
            let value = values[sy * width + sx]
            smallest = min(smallest, value)
            largest = max(largest, value)
          }
        }
        low.values[y * width + x] = smallest
        high.values[y * width + x] = largest
      }
    }
    return (low, high)
  }

  /// The sum of the steps between neighbours along both axes.
  var steps: Double {
    var total = 0.0
    for y in 0..<height {
      for x in 0..<width {
        let value = values[y * width + x]
        if x + 1 < width { total += Double(abs(values[y * width + x + 1] - value)) }
        if y + 1 < height { total += Double(abs(values[(y + 1) * width + x] - value)) }
      }
    }
    return total
  }
}
