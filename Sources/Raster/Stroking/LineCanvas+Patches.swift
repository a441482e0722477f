extension LineCanvas {
  /// Lays a patch in one colour.
  @inline(__always)
  func paint<Kernel: PatchKernel>(_ patch: LinePatch, _ kernel: Kernel, _ ink: SolidInk) {
    let (first, last) = (max(Int(patch.firstRow), firstRow), min(Int(patch.lastRow), lastRow))
    let (from, to) = (max(Int(patch.firstColumn), 0), min(Int(patch.endColumn), width))
    guard first <= last, from < to else { return }
    if to &- from <= 8, shows(from, to) {
      paintNarrow(patch, kernel, ink, first, last, from, to)
    } else {
      paintBroad(patch, kernel, ink, first, last, from, to)
    }
  }

  /// Rows of up to 8 pixels: all of them are computed.
  @inline(__always)
  private func paintNarrow<Kernel: PatchKernel>(
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
      lay(kernel.ink(places), without: seams.outside | beyond, ink, target)
      if isWide {
        lay(kernel.ink(places + 1024), without: seams.nextOutside | (beyond &- 4), ink, target + 4)
      }
      seams.step()
      height += 256
      target += stride
    }
  }

  @inline(__always)
  func lay(
    _ share: SIMD4<Float>, without outside: SIMD4<Int32>, _ ink: SolidInk,
    _ target: UnsafeMutablePointer<UInt32>
  ) {
    let hidden = unsafeBitCast(outside &>> 31, to: Blend.Words.self)
    ink.lay(Self.alpha(share) & ~hidden, on: target)
  }

  /// Rows of any length: where they may show ink is looked for first.
  private func paintBroad<Kernel: PatchKernel>(
    _ patch: LinePatch, _ kernel: Kernel, _ ink: SolidInk, _ first: Int, _ last: Int, _ from: Int, _ to: Int
  ) {
    var kernel = kernel
    let y = Int32(truncatingIfNeeded: first &<< 8 &+ 128) &- patch.y
    var seams = PatchSeams(patch, x: 0, y: y)
    let spans = PatchSpans(patch, kernel.across, peak: kernel.peak, fullness: kernel.fullness)
    for row in first...last {
      kernel.move(toY: Float(row &<< 8 &+ 128 &- Int(patch.y)))
      var (start, end) = limits(row, from, to)
      if end &- start > 8 { paintSpan(row, &start, &end, patch, kernel, ink, seams, spans) }
      if start < end { run(start, end, patch, kernel, ink, seams, pixels + row &* stride) }
      seams.step()
    }
  }

  /// Narrows a row down to where ink may be; what it covers in full is filled, and what is left on the right kept.
  @inline(__always)
  private func paintSpan<Kernel: PatchKernel>(
    _ row: Int, _ start: inout Int, _ end: inout Int, _ patch: LinePatch, _ kernel: Kernel, _ ink: SolidInk,
    _ seams: PatchSeams, _ spans: PatchSpans
  ) {
    let origin = Int(patch.x)
    let whole = SIMD2(Float(start &<< 8 &+ 128 &- origin), Float(end &<< 8 &+ 128 &- origin))
    let inside = spans.inside(whole, seams)
    let seen = spans.seen(inside, from: kernel.start)
    func column(_ x: Float) -> Int { (Int(x) &+ origin) &>> 8 }
    guard seen.x - 512 < seen.y else {
      end = start
      return
    }
    start = max(start, column(min(seen.x, whole.y)) &- 1)
    end = min(end, column(max(seen.y, whole.x)) &+ 2)
    guard end &- start >= 24 else { return }
    let full = spans.full(inside, from: kernel.start)
    guard full.x < full.y else { return }
    // One pixel to spare on both sides.
    let inner = max(start, column(full.x) &+ 2)
    let count = (min(end, column(full.y) &- 1) &- inner) & ~3
    guard count > 8 else { return }
    let target = pixels + row &* stride
    run(start, inner, patch, kernel, ink, seams, target)
    ink.fill(target + inner, groups: count)
    start = inner &+ count
  }

  @inline(__always)
  func run<Kernel: LineKernel>(
    _ from: Int, _ to: Int, _ patch: LinePatch, _ kernel: Kernel, _ ink: SolidInk, _ seams: PatchSeams,
    _ target: UnsafeMutablePointer<UInt32>
  ) {
    let x = Int32(truncatingIfNeeded: from &<< 8 &+ 128) &- patch.x
    var places = SIMD4<Float>(repeating: Float(x)) + SIMD4(0, 256, 512, 768)
    var seams = seams.moved(by: x)
    var beyond = Int32(truncatingIfNeeded: to &- from &- 1) &- SIMD4<Int32>(0, 1, 2, 3)
    var column = from
    while column < to {
      lay(kernel.ink(places), without: seams.outside | beyond, ink, target + column)
      places += 1024
      seams.stepRight()
      beyond &-= 4
      column &+= 4
    }
  }
}

/// How far four pixels of a row lie within the seams of a patch: negative is outside.
struct PatchSeams {
  var first: SIMD4<Int32>
  var second: SIMD4<Int32>
  private let slopes: SIMD2<Int32>
  private let steps: SIMD2<Int32>

  /// At x and y from the patch's origin, 1/256 pixels.
  @inline(__always)
  init(_ patch: LinePatch, x: Int32, y: Int32) {
    slopes = SIMD2(patch.first.a, patch.second.a)
    steps = SIMD2(patch.first.b &<< 8, patch.second.b &<< 8)
    first = Self.lanes(patch.first, x, y)
    second = Self.lanes(patch.second, x, y)
  }

  @inline(__always)
  private static func lanes(_ seam: LinePatch.Seam, _ x: Int32, _ y: Int32) -> SIMD4<Int32> {
    let step = seam.a &<< 8
    let start = seam.a &* x &+ seam.b &* y &+ seam.c
    return SIMD4(start, start &+ step, start &+ step &<< 1, start &+ step &* 3)
  }

  /// Negative in the pixels outside.
  @inline(__always)
  var outside: SIMD4<Int32> { first | second }

  /// The same of the next four pixels.
  @inline(__always)
  var nextOutside: SIMD4<Int32> { (first &+ slopes.x &<< 10) | (second &+ slopes.y &<< 10) }

  /// Moves on to the next row.
  @inline(__always)
  mutating func step() {
    first &+= steps.x
    second &+= steps.y
  }

  @inline(__always)
  mutating func stepRight() {
    first &+= slopes.x &<< 10
    second &+= slopes.y &<< 10
  }

  @inline(__always)
  func moved(by x: Int32) -> PatchSeams {
    var result = self
    result.first &+= slopes.x &* x
    result.second &+= slopes.y &* x
    return result
  }
}

/// Where rows of a patch may show ink and where they are full, to a pixel.
struct PatchSpans {
  private let slopes: SIMD2<Float>
  private let shares: SIMD2<Float>
  /// −1 over the change of the distance across; 0 where that is less than a quarter of a step over the whole patch.
  private let share: Float
  /// Half of what shows ink, and half of what is full; along a row, or in distance where that hardly changes.
  private let seenHalf: Float
  private let fullHalf: Float

  @inline(__always)
  init(_ patch: LinePatch, _ across: LineFacet.Plane, peak: Float, fullness: Float) {
    slopes = SIMD2(Float(patch.first.a), Float(patch.second.a))
    shares = -1 / slopes
    let width = Float(Int(patch.endColumn) &- Int(patch.firstColumn) &+ 16) * 256
    let isLevel = abs(across.alongX) * width <= 0.25
    share = isLevel ? 0 : -1 / across.alongX
    seenHalf = isLevel ? peak : peak * abs(share)
    fullHalf = isLevel ? fullness - 1 : fullness * abs(share)
  }

  /// The part of a span that lies within both seams, of a row whose first lane is at the patch's origin.
  @inline(__always)
  func inside(_ span: SIMD2<Float>, _ seams: PatchSeams) -> SIMD2<Float> {
    var span = span
    narrow(&span, 0, Float(seams.first[0]))
    narrow(&span, 1, Float(seams.second[0]))
    return span
  }

  @inline(__always)
  private func narrow(_ span: inout SIMD2<Float>, _ index: Int, _ height: Float) {
    let slope = slopes[index]
    if slope > 0 {
      span.x = Self.greater(span.x, height * shares[index])
    } else if slope < 0 {
      span.y = Self.less(span.y, height * shares[index])
    } else if height < 0 {
      span.y = span.x - 1e4
    }
  }

  /// The part that may show ink; `start` is the distance across at the row's start.
  @inline(__always)
  func seen(_ span: SIMD2<Float>, from start: Float) -> SIMD2<Float> { part(span, start, half: seenHalf) }

  /// The part whose ink is full.
  @inline(__always)
  func full(_ span: SIMD2<Float>, from start: Float) -> SIMD2<Float> {
    fullHalf > 0 ? part(span, start, half: fullHalf) : SIMD2(1, 0)
  }

  @inline(__always)
  private func part(_ span: SIMD2<Float>, _ start: Float, half: Float) -> SIMD2<Float> {
    if share == 0 { return abs(start) < half ? span : SIMD2(span.x, span.x - 1e4) }
    let middle = start * share
    return SIMD2(Self.greater(span.x, middle - half), Self.less(span.y, middle + half))
  }

  /// The greater of two; the first where the second isn't a number.
  @inline(__always)
  private static func greater(_ a: Float, _ b: Float) -> Float { b > a ? b : a }

  @inline(__always)
  private static func less(_ a: Float, _ b: Float) -> Float { b < a ? b : a }
}
