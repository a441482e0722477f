public import Geo

/// Makes the mesh of lines: a pair of vertices at each point, joined to a strip, by the rules of MapLibre's line
/// bucket (which corners are mitred, bevelled, flipped or rounded by slices, where vertices are added beside
/// sharp corners). Lengths are in the space of the points.
public struct LineMeshBuilder {
  /// How a line is built.
  public struct Shape: Sendable {
    /// From the line to where its ink ends, half a pixel of soft edge included.
    public var outset: Double
    /// To the right of the line's direction.
    public var offset: Double
    public var cap: StrokeShape.Cap
    public var join: StrokeShape.Join
    public var miterLimit: Double
    public var roundLimit: Double
    /// How far from a sharp corner vertices are added on both sides.
    public var cornerReach: Double
    /// The length beyond which lengths along the line begin at 0 again.
    public var restart: Double
    /// Lengths along the line count in whole steps at its vertices; 0: they count as they are.
    public var lengthStep: Double

    public init(
      outset: Double, offset: Double, cap: StrokeShape.Cap, join: StrokeShape.Join, miterLimit: Double,
      roundLimit: Double, cornerReach: Double, restart: Double, lengthStep: Double = 0
    ) {
      self.outset = outset
      self.offset = offset
      self.cap = cap
      self.join = join
      self.miterLimit = join == .bevel ? 1.05 : miterLimit
      self.roundLimit = roundLimit
      self.cornerReach = cornerReach
      self.restart = restart
      self.lengthStep = lengthStep
    }
  }

  /// What was added so far.
  public var mesh: LineMesh { strips.indexed }
  /// The same for copies that lie on pictures.
  ///
  /// - Precondition: it was to be movable.
  public var movableMesh: MovableMesh {
    precondition(strips.isMovable, "the mesh lies on one picture")
    return MovableMesh(strips)
  }
  var strips: LineMesh
  let shape: Shape
  private let toPixels: Perspective
  private let centre: SIMD2<Double>
  private let unitsPerPoint: Double
  /// Pixels in a unit where the space is seen from above.
  private let edgeScale: Double
  private let isFlat: Bool
  /// Segments beside it are left out; `nil` where lengths along the line count, or nothing is known.
  private let sight: SightBox?
  /// Whether the mesh is of patches.
  let isPlain: Bool
  /// How far a patch's distance from the line may be off, in outsets.
  let tolerance: Double
  /// Where the sum of a corner's normals is longer (its square; 4 is straight on), it is mitred and nothing else.
  let mitredAbove: Double
  /// The last two corners of a plain strip, the right-hand one first, and whether there are any.
  var rims: (right: Rim, left: Rim)
  var hasRims = (right: false, left: false)
  /// The last two vertices of the strip, the right-hand one first; a slice may come before its strip has any.
  private var last: (LineCorner?, LineCorner?)
  var distance = 0.0
  /// Along = start + distance · scale.
  private var along: (start: Double, scale: Double) = (0, 1)
  private var restarts = true

  /// - Parameters:
  ///   - toPixels: from the space to pixels.
  ///   - unitsPerPoint: units of the space in a point.
  ///   - scale: pixels in a point.
  ///   - shift: what the mesh is moved by, 1/256 pixels, where the space is the picture's; what is built must lie
  ///     within 2^18 pixels of the space's origin then, and be moved by as many at most.
  ///   - isMovable: whether it is made for pictures whose size and place aren't known: `sight` says all that counts.
  ///   - needsLengths: whether the shade has dashes, or changes its colour along the line.
  ///   - sight: what of the space is seen; what lies beside is left out. `nil` where lengths along the line count.
  public init(
    shape: Shape, toPixels: Perspective, unitsPerPoint: Double, scale: Double, size: PixelSize,
    shift: SIMD2<Int32> = .zero, isMovable: Bool = false, needsLengths: Bool = true, sight: SightBox? = nil
  ) {
    self.sight = sight
    self.shape = shape
    self.toPixels = toPixels
    self.unitsPerPoint = unitsPerPoint
    centre = SIMD2(Double(size.width), Double(size.height)) / 2
    isFlat = toPixels == .identity
    isPlain = isFlat && !needsLengths
    // Half a step of 255 where the edge fades over a pixel.
    tolerance = 1 / (512 * max(shape.outset, 1e-6))
    edgeScale = scale / unitsPerPoint
    let limit = shape.join == .round ? min(shape.roundLimit, shape.miterLimit) : shape.miterLimit
    mitredAbove = limit >= 1 && shape.offset == 0 ? 4 / (limit * limit) : .infinity
    let none = Rim(place: .zero, corner: LineRim(x: 0, y: 0, sideways: 0, lengthwise: 0), isInSight: false)
    rims = (none, none)
    strips = LineMesh(size: size, isPlain: isPlain, shift: shift, isMovable: isMovable)
  }

  /// Makes room for lines of so many points.
  public mutating func reserve(points: Int) { strips.reserve(points: points) }

  /// Adds a line.
  ///
  /// - Parameters:
  ///   - line: distinct neighbours, at least 2 points (3 when closed; the first isn't repeated).
  ///   - span: the shares of the whole line where this one begins and ends, for colours along it; where `nil`,
  ///     along is counted in points.
  public mutating func add(_ line: [SIMD2<Double>], isClosed: Bool, span: ClosedRange<Double>? = nil) {
    let count = line.count
    guard count >= (isClosed ? 3 : 2) else { return }
    disconnect()
    distance = 0
    along = (0, 1 / unitsPerPoint)
    restarts = span == nil
    if let span {
      let total = Self.length(of: line, isClosed: isClosed)
      along = (span.lowerBound, total > 0 ? (span.upperBound - span.lowerBound) / total : 0)
    }
    var walk = Walk()
    if isClosed {
      walk.previous = line[count - 1]
      walk.normal = Self.normal(from: line[count - 1], to: line[0])
    }
    for index in 0..<(isClosed ? count + 1 : count) {
      let point = line[index < count ? index : 0]
      let next = isClosed ? line[(index + 1) % count] : index + 1 < count ? line[index + 1] : nil
      walk.isFirst = index == 0
      walk.isLast = isClosed ? index == count : index == count - 1
      if isBeside(point, next, &walk) { continue }
      addPoint(point, next: next, &walk)
    }
  }

  /// Passes over a point whose segments both lie beside what is seen.
  @inline(__always)
  private mutating func isBeside(_ point: SIMD2<Double>, _ next: SIMD2<Double>?, _ walk: inout Walk) -> Bool {
    guard let sight else { return false }
    let wasBeside = walk.previous.map { sight.misses($0, point) } ?? true
    if wasBeside, next.map({ sight.misses(point, $0) }) ?? true {
      disconnect()
      walk.previous = point
      walk.isPastGap = true
      return true
    }
    if walk.isPastGap, let previous = walk.previous {
      walk.normal = Self.normal(from: previous, to: point)
    }
    walk.isPastGap = false
    return false
  }

  /// Where the walk along a line is.
  struct Walk {
    var previous: SIMD2<Double>?
    /// The normal of the segment before.
    var normal: SIMD2<Double>?
    var isFirst = true
    var isLast = false
    /// Whether the point before was passed over: the normal is still that of an earlier segment.
    var isPastGap = false
  }

  private static func length(of line: [SIMD2<Double>], isClosed: Bool) -> Double {
    var total = isClosed ? length(line[0] - line[line.count - 1]) : 0
    for (from, to) in zip(line, line.dropFirst()) { total += length(to - from) }
    return total
  }

  static func length(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum().squareRoot() }

  /// The unit normal on the right of the way (y down).
  static func normal(from start: SIMD2<Double>, to end: SIMD2<Double>) -> SIMD2<Double> {
    let way = end - start
    return turned(way / length(way))
  }

  /// A quarter turn to the right (y down).
  static func turned(_ vector: SIMD2<Double>) -> SIMD2<Double> { SIMD2(-vector.y, vector.x) }

  /// Breaks the strip.
  mutating func disconnect() {
    last = (nil, nil)
    hasRims = (false, false)
  }

  // MARK: Vertices

  /// A point's two vertices.
  struct Pair {
    var point: SIMD2<Double>
    /// What leads from the point to the right-hand edge, in outsets.
    var normal: SIMD2<Double>
    /// How far the vertices are shifted along the line, in outsets: the right-hand one, the left-hand one.
    var shifts = (0.0, 0.0)
    var isRound = false
    /// Whether both vertices are offset by the normal itself; otherwise, where shifted, by the shifted one, turned
    /// back by an eighth of a circle as in MapLibre's shader.
    var isEnd = false
  }

  mutating func add(_ pair: Pair) {
    if isPlain { return addPlain(pair) }
    let (right, left): (LineCorner, LineCorner)
    if pair.shifts == (0, 0) {
      let spread = spread(pair.normal)
      right = corner(pair, pair.normal, side: -1, direction: 0, spread)
      left = corner(pair, -pair.normal, side: 1, direction: 0, spread)
    } else {
      let back = Self.turned(pair.normal)
      let extrude = (pair.normal - back * pair.shifts.0, -pair.normal - back * pair.shifts.1)
      right = corner(pair, extrude.0, side: -1, direction: pair.shifts.0, spread(extrude.0))
      left = corner(pair, extrude.1, side: 1, direction: -pair.shifts.1, spread(extrude.1))
    }
    if let before = last.0, let beside = last.1 {
      if before.index >= 0, beside.index >= 0, right.index >= 0, left.index >= 0 {
        strips.append(before.index, beside.index, right.index, left.index)
      } else {
        append(before, beside, right)
        append(beside, right, left)
      }
    } else if let beside = last.1 {
      append(beside, right, left)
    }
    last = (right, left)
    if restarts, distance > shape.restart {
      distance = 0
      add(pair)
    }
  }

  /// Adds a slice of a round corner: one vertex beside the last two.
  mutating func addSlice(_ point: SIMD2<Double>, _ normal: SIMD2<Double>, turnsRight: Bool) {
    let pair = Pair(point: point, normal: normal)
    if isPlain { return addPlainSlice(pair, turnsRight: turnsRight) }
    let new = corner(
      pair, turnsRight ? -normal : normal, side: turnsRight ? 1 : -1, direction: 0, spread(normal))
    if let before = last.0, let beside = last.1 { append(before, beside, new) }
    if turnsRight { last.1 = new } else { last.0 = new }
  }

  mutating func append(_ a: LineCorner, _ b: LineCorner, _ c: LineCorner) {
    if a.index >= 0, b.index >= 0, c.index >= 0 { return strips.append(a.index, b.index, c.index) }
    let polygon = LineCorner.clipped(a, b, c)
    guard polygon.count > 2 else { return }
    let indices = polygon.map { strips.append($0.vertex) }
    for index in 1..<indices.count - 1 { strips.append(indices[0], indices[index], indices[index + 1]) }
  }

  /// The vertex that lies `extrude` outsets off a pair's point.
  ///
  /// - Parameter spread: what `spread` says of `extrude`.
  @inline(__always)
  private mutating func corner(
    _ pair: Pair, _ extrude: SIMD2<Double>, side: Double, direction: Double, _ spread: Double
  ) -> LineCorner {
    let place = place(of: pair, extrude, side: side, direction: direction)
    var corner = LineCorner(
      x: place.x, y: place.y, w: 1, lengthwise: pair.isRound ? 1 : 0, sideways: side,
      along: along.start + counted * along.scale, spread: 1)
    if !isFlat {
      (corner.x, corner.y, corner.w) = toPixels.homogeneous(x: place.x, y: place.y)
      if spread > 0 { corner.spread = spread * max(abs(corner.w), 1e-9) }
    }
    if corner.isInSight { corner.index = strips.append(corner.vertex) }
    return corner
  }

  /// The length along the line as its vertices hold it.
  private var counted: Double {
    guard restarts, shape.lengthStep > 0 else { return distance }
    // A little more, so that whole steps stay whole.
    return (distance / shape.lengthStep + 1e-6).rounded(.down) * shape.lengthStep
  }

  /// Where in the space that vertex lies.
  @inline(__always)
  func place(
    of pair: Pair, _ extrude: SIMD2<Double>, side: Double, direction: Double
  ) -> SIMD2<Double> {
    let place = pair.point + extrude * shape.outset
    if shape.offset == 0 { return place }
    let turn = pair.isEnd || direction == 0 ? 0 : direction < 0 ? -0.5 : 0.5
    let share = 1 - abs(turn)
    let base = pair.isEnd ? pair.normal : extrude * -side
    return place + SIMD2(base.x * share - base.y * turn, base.x * turn + base.y * share) * shape.offset
  }

  /// How many points across the line a point of the picture is, over w: more where the ground lies far or aslant;
  /// 0 where that can't be told.
  @inline(__always)
  private func spread(_ extrude: SIMD2<Double>) -> Double {
    if isFlat { return 0 }
    let lean = toPixels.wx * extrude.x + toPixels.wy * extrude.y
    let x = toPixels.xx * extrude.x + toPixels.xy * extrude.y - centre.x * lean
    let y = toPixels.yx * extrude.x + toPixels.yy * extrude.y - centre.y * lean
    let square = x * x + y * y
    return square > 0 ? ((extrude * extrude).sum() / square).squareRoot() * edgeScale : 0
  }
}
