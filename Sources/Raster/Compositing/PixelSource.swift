/// What gives every pixel of a shape a colour of its own.
public protocol PixelSource {
  /// Writes the premultiplied pixels of `row` (of the picture) from column `from` on.
  func fetch(row: Int, from: Int, count: Int, into target: UnsafeMutablePointer<UInt32>)
}
