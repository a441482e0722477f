public import Geo

/// A bitmap on a plane. Its edge pixels are repeated outwards where sampling reaches over the border, unless
/// neighbours are given in the bitmap itself by `inset`.
public struct ImageItem: Sendable {
  public enum Sampling: UInt8, Sendable, Hashable { case nearest, linear }

  /// Index into `DisplayList.bitmaps`.
  public var bitmap: Int
  /// From the bitmap's own pixels, without `inset` (0,0 is the top left corner of the first inner pixel), to the
  /// picture's pixels.
  public var toPixels: Perspective
  /// How many rows and columns on each side of the bitmap are only there to be sampled from.
  public var inset: Int
  public var opacity: Float
  public var sampling: Sampling
  public var adjustment: ColorAdjustment?
  public var window: TileWindow?

  public init(bitmap: Int, toPixels: Perspective, opacity: Float = 1, sampling: Sampling = .linear) {
    self.bitmap = bitmap
    self.toPixels = toPixels
    inset = 0
    self.opacity = opacity
    self.sampling = sampling
    adjustment = nil
    window = nil
  }
}
