/// The heights of a tile, with a border one sample wide that belongs to the neighbours.
///
/// At first the border repeats the tile's own edge; `fillBorder(from:dx:dy:)` puts the neighbours' heights there, so
/// that slopes run on over the tiles' edges.
public struct ElevationTile: Hashable, Sendable {
  /// Samples along a side, without the border.
  public let size: Int
  /// Metres, (`size` + 2) rows of `size` + 2 samples, from the top left corner of the border.
  public private(set) var heights: [Float]

  /// Samples from one row to the next.
  public var stride: Int { size + 2 }

  /// Reads the pixels of an elevation tile.
  ///
  /// - Parameters:
  ///   - rgba: straight (not premultiplied) RGBA, rows from the top.
  ///   - width: pixels in a row; the tile has to be square.
  /// - Throws: `TileError.badElevation` where the pixels aren't square or don't fill the size.
  public init(
    rgba: [UInt8], width: Int, height: Int, encoding: ElevationEncoding
  ) throws(TileError) {
    guard width > 0, width == height, width <= 8192, rgba.count == width * height * 4 else {
      throw .badElevation(reason: "\(width) by \(height) pixels in \(rgba.count) bytes")
    }
    size = width
    let stride = width + 2
    heights = [Float](repeating: 0, count: stride * stride)
    heights.withUnsafeMutableBufferPointer { heights in
      rgba.withUnsafeBufferPointer { rgba in
        for y in 0..<width {
          for x in 0..<width {
            let pixel = 4 * (y * width + x)
            heights[(y + 1) * stride + x + 1] = encoding.metres(rgba[pixel], rgba[pixel + 1], rgba[pixel + 2])
          }
        }
      }
    }
    repeatEdges()
  }

  /// The height at column `x` and row `y`, metres.
  ///
  /// - Precondition: both lie in -1...size.
  public subscript(x: Int, y: Int) -> Float {
    precondition(x >= -1 && y >= -1 && x <= size && y <= size, "a sample lies in the tile or its border")
    return heights[(y + 1) * stride + x + 1]
  }

  /// Takes the part of the border that a neighbour holds.
  ///
  /// - Parameters:
  ///   - neighbor: the tile `dx` columns east and `dy` rows south, each -1...1 and not both 0; one of another size is
  ///     passed over.
  public mutating func fillBorder(from neighbor: ElevationTile, dx: Int, dy: Int) {
    guard neighbor.size == size, (-1...1).contains(dx), (-1...1).contains(dy), dx != 0 || dy != 0 else {
      return
    }
    let columns = ElevationTile.border(dx, size)
    for y in ElevationTile.border(dy, size) {
      for x in columns {
        heights[(y + 1) * stride + x + 1] = neighbor[x - dx * size, y - dy * size]
      }
    }
  }

  /// The lowest and the highest height of the tile itself, metres.
  public var range: ClosedRange<Float> {
    var low = Float.infinity
    var high = -Float.infinity
    for y in 0..<size {
      for x in 0..<size {
        low = min(low, self[x, y])
        high = max(high, self[x, y])
      }
    }
    return low...max(low, high)
  }

  private static func border(_ direction: Int, _ size: Int) -> Range<Int> {
    switch direction {
    case -1: -1..<0
    case 1: size..<size + 1
    default: 0..<size
    }
  }

  private mutating func repeatEdges() {
    for index in 0..<size {
      heights[(index + 1) * stride] = self[0, index]
      heights[(index + 1) * stride + size + 1] = self[size - 1, index]
    }
    for index in -1...size {
      heights[index + 1] = self[index, 0]
      heights[(size + 1) * stride + index + 1] = self[index, size - 1]
    }
  }
}
