#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Sums of Gaussian kernels over a band, looked up in a colour ramp: MapLibre's heatmap shaders.
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

  /// The side of a cell of the density grid, pixels. Kernels are smooth; MapLibre samples them as coarsely.
  private static let cell = 4

  /// Lays the field over a band: densities at the centres of cells, linear between them.
  public func paint(on band: PixelBand) {
    let (width, height, top) = (band.width, band.height, band.top)
    let cell = Self.cell
    // One cell more on each side to interpolate with.
    let columns = width / cell + 3
    let firstRow = top / cell - 1
    let rows = (top + height) / cell + 2 - firstRow
    withUnsafeTemporaryAllocation(of: Float.self, capacity: columns * (rows + 1) + width) { memory in
      guard let grid = memory.baseAddress else { return }
      memory.initialize(repeating: 0)
      let across = grid + columns * rows
      gather(into: grid, across, columns: columns, rows: rows, firstRow: firstRow)
      let line = across + columns
      for row in 0..<height {
        let place = (Float(top + row) + 0.5) / Float(cell) - 0.5 - Float(firstRow)
        let index = min(max(Int(place), 0), rows - 2)
        let share = place - Float(index)
        let (upper, lower) = (grid + index * columns, grid + (index + 1) * columns)
        for column in 0..<columns { across[column] = upper[column] + (lower[column] - upper[column]) * share }
        for column in 0..<width {
          let place = (Float(column) + 0.5) / Float(cell) + 0.5
          let left = min(Int(place), columns - 2)
          let (a, b) = (across[left], across[left + 1])
          line[column] = a + (b - a) * (place - Float(left))
        }
        color(line, width, band.pixels + row * band.stride)
      }
    }
  }

  /// Adds up the kernels at the cells' centres.
  private func gather(
    into grid: UnsafeMutablePointer<Float>, _ across: UnsafeMutablePointer<Float>, columns: Int, rows: Int,
    firstRow: Int
  ) {
    let cell = Float(Self.cell)
    for (spot, reach) in zip(spots, reaches) {
      // In cells, the first column being the one left of the picture.
      let (x, y) = (spot.x / cell + 0.5, spot.y / cell - 0.5 - Float(firstRow))
      let size = reach / cell
      let startColumn = Int(min(max(x - size, 0), Float(columns)))
      let endColumn = Int(min(max(x + size + 1, 0), Float(columns)))
      let startRow = Int(min(max(y - size, 0), Float(rows)))
      let endRow = Int(min(max(y + size + 1, 0), Float(rows)))
      guard startColumn < endColumn, startRow < endRow else { continue }
      let scale = -4.5 * cell * cell / (spot.radius * spot.radius)
      for column in startColumn..<endColumn {
        let dx = Float(column) - x
        across[column] = abs(dx) < size ? exp(scale * dx * dx) : 0
      }
      for row in startRow..<endRow {
        let dy = Float(row) - y
        guard abs(dy) < size else { continue }
        let strength = spot.strength * Self.coefficient * exp(scale * dy * dy)
        let target = grid + row * columns
        for column in startColumn..<endColumn { target[column] += strength * across[column] }
      }
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
