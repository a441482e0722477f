/// An edge on its way down a band.
///
/// Where it crosses a height is `x + (y - top) · slope`, rounded: a product of integers, so a walk may begin in any row
/// and comes to the same numbers. At its end it gives the end again: heights are below 2^30.
struct EdgeWalk {
  /// Where the edge enters the band, 1/2^40 pixels, half a unit of 1/65,536 more.
  let place: Int
  /// How far x moves over 1/256 of y, in 1/2^32 of 1/256 pixels.
  let slope: Int
  /// How far y moves over one pixel of x, in 1/2^32 pixels; 256 pixels at most, which is more than a row holds.
  let rise: Int
  /// Where it enters and leaves the band, 1/256 pixels.
  let top: Int32
  let bottom: Int32
  /// 0 for an edge that runs down and -1 for one that runs up: `(n ^ sign) - sign` negates a number.
  let sign: Int32
  /// 0 for an edge that doesn't leave the canvas sideways, else negative.
  let beside: Int32

  /// An edge is walked from its upper end whatever its direction, so that two shapes which share it, or one that runs
  /// it to and fro, cancel to zero exactly.
  ///
  /// - Parameters:
  ///   - low: where the band begins, 1/256 pixels, and where it ends.
  ///   - width: the canvas's, 1/256 pixels.
  /// - Precondition: the edge isn't horizontal.
  @inline(__always)
  init(_ edge: SIMD4<Int32>, low: Int32, high: Int32, width: Int32) {
    let (dx, dy) = (edge.z &- edge.x, edge.w &- edge.y)
    sign = dy &>> 31
    let (x, y) = (edge.x &+ (dx & sign), edge.y &+ (dy & sign))
    top = max(y, low)
    bottom = min(edge.w &- (dy & sign), high)
    beside = (edge.x | edge.z | (width &- 1 &- edge.x) | (width &- 1 &- edge.z)) &>> 31
    // Both turn their signs for an edge that runs up.
    let (across, down) = (Double(dx), Double(dy))
    let scaled = SIMD2(across, abs(down)) * 4_294_967_296 / SIMD2(down, abs(across))
    slope = Int(scaled.x)
    rise = Int(scaled.y < 1_099_511_627_776 ? scaled.y : 1_099_511_627_776)
    place = (Int(x) &<< 32) &+ 0x80_0000 &+ (Int(top) &- Int(y)) &* slope
  }
}
