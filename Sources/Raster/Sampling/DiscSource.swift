public import Geo

/// A disc with a ring, seen through a perspective: MapLibre's circle shader.
public struct DiscSource: PixelSource, Sendable {
  let inverse: Perspective
  /// Where the disc isn't seen in perspective: its middle in 1/256 pixels, so that discs moved by whole pixels give
  /// the same pixels.
  private let middle: SIMD2<Int>?
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
    let isNear = EdgeList.isNear(toPixels.x0 / toPixels.w0, toPixels.y0 / toPixels.w0)
    middle =
      toPixels.isAffine && isNear
      ? SIMD2(
        Int(EdgeList.fixed(toPixels.x0 / toPixels.w0)), Int(EdgeList.fixed(toPixels.y0 / toPixels.w0)))
      : nil
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
    if let middle { return fetch(row, from, count, middle, target) }
    let start = inverse.homogeneous(x: Double(from) + 0.5, y: Double(row) + 0.5)
    for index in 0..<count {
      let w = start.w + Double(index) * inverse.wx
      let u = Float((start.x + Double(index) * inverse.xx) / w)
      let v = Float((start.y + Double(index) * inverse.yx) / w)
      target[index] = pixel(u, v)
    }
  }

  private func fetch(
    _ row: Int, _ from: Int, _ count: Int, _ middle: SIMD2<Int>, _ target: UnsafeMutablePointer<UInt32>
  ) {
    let scale = 1 / (256 * inverse.w0)
    let (xx, yx) = (Float(inverse.xx * scale), Float(inverse.yx * scale))
    let down = Float(row &<< 8 &+ 128 &- middle.y)
    let (u, v) = (down * Float(inverse.xy * scale), down * Float(inverse.yy * scale))
    for index in 0..<count {
      let right = Float((from &+ index) &<< 8 &+ 128 &- middle.x)
      target[index] = pixel(u + right * xx, v + right * yx)
    }
  }

  /// The colour at a place of the unit disc's plane.
  @inline(__always)
  private func pixel(_ u: Float, _ v: Float) -> UInt32 {
    let length = (u * u + v * v).squareRoot() * shrink
    let opacity = Self.smooth((1 - length) / fade)
    let ring = ringStart > 1 ? 0 : Self.smooth((length - ringStart) / fade + 1)
    let mixed = (color + (strokeColor - color) * ring) * opacity + 0.5
    return UInt32(mixed.x) | UInt32(mixed.y) &<< 8 | UInt32(mixed.z) &<< 16 | UInt32(mixed.w) &<< 24
  }

  @inline(__always)
  private static func smooth(_ share: Float) -> Float {
    let clamped = share > 0 ? (share < 1 ? share : 1) : 0
    return clamped * clamped * (3 - 2 * clamped)
  }
}
