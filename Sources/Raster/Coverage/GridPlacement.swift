public import Geo

/// Where a flat item's points lie on the grid of 1/256 pixels: the images under the linear part of its map, each
/// rounded, and the map's translation, rounded once for all.
///
/// So an item that is moved, by however little, keeps its shape, and what was made of it for one picture serves others
/// of the same scale and bearing. Rounded together, points would move to and fro against each other.
public struct GridPlacement: Sendable, Hashable {
  /// As far as the edges of shapes may lie, pixels.
  public static let limit = EdgeList.guardPixels

  /// The map without its translation.
  public let linear: Perspective
  /// The translation, 1/256 pixels.
  public let shift: SIMD2<Int32>

  /// - Parameters:
  ///   - map: from a plane to pixels.
  ///   - extent: how far from the plane's origin, in x or in y, anything lies.
  ///   - limit: how many pixels from theirs the images may lie, and as many the translation: up to 2^20.
  ///
  /// Returns `nil` where the map isn't affine, or the limit isn't kept.
  @inline(__always)
  public init?(_ map: Perspective, extent: Double, limit: Double) {
    guard map.isAffine, GridPlacement.reach(map, extent: extent) < limit,
      abs(map.x0) < limit, abs(map.y0) < limit
    else { return nil }
    var linear = map
    (linear.x0, linear.y0) = (0, 0)
    self.linear = linear
    shift = EdgeList.fixed(SIMD2(map.x0, map.y0))
  }

  /// How far from the origin's image, at most, the images of what lies within an extent are.
  @inline(__always)
  static func reach(_ map: Perspective, extent: Double) -> Double {
    extent * (abs(map.xx) + abs(map.xy) + abs(map.yx) + abs(map.yy))
  }

  /// The greatest magnitude of any coordinate; not finite where one isn't.
  public static func extent(of points: UnsafeBufferPointer<PixelPoint>) -> Double {
    // Without their signs, floating-point numbers are ordered as their bits are; those that are none come last.
    let bytes = UnsafeRawBufferPointer(points)
    var most = SIMD8<Int32>.zero
    var offset = 0
    while offset &+ 32 <= bytes.count {
      let bits = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD8<Int32>.self) & 0x7FFF_FFFF
      most.replace(with: bits, where: bits .> most)
      offset &+= 32
    }
    var greatest = most.max()
    while offset < bytes.count {
      let bits = bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self) & 0x7FFF_FFFF
      greatest = max(greatest, bits)
      offset &+= 4
    }
    return Double(Float(bitPattern: UInt32(greatest)))
  }
}
