import Geo
import Raster

/// SplitMix64: the same numbers in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}

/// Drawing in one band, read back as coverage.
enum Coverage {
  /// The coverage (0...255) of each pixel of a shape, rows from the top.
  static func of(
    _ path: Path, width: Int, height: Int, map: Perspective = .identity, rule: FillRule = .nonZero,
    isAntialiased: Bool = true, bandHeight: Int? = nil
  ) -> [UInt8] {
    var edges = EdgeList(canvas: PixelSize(width: width, height: height))
    edges.append(path, toPixels: map)
    return of(
      edges, width: width, height: height, rule: rule, isAntialiased: isAntialiased, bandHeight: bandHeight)
  }

  static func of(
    _ edges: EdgeList, width: Int, height: Int, rule: FillRule = .nonZero, isAntialiased: Bool = true,
    bandHeight: Int? = nil
  ) -> [UInt8] {
    let rows = bandHeight ?? height
    var cells = CoverageCells(width: width, capacity: rows)
    let band = PixelBand(width: width, capacity: rows)
    let scratch = UnsafeMutablePointer<UInt32>.allocate(capacity: band.stride)
    defer { scratch.deallocate() }
    var result: [UInt8] = []
    for top in stride(from: 0, to: height, by: rows) {
      let count = min(rows, height - top)
      cells.move(toRow: top, height: count)
      band.move(toRow: top, height: count)
      if isAntialiased { cells.add(edges) } else { cells.addByCentres(edges) }
      cells.paint(.solid(0xFFFF_FFFF), rule: rule, on: band, scratch: scratch)
      let bytes = band.bytes()
      result += stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] }
    }
    return result
  }
}

extension Path {
  init(_ contours: [[SIMD2<Double>]]) {
    self.init()
    for contour in contours {
      for point in contour { append(PixelPoint(x: Float(point.x), y: Float(point.y))) }
      endContour()
    }
  }
}
