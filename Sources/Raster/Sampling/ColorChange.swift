public import Pixels

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The colour changes of the raster layer as MapLibre's raster shader makes them: turn the hue, then saturation,
/// contrast and brightness.
public struct ColorChange: Sendable, Hashable {
  private let spin: SIMD3<Float>
  private let saturation: Float
  private let contrast: Float
  private let low: Float
  private let high: Float

  /// - Parameters:
  ///   - hueRotate: degrees.
  ///   - saturation: -1...1, as is `contrast`.
  ///   - brightness: where black and white go, 0...1.
  public init(hueRotate: Double, saturation: Double, contrast: Double, brightness: (Double, Double)) {
    let angle = hueRotate * .pi / 180
    let (s, c) = (sin(angle), cos(angle))
    let root = 3.0.squareRoot()
    spin = SIMD3(
      Float((2 * c + 1) / 3), Float((-root * s - c + 1) / 3), Float((root * s - c + 1) / 3))
    self.saturation = Float(saturation > 0 ? 1 - 1 / (1.001 - saturation) : -saturation)
    self.contrast = Float(contrast > 0 ? 1 / max(1 - contrast, 1e-6) : 1 + contrast)
    low = Float(brightness.0)
    high = Float(brightness.1)
  }

  /// The bitmap with all its pixels changed.
  public func applied(to bitmap: Bitmap) -> Bitmap {
    var result = bitmap
    for index in Swift.stride(from: 0, to: result.bytes.count, by: 4) {
      let alpha = Float(result.bytes[index + 3])
      guard alpha > 0 else { continue }
      let color = SIMD3(
        Float(result.bytes[index]), Float(result.bytes[index + 1]), Float(result.bytes[index + 2]))
      let changed = changed(color / alpha)
      for channel in 0..<3 {
        let value = min(max(changed[channel], 0), 1)
        result.bytes[index + channel] = UInt8(value * alpha + 0.5)
      }
    }
    return result
  }

  @inline(__always)
  private func changed(_ rgb: SIMD3<Float>) -> SIMD3<Float> {
    var color = SIMD3(
      (rgb * spin).sum(), (rgb * SIMD3(spin.z, spin.x, spin.y)).sum(),
      (rgb * SIMD3(spin.y, spin.z, spin.x)).sum())
    let average = SIMD3<Float>(repeating: color.sum() / 3)
    color += (average - color) * saturation
    color = (color - 0.5) * contrast + 0.5
    return color * (high - low) + low
  }
}
