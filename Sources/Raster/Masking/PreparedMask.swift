public import Geo
import Pixels

/// A mask made ready for the bands of one picture.
public struct PreparedMask: Sendable {
  private enum Shape: Sendable {
    case edges(EdgeList, FillRule)
    case bitmap(BitmapSource)
  }

  private let shape: Shape
  private let outside: UInt32

  /// - Parameter size: the picture's.
  public init(_ mask: Mask, size: PixelSize) {
    outside = Premultiplied.pixel(mask.outside)
    switch mask.shape {
    case .path(let path, let rule):
      var edges = EdgeList(canvas: size)
      edges.append(path, toPixels: .identity)
      shape = .edges(edges, rule)
    case .alpha(let map):
      var bytes = [UInt8](repeating: 0, count: map.width * map.height * 4)
      for index in map.bytes.indices { bytes[index * 4 + 3] = map.bytes[index] }
      let bitmap = Bitmap(width: map.width, height: map.height, bytes: bytes)
      let scale = (
        x: Double(size.width) / Double(max(map.width, 1)), y: Double(size.height) / Double(max(map.height, 1))
      )
      let levels = MipLevels.levels(of: bitmap, shrunkBy: 1 / max(min(scale.x, scale.y), 1e-9))
      let source = BitmapSource(
        levels: levels, toPixels: .scaling(x: scale.x, y: scale.y), edge: .clamp, isNearest: false, opacity: 1
      )
      shape = source.map { .bitmap($0) } ?? .edges(EdgeList(canvas: size), .nonZero)
    }
  }

  /// Multiplies the band by the mask and lays it over the outside colour.
  ///
  /// - Parameter cells: empty, at the band's place.
  public func apply(to band: PixelBand, cells: inout CoverageCells) {
    let count = band.stride * band.height
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count) { plane in
      guard let factors = plane.baseAddress else { return }
      factors.initialize(repeating: 0, count: count)
      switch shape {
      case .edges(let edges, let rule):
        cells.add(edges)
        var sink = FactorSink(factors: factors, stride: band.stride)
        cells.sweep(rule: rule, into: &sink)
      case .bitmap(let source):
        for row in 0..<band.height {
          let target = factors + row * band.stride
          source.fetch(row: band.top + row, from: 0, count: band.width, into: target)
          for column in 0..<band.width { target[column] &>>= 24 }
        }
      }
      var index = 0
      let ground = Blend.Words(repeating: outside)
      while index < count {
        let factor = Blend.load(factors + index)
        let kept = Blend.scaled(Blend.load(band.pixels + index), by: factor)
        Blend.store(kept &+ Blend.scaled(ground, by: 255 &- factor), band.pixels + index)
        index &+= 4
      }
    }
  }
}

/// Writes coverage as factors, a word a pixel.
private struct FactorSink: SpanSink {
  let factors: UnsafeMutablePointer<UInt32>
  let stride: Int

  mutating func span(row: Int, from: Int, to: Int, coverage: UInt32) {
    (factors + (row * stride + from)).update(repeating: coverage, count: to - from)
  }

  mutating func run(row: Int, from: Int, to: Int, values: UnsafeMutablePointer<Int32>) {
    for column in from..<to { factors[row * stride + column] = UInt32(truncatingIfNeeded: values[column]) }
  }
}
