/// A window of a bitmap's pixels and what lies around it.
struct Texels {
  let base: UnsafeRawPointer
  let stride: Int
  let originX: Int
  let originY: Int
  let width: Int
  let height: Int
  let edge: BitmapSource.Edge

  /// To 1/256, rounded to nearest; clamped to ±4 million, which is far outside any bitmap.
  @inline(__always)
  private static func fixed(_ value: Double) -> Int {
    let bounded = value > -4e6 ? (value < 4e6 ? value : 4e6) : -4e6
    return Int(
      truncatingIfNeeded: Int32(truncatingIfNeeded: (bounded * 256 + 6_755_399_441_055_744).bitPattern))
  }

  @inline(__always)
  private static func floor(_ value: Double) -> Int {
    let bounded = value > -4e6 ? (value < 4e6 ? value : 4e6) : -4e6
    let whole = Int(bounded)
    return Double(whole) > bounded ? whole &- 1 : whole
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

  /// Copies a row where positions fall on pixel centres, one a pixel, all inside; else does nothing and says so.
  func copyRow(_ u: Double, _ v: Double, _ count: Int, _ target: UnsafeMutablePointer<UInt32>) -> Bool {
    let (x256, y256) = (Self.fixed(u - 0.5), Self.fixed(v - 0.5))
    let (x, y) = ((x256 &>> 8) &- originX, (y256 &>> 8) &- originY)
    guard x256 & 255 == 0, y256 & 255 == 0, x >= 0, y >= 0, x &+ count <= width, y < height else {
      return false
    }
    UnsafeMutableRawPointer(target).copyMemory(
      from: base + ((y &+ originY) &* stride &+ x &+ originX) &* 4, byteCount: count &* 4)
    return true
  }

  /// The pixel that holds the position; positions count from the bitmap's origin.
  @inline(__always)
  func nearest(_ u: Double, _ v: Double) -> UInt32 {
    bordered(Self.floor(u) &- originX, Self.floor(v) &- originY)
  }

  /// The four pixels around the position, weighted to 1/256.
  @inline(__always)
  func linear(_ u: Double, _ v: Double) -> UInt32 {
    let (x256, y256) = (Self.fixed(u - 0.5), Self.fixed(v - 0.5))
    let (x, y) = ((x256 &>> 8) &- originX, (y256 &>> 8) &- originY)
    let fx = UInt32(truncatingIfNeeded: x256 & 255)
    let fy = UInt32(truncatingIfNeeded: y256 & 255)
    if x >= 0 && y >= 0 && x &+ 1 < width && y &+ 1 < height {
      let row = base + ((y &+ originY) &* stride &+ x &+ originX) &* 4
      let below = row + stride &* 4
      return Self.mixed(
        row.loadUnaligned(as: UInt32.self), row.loadUnaligned(fromByteOffset: 4, as: UInt32.self),
        below.loadUnaligned(as: UInt32.self), below.loadUnaligned(fromByteOffset: 4, as: UInt32.self), fx, fy)
    }
    return edge == .repeating ? repeated(x, y, fx, fy) : bordered(x, y, fx, fy)
  }

  /// The same of a repeated bitmap; `tile` is where the last position's repetition begins, which the next one's is
  /// looked for from.
  @inline(__always)
  func repeated(_ u: Double, _ v: Double, _ tile: inout SIMD2<Int>) -> UInt32 {
    let (x256, y256) = (Self.fixed(u - 0.5), Self.fixed(v - 0.5))
    var x = (x256 &>> 8) &- originX &- tile.x
    var y = (y256 &>> 8) &- originY &- tile.y
    if x < 0 || x >= width { Self.wrap(&x, width, &tile.x) }
    if y < 0 || y >= height { Self.wrap(&y, height, &tile.y) }
    let right = x &+ 1 == width ? 4 &- width &* 4 : 4
    let below = (y &+ 1 == height ? 1 &- height : 1) &* stride &* 4
    let first = base + ((y &+ originY) &* stride &+ x &+ originX) &* 4
    let (fx, fy) = (UInt32(truncatingIfNeeded: x256 & 255), UInt32(truncatingIfNeeded: y256 & 255))
    if fx | fy == 0 { return first.loadUnaligned(as: UInt32.self) }
    return Self.mixed(
      first.loadUnaligned(as: UInt32.self), first.loadUnaligned(fromByteOffset: right, as: UInt32.self),
      first.loadUnaligned(fromByteOffset: below, as: UInt32.self),
      first.loadUnaligned(fromByteOffset: below &+ right, as: UInt32.self), fx, fy)
  }

  /// A row with one position a pixel: one repetition is read, the rest are its copies.
  func repeatedRow(_ u: Double, _ v: Double, _ count: Int, _ target: UnsafeMutablePointer<UInt32>) {
    var tile = SIMD2(0, 0)
    for index in 0..<min(width, count) { target[index] = repeated(u + Double(index), v, &tile) }
    var done = width
    while done < count {
      let more = min(done, count &- done)
      UnsafeMutableRawPointer(target + done).copyMemory(from: target, byteCount: more &* 4)
      done &+= more
    }
  }

  @inline(never)
  private static func wrap(_ place: inout Int, _ size: Int, _ tile: inout Int) {
    var rest = place % size
    if rest < 0 { rest &+= size }
    tile &+= place &- rest
    place = rest
  }

  @inline(never)
  private func bordered(_ x: Int, _ y: Int, _ fx: UInt32, _ fy: UInt32) -> UInt32 {
    Self.mixed(
      bordered(x, y), bordered(x &+ 1, y), bordered(x, y &+ 1), bordered(x &+ 1, y &+ 1), fx, fy)
  }

  @inline(__always)
  private func repeated(_ x: Int, _ y: Int, _ fx: UInt32, _ fy: UInt32) -> UInt32 {
    var (i, j) = (x % width, y % height)
    i = originX &+ (i < 0 ? i &+ width : i)
    j = originY &+ (j < 0 ? j &+ height : j)
    let right = i &+ 1 == originX &+ width ? originX : i &+ 1
    let below = j &+ 1 == originY &+ height ? originY : j &+ 1
    return Self.mixed(pixel(i, j), pixel(right, j), pixel(i, below), pixel(right, below), fx, fy)
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
