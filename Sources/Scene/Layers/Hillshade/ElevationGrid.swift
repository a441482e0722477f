/// Heights in metres on a square grid, with a rim of one sample on each side that belongs to the neighbours.
struct ElevationGrid: Sendable {
  /// How heights hide in colours: metres = red·r + green·g + blue·b − shift, channels 0...255.
  struct Encoding: Hashable, Sendable {
    var red: Double
    var green: Double
    var blue: Double
    var shift: Double

    /// Mapbox Terrain-RGB: 0.1 m steps from −10 km.
    static let mapbox = Encoding(red: 6553.6, green: 25.6, blue: 0.1, shift: 10_000)
    /// Mapzen Terrarium.
    static let terrarium = Encoding(red: 256, green: 1, blue: 1.0 / 256, shift: 32_768)
  }

  /// Samples on a side, without the rim.
  let side: Int
  /// `(side + 2)²` heights, rows from the north.
  private(set) var heights: [Float]

  /// - Parameters:
  ///   - bytes: straight RGBA, `side * side * 4` bytes.
  ///   The rim repeats the outermost samples until `setRim` gives the neighbours'.
  init?(side: Int, straight bytes: [UInt8], encoding: Encoding) {
    guard side > 0, side <= 8192, bytes.count == side * side * 4 else { return nil }
    self.side = side
    heights = [Float](repeating: 0, count: (side + 2) * (side + 2))
    for y in -1...side {
      for x in -1...side {
        let source = (min(max(y, 0), side - 1) * side + min(max(x, 0), side - 1)) * 4
        let metres =
          Double(bytes[source]) * encoding.red + Double(bytes[source + 1]) * encoding.green
          + Double(bytes[source + 2]) * encoding.blue - encoding.shift
        heights[(y + 1) * (side + 2) + x + 1] = Float(metres)
      }
    }
  }

  /// A height, x and y in −1...side.
  @inline(__always)
  func height(_ x: Int, _ y: Int) -> Float { heights[(y + 1) * (side + 2) + x + 1] }

  /// Takes the rim samples that lie in the neighbour at (dx, dy), each −1...1, from it. A neighbour of another size
  /// is passed over.
  mutating func setRim(from neighbour: ElevationGrid, dx: Int, dy: Int) {
    guard neighbour.side == side, dx != 0 || dy != 0 else { return }
    let columns = dx == 0 ? 0...side - 1 : dx < 0 ? -1 ... -1 : side...side
    let rows = dy == 0 ? 0...side - 1 : dy < 0 ? -1 ... -1 : side...side
    for y in rows {
      for x in columns {
        heights[(y + 1) * (side + 2) + x + 1] = neighbour.height(x - dx * side, y - dy * side)
      }
    }
  }
}
