/// The rows of a picture that are painted together: premultiplied RGBA8, one `UInt32` a pixel (red lowest).
///
/// Rows are padded to `stride` pixels, at least 8 more than the width, so that kernels may work in whole vectors.
/// The memory is owned here. A band belongs to one task at a time.
public final class PixelBand {
  public let pixels: UnsafeMutablePointer<UInt32>
  public let width: Int
  public let stride: Int
  public let capacity: Int
  /// The picture's row that is row 0 here.
  public private(set) var top: Int
  public private(set) var height: Int

  /// Transparent rows, of which the first is row `top` of the picture.
  public init(width: Int, capacity: Int, top: Int = 0) {
    self.width = width
    self.top = top
    self.capacity = capacity
    height = capacity
    stride = (width + 16) & ~7
    pixels = .allocate(capacity: stride * capacity)
    pixels.initialize(repeating: 0, count: stride * capacity)
  }

  deinit { pixels.deallocate() }

  /// Moves to another band and makes it transparent.
  ///
  /// - Precondition: `height <= capacity`.
  public func move(toRow top: Int, height: Int) {
    precondition(height <= capacity)
    self.top = top
    self.height = height
    pixels.update(repeating: 0, count: stride * height)
  }

  /// The rows without padding: red, green, blue, alpha.
  public func bytes() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
      count = width * height * 4
      guard let base = buffer.baseAddress, count > 0 else { return }
      let target = UnsafeMutableRawPointer(base)
      for row in 0..<height {
        (target + row * width * 4).copyMemory(from: pixels + row * stride, byteCount: width * 4)
      }
    }
  }
}
