#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Sums of Gaussian kernels over a band, looked up in a colour ramp: MapLibre's heatmap shaders, at full
/// resolution.
public struct HeatField: Sendable {
  public struct Spot: Sendable, Hashable {
    public var x: Float
    public var y: Float
    /// Where the kernel has three standard deviations, pixels.
    public var radius: Float
    /// Weight times intensity.
    public var strength: Float

    public init(x: Float, y: Float, radius: Float, strength: Float) {
      self.x = x
      self.y = y
      self.radius = radius
      self.strength = strength
    }
  }

  /// 1/√(2π).
  private static let coefficient: Float = 0.398_942_28
  /// What is less than this is left out: a sixteenth of the least visible step.
  private static let least: Float = 1 / 255 / 16

  private let spots: [Spot]
  /// The half side of each spot's square, pixels.
  private let reaches: [Float]
  private let ramp: [UInt32]

  /// - Parameter ramp: 256 premultiplied colours by density 0...1.
  public init(spots: [Spot], ramp: [UInt32]) {
    precondition(ramp.count == 256, "a ramp has 256 colours")
    var kept: [Spot] = []
    var reaches: [Float] = []
    for spot in spots {
      guard spot.x.isFinite, spot.y.isFinite, spot.radius > 0, spot.radius < 1e5,
        abs(spot.strength) < 1e6, abs(spot.strength) * Self.coefficient > Self.least
      else { continue }
      kept.append(spot)
      let share = (-2 * log(Self.least / abs(spot.strength) / Self.coefficient)).squareRoot() / 3
      reaches.append(share * spot.radius)
    }
    self.spots = kept
    self.reaches = reaches
    self.ramp = ramp
  }

  /// Lays the field over a band.
  public func paint(on band: PixelBand) {
    let (width, height, top) = (band.width, band.height, band.top)
    let stride = band.stride
    withUnsafeTemporaryAllocation(of: Float.self, capacity: stride * (height + 1)) { plane in
      guard let density = plane.baseAddress else { return }
      density.initialize(repeating: 0, count: stride * (height + 1))
      let across = density + stride * height
      for (spot, reach) in zip(spots, reaches) {
        let firstColumn = max(0, Int(max(spot.x - reach, 0)))
        let endColumn = Int(min(max(spot.x + reach + 1, 0), Float(width)))
        let firstRow = max(top, Int(max(spot.y - reach, 0)))
        let endRow = min(top + height, Int(max(spot.y + reach + 1, 0)))
        guard firstColumn < endColumn, firstRow < endRow else { continue }
        let scale = -4.5 / (spot.radius * spot.radius)
        for column in firstColumn..<endColumn {
          let dx = Float(column) + 0.5 - spot.x
          across[column] = abs(dx) < reach ? exp(scale * dx * dx) : 0
        }
        for row in firstRow..<endRow {
          let dy = Float(row) + 0.5 - spot.y
          guard abs(dy) < reach else { continue }
          let strength = spot.strength * Self.coefficient * exp(scale * dy * dy)
          let target = density + (row - top) * stride
          for column in firstColumn..<endColumn { target[column] += strength * across[column] }
        }
      }
      for row in 0..<height { color(density + row * stride, width, band.pixels + row * stride) }
    }
  }

  private func color(
    _ density: UnsafeMutablePointer<Float>, _ count: Int, _ target: UnsafeMutablePointer<UInt32>
  ) {
    ramp.withUnsafeBufferPointer { ramp in
      for column in 0..<count {
        let value = density[column]
        let index = value > 0 ? Int(min(value, 1) * 255 + 0.5) : 0
        let pixel = ramp[index]
        if pixel != 0 { target[column] = Blend.over(pixel, target[column]) }
      }
    }
  }
}
