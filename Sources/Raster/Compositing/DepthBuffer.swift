/// Nearness and colour of each sample of a slab. The memory is owned here and used by one task.
final class DepthBuffer {
  let width: Int
  let height: Int
  let nearness: UnsafeMutablePointer<Float>
  let colors: UnsafeMutablePointer<UInt32>

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    nearness = .allocate(capacity: width * height)
    colors = .allocate(capacity: width * height)
    nearness.initialize(repeating: 0, count: width * height)
    colors.initialize(repeating: 0, count: width * height)
  }

  deinit {
    nearness.deallocate()
    colors.deallocate()
  }

  func clear() {
    nearness.update(repeating: -.greatestFiniteMagnitude, count: width * height)
    colors.update(repeating: 0, count: width * height)
  }

  /// Lays the means of the samples over a band's rows.
  func lay(on band: PixelBand, top: Int, rows: Int, opacity: Double) {
    let side = DepthFaces.samples
    let coverage = UInt32(min(max(opacity.isNaN ? 0 : opacity, 0), 1) * 255 + 0.5)
    for row in 0..<rows {
      let target = band.pixels + (top - band.top + row) * band.stride
      for column in 0..<band.width {
        let pixel = mean(column * side, row * side)
        if pixel != 0 {
          target[column] = Blend.over(Blend.scaled(pixel, by: coverage), target[column])
        }
      }
    }
  }

  @inline(__always)
  private func mean(_ x: Int, _ y: Int) -> UInt32 {
    let side = DepthFaces.samples
    var (even, odd): (UInt32, UInt32) = (0, 0)
    for j in 0..<side {
      let samples = colors + ((y &+ j) &* width &+ x)
      for i in 0..<side {
        even &+= samples[i] & 0x00FF_00FF
        odd &+= (samples[i] &>> 8) & 0x00FF_00FF
      }
    }
    even = ((even &+ 0x0008_0008) &>> 4) & 0x00FF_00FF
    odd = ((odd &+ 0x0008_0008) &>> 4) & 0x00FF_00FF
    return even | odd &<< 8
  }
}
