internal import Geo

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The slopes of an elevation grid, exaggerated at low zooms as MapLibre's hillshade has them.
struct SlopeGrid: Sendable {
  let side: Int
  /// East and south slopes in turn, each in −1...1: what an 8-bit texture of MapLibre's would clamp to.
  private(set) var slopes: [Float]

  /// Horn's 3 by 3 differences over 8 times the sample distance (B. Horn, "Hill shading and the reflectance map",
  /// 1981), the distance as 2^(28.2562 − z) / side metres: the equator's length over samples and tiles.
  ///
  /// The standard method was tuned to slopes of tiles of 512 samples, a quarter of the true ones (Mapbox GL's
  /// hillshade, 2^(21.2562 − z)); the methods that came later take them as they are.
  init(_ grid: ElevationGrid, zoom: Double, isStandard: Bool) {
    side = grid.side
    slopes = [Float](repeating: 0, count: side * side * 2)
    let factor = zoom < 2 ? 0.4 : zoom < 4.5 ? 0.35 : 0.3
    let exaggeration = zoom < 15 ? (zoom - 15) * factor : 0
    let scale = Float(
      isStandard
        ? 1 / exp2(exaggeration + 21.2562 - zoom) : Double(side) / exp2(exaggeration + 28.2562 - zoom))
    for y in 0..<side {
      for x in 0..<side {
        let (a, b, c) = (grid.height(x - 1, y - 1), grid.height(x, y - 1), grid.height(x + 1, y - 1))
        let (d, f) = (grid.height(x - 1, y), grid.height(x + 1, y))
        let (g, h, i) = (grid.height(x - 1, y + 1), grid.height(x, y + 1), grid.height(x + 1, y + 1))
        let index = (y * side + x) * 2
        slopes[index] = max(-1, min(1, ((c + f + f + i) - (a + d + d + g)) * scale))
        slopes[index + 1] = max(-1, min(1, ((g + h + h + i) - (a + b + b + c)) * scale))
      }
    }
  }

  /// The slopes at a place in samples (0 is the western or northern edge of the grid), between the samples'
  /// centres linearly, beyond the outermost ones constant.
  func slope(x: Double, y: Double) -> (east: Double, south: Double) {
    let px = min(max(x - 0.5, 0), Double(side - 1))
    let py = min(max(y - 0.5, 0), Double(side - 1))
    let (x0, y0) = (Int(px), Int(py))
    let (x1, y1) = (min(x0 + 1, side - 1), min(y0 + 1, side - 1))
    let (fx, fy) = (px - Double(x0), py - Double(y0))
    func mix(_ component: Int) -> Double {
      let top =
        Double(slopes[(y0 * side + x0) * 2 + component]) * (1 - fx)
        + Double(slopes[(y0 * side + x1) * 2 + component]) * fx
      let bottom =
        Double(slopes[(y1 * side + x0) * 2 + component]) * (1 - fx)
        + Double(slopes[(y1 * side + x1) * 2 + component]) * fx
      return top * (1 - fy) + bottom * fy
    }
    return (mix(0), mix(1))
  }
}
