extension LineCanvas {
  /// Lays a piece in one colour.
  @inline(__always)
  func paint<Kernel: LineKernel>(
    _ slope: LineSlope, _ kernel: Kernel, _ brush: LineBrush, _ ink: SolidInk
  ) {
    let patch = slope.patch
    let (first, last) = (max(Int(patch.firstRow), firstRow), min(Int(patch.lastRow), lastRow))
    let (from, to) = (max(Int(patch.firstColumn), 0), min(Int(patch.endColumn), width))
    guard first <= last, from < to else { return }
    if to &- from <= 8, shows(from, to) {
      paintSmall(patch, kernel, ink, first, last, from, to)
    } else {
      paintLarge(patch, kernel, SlopeSpans(slope, brush), ink, first, last, from, to)
    }
  }

  /// Rows of up to 8 pixels.
  @inline(__always)
  private func paintSmall<Kernel: LineKernel>(
    _ patch: LinePatch, _ kernel: Kernel, _ ink: SolidInk, _ first: Int, _ last: Int, _ from: Int, _ to: Int
  ) {
    var kernel = kernel
    let x = Int32(truncatingIfNeeded: from &<< 8 &+ 128) &- patch.x
    let y = Int32(truncatingIfNeeded: first &<< 8 &+ 128) &- patch.y
    let places = SIMD4<Float>(repeating: Float(x)) + SIMD4(0, 256, 512, 768)
    var seams = PatchSeams(patch, x: x, y: y)
    let beyond = Int32(truncatingIfNeeded: to &- from &- 1) &- SIMD4<Int32>(0, 1, 2, 3)
    let isWide = to &- from > 4
    var target = pixels + (first &* stride &+ from)
    var height = Float(y)
    for _ in first...last {
      kernel.move(toY: height)
      let outside = seams.outside | beyond
      if Self.holdsAny(outside) { lay(kernel.ink(places), without: outside, ink, target) }
      if isWide {
        let outside = seams.nextOutside | (beyond &- 4)
        if Self.holdsAny(outside) { lay(kernel.ink(places + 1024), without: outside, ink, target + 4) }
      }
      seams.step()
      height += 256
      target += stride
    }
  }

  /// Whether one of four pixels is inside: isn't negative.
  @inline(__always)
  static func holdsAny(_ outside: SIMD4<Int32>) -> Bool {
    let halves = unsafeBitCast(outside, to: SIMD2<UInt64>.self)
    return ~(halves[0] & halves[1]) & 0x8000_0000_8000_0000 != 0
  }

  /// Rows of any length: where they may show ink is looked for first.
  @inline(__always)
  private func paintLarge<Kernel: LineKernel>(
    _ patch: LinePatch, _ kernel: Kernel, _ spans: SlopeSpans, _ ink: SolidInk, _ first: Int, _ last: Int,
    _ from: Int, _ to: Int
  ) {
    var kernel = kernel
    let y = Int32(truncatingIfNeeded: first &<< 8 &+ 128) &- patch.y
    var seams = PatchSeams(patch, x: 0, y: y)
    let origin = Int(patch.x)
    func column(_ x: Float) -> Int { (Int(x) &+ origin) &>> 8 }
    for row in first...last {
      let height = Float(row &<< 8 &+ 128 &- Int(patch.y))
      var (start, end) = limits(row, from, to)
      if end &- start > 4 {
        let whole = SIMD2(Float(start &<< 8 &+ 128 &- origin), Float(end &<< 8 &+ 128 &- origin))
        let seen = spans.seen(whole, seams, y: height)
        if seen.x - 512 < seen.y {
          start = max(start, column(min(seen.x, whole.y)) &- 1)
          end = min(end, column(max(seen.y, whole.x)) &+ 2)
        } else {
          end = start
        }
      }
      if start < end {
        kernel.move(toY: height)
        run(start, end, patch, kernel, ink, seams, pixels + row &* stride)
      }
      seams.step()
    }
  }
}

/// Where rows of a piece may show ink, to a pixel: between its seams, and between its edges, where the
/// distance across is as large as w.
struct SlopeSpans {
  /// Of both edges, from edge to edge in about 1/255 of ink.
  private let right: LineFacet.Plane
  private let left: LineFacet.Plane
  /// The changes of what must be positive along a row: the seams, the edges.
  private let slopes: SIMD4<Float>
  /// −1 over them; 0 where there is next to no change over the whole patch.
  private let shares: SIMD4<Float>

  @inline(__always)
  init(_ slope: LineSlope, _ brush: LineBrush) {
    let patch = slope.patch
    let scale = 255 * brush.outset / (brush.fade * (slope.isFlat ? 1 : slope.spread.start))
    let across = patch.sideways * scale
    let near = slope.isFlat ? LineFacet.Plane(start: scale, alongX: 0, alongY: 0) : slope.nearness * scale
    right = near + across
    left = near - across
    slopes = SIMD4(Float(patch.first.a), Float(patch.second.a), right.alongX, left.alongX)
    let width = Float(Int(patch.endColumn) &- Int(patch.firstColumn) &+ 16) * 256
    let magnitudes = unsafeBitCast(
      unsafeBitCast(slopes, to: SIMD4<UInt32>.self) & 0x7FFF_FFFF, to: SIMD4<Float>.self)
    shares = (-1 / slopes).replacing(with: 0, where: magnitudes * width .<= 0.25)
  }

  /// The part of a span that may show ink, of a row whose first lane is at the patch's origin.
  @inline(__always)
  func seen(_ span: SIMD2<Float>, _ seams: PatchSeams, y: Float) -> SIMD2<Float> {
    var span = span
    narrow(&span, 0, Float(seams.first[0]))
    narrow(&span, 1, Float(seams.second[0]))
    narrow(&span, 2, right.at(y: y))
    narrow(&span, 3, left.at(y: y))
    return span
  }

  @inline(__always)
  private func narrow(_ span: inout SIMD2<Float>, _ index: Int, _ height: Float) {
    let place = height * shares[index]
    if shares[index] == 0 {
      if height < -1 { span.y = span.x - 1e4 }
    } else if slopes[index] > 0 {
      if place > span.x { span.x = place }
    } else if place < span.y {
      span.y = place
    }
  }
}

extension LineFacet.Plane {
  static var zero: LineFacet.Plane {
    @inline(__always) get { LineFacet.Plane(start: 0, alongX: 0, alongY: 0) }
  }

  @inline(__always)
  static func + (a: LineFacet.Plane, b: LineFacet.Plane) -> LineFacet.Plane {
    LineFacet.Plane(start: a.start + b.start, alongX: a.alongX + b.alongX, alongY: a.alongY + b.alongY)
  }

  @inline(__always)
  static func - (a: LineFacet.Plane, b: LineFacet.Plane) -> LineFacet.Plane {
    LineFacet.Plane(start: a.start - b.start, alongX: a.alongX - b.alongX, alongY: a.alongY - b.alongY)
  }
}
