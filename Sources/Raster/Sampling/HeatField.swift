public import Geo

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
    /// The kernel's height as a share of its width, and how far it leans to the right for each pixel down.
    public var flatness: Float
    public var slant: Float

    public init(
      x: Float, y: Float, radius: Float, strength: Float, flatness: Float = 1, slant: Float = 0
    ) {
      self.x = x
      self.y = y
      self.radius = radius
      self.strength = strength
      self.flatness = flatness
      self.slant = slant
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
  /// The last column and row of cells; densities beyond are those at the edge.
  private let lastColumn: Float
  private let lastRow: Float

  /// - Parameters:
  ///   - ramp: 256 premultiplied colours by density 0...1.
  ///   - size: of the whole picture.
  public init(spots: [Spot], ramp: [UInt32], size: PixelSize) {
    precondition(ramp.count == 256, "a ramp has 256 colours")
    var kept: [Spot] = []
    var reaches: [Float] = []
    for spot in spots {
      guard spot.x.isFinite, spot.y.isFinite, spot.slant.isFinite, spot.flatness > 0, spot.radius > 0,
        spot.radius < 1e5,
        abs(spot.strength) < 1e6, abs(spot.strength) * Self.coefficient > Self.least
      else { continue }
      kept.append(spot)
      let share = (-2 * log(Self.least / abs(spot.strength) / Self.coefficient)).squareRoot() / 3
      reaches.append(share * spot.radius)
    }
    self.spots = kept
    self.reaches = reaches
    self.ramp = ramp
    lastColumn = Float(max(0, size.width / Self.cell - 1))
    lastRow = Float(max(0, size.height / Self.cell - 1))
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
        let centre = (Float(top + row) + 0.5) / Float(cell) - 0.5
        let place = min(max(centre, 0), lastRow) - Float(firstRow)
        let index = min(max(Int(place), 0), rows - 2)
        let share = place - Float(index)
        let (upper, lower) = (grid + index * columns, grid + (index + 1) * columns)
        for column in 0..<columns { across[column] = upper[column] + (lower[column] - upper[column]) * share }
        for column in 0..<width {
          let centre = (Float(column) + 0.5) / Float(cell) - 0.5
          let place = min(max(centre, 0), lastColumn) + 1
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
      let lean = abs(spot.slant) * size * spot.flatness
      let startColumn = Int(min(max(x - size - lean, 0), Float(columns)))
      let endColumn = Int(min(max(x + size + lean + 1, 0), Float(columns)))
      let startRow = Int(min(max(y - size * spot.flatness, 0), Float(rows)))
      let endRow = Int(min(max(y + size * spot.flatness + 1, 0), Float(rows)))
      guard startColumn < endColumn, startRow < endRow else { continue }
      let scale = -4.5 * cell * cell / (spot.radius * spot.radius)
      let isUpright = spot.slant == 0
      if isUpright { kernel(across, startColumn..<endColumn, middle: x, size: size, scale) }
      for row in startRow..<endRow {
        let down = Float(row) - y
        let dy = down / spot.flatness
        guard abs(dy) < size else { continue }
        if !isUpright {
          kernel(across, startColumn..<endColumn, middle: x + spot.slant * down, size: size, scale)
        }
        let strength = spot.strength * Self.coefficient * exp(scale * dy * dy)
        let target = grid + row * columns
        for column in startColumn..<endColumn { target[column] += strength * across[column] }
      }
    }
  }

  /// One row of a kernel, 1 at its middle.
  private func kernel(
    _ across: UnsafeMutablePointer<Float>, _ columns: Range<Int>, middle: Float, size: Float, _ scale: Float
  ) {
    for column in columns {
      let dx = Float(column) - middle
      across[column] = abs(dx) < size ? exp(scale * dx * dx) : 0
    }
  }

  private func color(
    _ density: UnsafeMutablePointer<Float>, _ count: Int, _ target: UnsafeMutablePointer<UInt32>
  ) {
    ramp.withUnsafeBufferPointer { ramp in
      for column in 0..<count {
        // The ramp is a texture of 256 texels, read linearly between their centres.
        let place = min(max(density[column], 0), 1) * 256 - 0.5
        let fixed = UInt32(min(max(place, 0), 255) * 256)
        let (index, next) = (Int(fixed >> 8), min(Int(fixed >> 8) + 1, 255))
        let pixel = Texels.mixed(ramp[index], ramp[next], ramp[index], ramp[next], fixed & 255, 0)
        if pixel != 0 { target[column] = Blend.over(pixel, target[column]) }
      }
    }
  }
}
