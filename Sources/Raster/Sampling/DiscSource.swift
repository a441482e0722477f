public import Geo

/// A disc with a ring, seen through a perspective: MapLibre's circle shader.
public struct DiscSource: PixelSource, Sendable {
  let inverse: Perspective
  let color: SIMD4<Float>
  let strokeColor: SIMD4<Float>
  /// 1 / (1 + ring), where the ring begins as a share of the whole radius, and 1/fade.
  let shrink: Float
  let ringStart: Float
  let fade: Float

  /// - Parameters:
  ///   - toPixels: from the unit disc, without its ring, to pixels.
  ///   - strokeWidth: the ring's width as a share of the disc's radius.
  ///   - blur: how much of the radius with the ring fades out.
  ///   - color: premultiplied, as is the ring's.
  /// Returns `nil` when the map can't be inverted.
  public init?(
    toPixels: Perspective, strokeWidth: Float, blur: Float, color: UInt32, strokeColor: UInt32
  ) {
    guard let inverse = toPixels.inverse else { return nil }
    let radius = toPixels.scale(x: 0, y: 0) * Double(1 + max(strokeWidth, 0))
    guard radius.isFinite, radius > 0 else { return nil }
    self.inverse = inverse
    self.color = Self.channels(color)
    self.strokeColor = Self.channels(strokeColor)
    shrink = 1 / (1 + max(strokeWidth, 0))
    ringStart = strokeWidth > 0 ? shrink : 2
    fade = max(abs(blur), Float(1 / radius))
  }

  private static func channels(_ pixel: UInt32) -> SIMD4<Float> {
    SIMD4(
      Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255), Float(pixel >> 24))
  }

  public func fetch(row: Int, from: Int, count: Int, into target: UnsafeMutablePointer<UInt32>) {
    let start = inverse.homogeneous(x: Double(from) + 0.5, y: Double(row) + 0.5)
    for index in 0..<count {
      let w = start.w + Double(index) * inverse.wx
      let u = Float((start.x + Double(index) * inverse.xx) / w)
      let v = Float((start.y + Double(index) * inverse.yx) / w)
      let length = (u * u + v * v).squareRoot() * shrink
      let opacity = Self.smooth((1 - length) / fade)
      let ring = ringStart > 1 ? 0 : Self.smooth((length - ringStart) / fade + 1)
      let mixed = (color + (strokeColor - color) * ring) * opacity + 0.5
      target[index] =
        UInt32(mixed.x) | UInt32(mixed.y) &<< 8 | UInt32(mixed.z) &<< 16 | UInt32(mixed.w) &<< 24
    }
  }

  @inline(__always)
  private static func smooth(_ share: Float) -> Float {
    let clamped = share > 0 ? (share < 1 ? share : 1) : 0
    return clamped * clamped * (3 - 2 * clamped)
  }
}
