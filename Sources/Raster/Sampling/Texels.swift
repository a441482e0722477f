/// A window of a bitmap's pixels and what lies around it.
struct Texels {
  let base: UnsafeRawPointer
  let stride: Int
  let originX: Int
  let originY: Int
  let width: Int
  let height: Int
  let edge: BitmapSource.Edge

  /// Clamps to what an `Int32` holds with room to spare; not a number is 0.
  @inline(__always)
  private static func bounded(_ value: Double) -> Double {
    value > -1e9 ? (value < 1e9 ? value : 1e9) : (value == value ? -1e9 : 0)
  }

  @inline(__always)
  private static func floor(_ value: Double) -> Int {
    let whole = Int(value)
    return Double(whole) > value ? whole &- 1 : whole
  }

  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    base.loadUnaligned(fromByteOffset: (y &* stride &+ x) &* 4, as: UInt32.self)
  }

  /// `x` and `y` count from the window's origin and may lie anywhere.
  @inline(__always)
  private func bordered(_ x: Int, _ y: Int) -> UInt32 {
    switch edge {
    case .clamp:
      return pixel(
        originX &+ min(max(x, 0), width &- 1), originY &+ min(max(y, 0), height &- 1))
    case .transparent:
      guard x >= 0, y >= 0, x < width, y < height else { return 0 }
      return pixel(originX &+ x, originY &+ y)
    case .repeating:
      let (i, j) = (x % width, y % height)
      return pixel(originX &+ (i < 0 ? i &+ width : i), originY &+ (j < 0 ? j &+ height : j))
    }
  }

  /// The pixel that holds the position; positions count from the bitmap's origin.
  @inline(__always)
  func nearest(_ u: Double, _ v: Double) -> UInt32 {
    bordered(Self.floor(Self.bounded(u)) &- originX, Self.floor(Self.bounded(v)) &- originY)
  }

  /// The four pixels around the position, weighted to 1/256.
  @inline(__always)
  func linear(_ u: Double, _ v: Double) -> UInt32 {
    let x256 = Self.floor(Self.bounded(u) * 256 - 127.5)
    let y256 = Self.floor(Self.bounded(v) * 256 - 127.5)
    let (x, y) = ((x256 &>> 8) &- originX, (y256 &>> 8) &- originY)
    let fx = UInt32(truncatingIfNeeded: x256 & 255)
    let fy = UInt32(truncatingIfNeeded: y256 & 255)
    if x >= 0 && y >= 0 && x &+ 1 < width && y &+ 1 < height {
      let corner = ((y &+ originY) &* stride &+ x &+ originX) &* 4
      let row = base + corner
      let below = row + stride &* 4
      return Self.mixed(
        row.loadUnaligned(as: UInt32.self), row.loadUnaligned(fromByteOffset: 4, as: UInt32.self),
        below.loadUnaligned(as: UInt32.self), below.loadUnaligned(fromByteOffset: 4, as: UInt32.self), fx, fy)
    }
    return Self.mixed(
      bordered(x, y), bordered(x &+ 1, y), bordered(x, y &+ 1), bordered(x &+ 1, y &+ 1), fx, fy)
  }

  /// Bilinear weights of 16 bits in all, rounded once; two channels in the lanes of one 64-bit word.
  @inline(__always)
  static func mixed(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, _ fx: UInt32, _ fy: UInt32
  ) -> UInt32 {
    let (gx, gy) = (256 &- UInt64(fx), 256 &- UInt64(fy))
    let (wa, wb) = (gx &* gy, UInt64(fx) &* gy)
    let (wc, wd) = (gx &* UInt64(fy), UInt64(fx) &* UInt64(fy))
    let even =
      spread(a) &* wa &+ spread(b) &* wb &+ spread(c) &* wc &+ spread(d) &* wd &+ 0x0000_8000_0000_8000
    let odd =
      spread(a &>> 8) &* wa &+ spread(b &>> 8) &* wb &+ spread(c &>> 8) &* wc &+ spread(d &>> 8) &* wd
      &+ 0x0000_8000_0000_8000
    return gathered(even) | gathered(odd) &<< 8
  }

  /// Bytes 0 and 2 to the two halves of a 64-bit word.
  @inline(__always)
  private static func spread(_ pixel: UInt32) -> UInt64 {
    let wide = UInt64(pixel)
    return (wide & 0xFF) | (wide & 0xFF_0000) &<< 16
  }

  @inline(__always)
  private static func gathered(_ sum: UInt64) -> UInt32 {
    let top = sum &>> 16
    return UInt32(truncatingIfNeeded: (top & 0xFF) | (top &>> 16) & 0xFF_0000)
  }
}
