public import Geo

/// The segments of lines in pixels, filed by slabs of the picture's rows so that a slab finds the ones near it.
///
/// Ends lie on the 1/256 grid and distances are told from them relative to the pixel, so that segments moved by whole
/// pixels give the same distances.
public struct LineSegments: Sendable {
  struct Segment: Sendable {
    /// 1/256 pixels.
    var x: Int32
    var y: Int32
    var direction: SIMD2<Float>
    var length: Float
    /// Columns and rows of the picture whose pixels' centres can be near.
    var firstColumn: Int32
    var lastColumn: Int32
    var firstRow: Int32
    var lastRow: Int32
  }

  /// Rows of a slab.
  static let slab = 16
  private static let slabShift = 4
  /// How far ends are moved at most when they are laid on their grid, and more.
  private static let slack = 1.0 / 128
  private let reach: Double
  private let size: PixelSize
  private var segments: [Segment] = []
  private var firstSlab = 0
  /// For each slab, where its part of `entries` ends.
  private var slabEnds: [Int32] = []
  private var entries: [Int32] = []
  /// The columns and rows that are near a segment: first column, one past the last, first row, one past the last.
  public private(set) var bounds = SIMD4<Int>(.max, 0, .max, 0)

  /// - Parameter reach: how far from the lines distances are asked for at most, pixels.
  /// Returns `nil` when it isn't finite.
  public init?(reach: Double, size: PixelSize) {
    guard reach.isFinite else { return nil }
    self.reach = reach
    self.size = size
  }

  public var isEmpty: Bool { segments.isEmpty }

  /// Makes room for the segments of this many points.
  public mutating func reserve(points: Int) { segments.reserveCapacity(segments.count + points) }

  /// Adds the contours of a path, closed; what isn't made of numbers is left out.
  ///
  /// - Parameters:
  ///   - map: an affine map to pixels.
  ///   - minimum: points closer than this to their predecessor are left out, pixels.
  ///   - step: the length beyond which a segment is cut for the sake of speed.
  public mutating func add(_ path: Path, through map: Perspective, minimum: Double, step: Double) {
    path.points.withUnsafeBufferPointer { points in
      var start = 0
      for end in path.contourEnds {
        let stop = min(Int(end), points.count)
        if stop - start > 2 { add(points, start, stop, map, minimum * minimum, step) }
        start = max(start, stop)
      }
    }
  }

  private mutating func add(
    _ points: UnsafeBufferPointer<PixelPoint>, _ start: Int, _ stop: Int, _ map: Perspective,
    _ square: Double, _ step: Double
  ) {
    func place(_ index: Int) -> SIMD2<Double> {
      let image = map.homogeneous(x: Double(points[index].x), y: Double(points[index].y))
      return SIMD2(image.x, image.y)
    }
    let first = place(start)
    guard first.x.isFinite, first.y.isFinite else { return }
    var last = first
    for index in start + 1..<stop {
      let next = place(index)
      let delta = next - last
      let length = (delta * delta).sum()
      guard length > square, length.isFinite else { continue }
      add(last, next, step)
      last = next
    }
    add(last, first, step)
  }

  private mutating func add(_ from: SIMD2<Double>, _ to: SIMD2<Double>, _ step: Double) {
    let delta = to - from
    let length = (delta * delta).sum().squareRoot()
    guard length > 0, length.isFinite else { return }
    let unit = delta / length
    let direction = SIMD2(Float(unit.x), Float(unit.y))
    if length <= step { return add(from, to, direction, Float(length)) }
    let pieces = Int(min((length / step).rounded(.up), 4096))
    let part = delta / Double(pieces)
    for piece in 0..<pieces {
      let start = from + part * Double(piece)
      add(start, start + part, direction, Float(length / Double(pieces)))
    }
  }

  @inline(__always)
  private mutating func add(
    _ start: SIMD2<Double>, _ end: SIMD2<Double>, _ direction: SIMD2<Float>, _ length: Float
  ) {
    // Of a pixel's centre, half a pixel from its corner.
    let near = reach + Self.slack
    let low = SIMD2(min(start.x, end.x), min(start.y, end.y)) - (near + 0.5)
    let high = SIMD2(max(start.x, end.x), max(start.y, end.y)) + (near - 0.5)
    let (width, height) = (Double(size.width), Double(size.height))
    guard high.x >= 0, high.y >= 0, low.x < width, low.y < height, EdgeList.isNear(start.x, start.y) else {
      return
    }
    let firstColumn = low.x > 0 ? Self.raised(low.x) : 0
    let firstRow = low.y > 0 ? Self.raised(low.y) : 0
    let (lastColumn, lastRow) = (Int32(min(high.x, width - 1)), Int32(min(high.y, height - 1)))
    guard firstColumn <= lastColumn, firstRow <= lastRow else { return }
    bounds = SIMD4(
      min(bounds[0], Int(firstColumn)), max(bounds[1], Int(lastColumn) + 1), min(bounds[2], Int(firstRow)),
      max(bounds[3], Int(lastRow) + 1))
    segments.append(
      Segment(
        x: EdgeList.fixed(start.x), y: EdgeList.fixed(start.y), direction: direction, length: length,
        firstColumn: firstColumn, lastColumn: lastColumn, firstRow: firstRow, lastRow: lastRow))
  }

  /// A positive number rounded up.
  @inline(__always)
  private static func raised(_ value: Double) -> Int32 {
    let whole = Int32(value)
    return Double(whole) < value ? whole + 1 : whole
  }

  /// Files the segments by slabs; to be called after the last line.
  public mutating func file() {
    guard !segments.isEmpty else { return }
    firstSlab = bounds[2] >> Self.slabShift
    let slabs = ((bounds[3] - 1) >> Self.slabShift) + 1 - firstSlab
    var counts = [Int32](repeating: 0, count: slabs + 1)
    for segment in segments {
      for slab in self.slabs(segment) { counts[slab + 1] += 1 }
    }
    for slab in 0..<slabs { counts[slab + 1] += counts[slab] }
    slabEnds = Array(counts.dropFirst())
    entries = [Int32](repeating: 0, count: Int(counts[slabs]))
    for (index, segment) in segments.enumerated() {
      for slab in self.slabs(segment) {
        entries[Int(counts[slab])] = Int32(index)
        counts[slab] += 1
      }
    }
  }

  @inline(__always)
  private func slabs(_ segment: Segment) -> ClosedRange<Int> {
    Int(segment.firstRow) >> Self.slabShift - firstSlab...Int(segment.lastRow) >> Self.slabShift - firstSlab
  }

  /// Lowers the square of each pixel's distance to that of the nearest segment, for rows of one slab.
  ///
  /// - Parameter squares: the rows' pixels; what segments come near is noted there.
  func measure(rows: Range<Int>, into squares: borrowing SquaredDistances) {
    let slab = rows.lowerBound >> Self.slabShift - firstSlab
    guard slab >= 0, slab < slabEnds.count else { return }
    let start = slab == 0 ? 0 : Int(slabEnds[slab - 1])
    segments.withUnsafeBufferPointer { segments in
      entries.withUnsafeBufferPointer { entries in
        for entry in start..<Int(slabEnds[slab]) {
          let segment = segments[Int(entries[entry])]
          let first = max(Int(segment.firstRow), rows.lowerBound)
          let end = min(Int(segment.lastRow) &+ 1, rows.upperBound)
          if first < end { squares.lower(to: segment, first, end) }
        }
      }
    }
  }
}
