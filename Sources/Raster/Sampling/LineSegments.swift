public import Geo

/// The segments of lines in pixels, filed by the picture's rows so that a pixel finds the ones near it.
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
    /// Columns and rows of the picture that can be near.
    var firstColumn: Int32
    var lastColumn: Int32
    var firstRow: Int32
    var lastRow: Int32
  }

  private static let bucketShift = 2
  private let reach: Double
  private let size: PixelSize
  private var segments: [Segment] = []
  private var firstBucket = 0
  private var bucketEnds: [Int32] = []
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

  /// Adds the contours of a path, closed; what isn't made of numbers is left out.
  ///
  /// - Parameters:
  ///   - map: an affine map to pixels.
  ///   - minimum: points closer than this to their predecessor are left out, pixels.
  ///   - step: the length beyond which a segment is cut for the sake of speed.
  public mutating func add(_ path: Path, through map: Perspective, minimum: Double, step: Double) {
    segments.reserveCapacity(max(segments.capacity, segments.count + path.points.count))
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
    let pieces = length <= step ? 1 : Int(min((length / step).rounded(.up), 4096))
    let part = delta / Double(pieces)
    for piece in 0..<pieces {
      let start = from + part * Double(piece)
      guard let box = box(start, start + part) else { continue }
      bounds = SIMD4(
        min(bounds[0], Int(box.x)), max(bounds[1], Int(box.z) + 1), min(bounds[2], Int(box.y)),
        max(bounds[3], Int(box.w) + 1))
      segments.append(
        Segment(
          x: EdgeList.fixed(start.x), y: EdgeList.fixed(start.y),
          direction: SIMD2(Float(delta.x / length), Float(delta.y / length)),
          length: Float(length / Double(pieces)), firstColumn: box.x, lastColumn: box.z, firstRow: box.y,
          lastRow: box.w))
    }
  }

  /// First column and row, last column and row within reach of a segment; `nil` when none.
  private func box(_ start: SIMD2<Double>, _ end: SIMD2<Double>) -> SIMD4<Int32>? {
    let low = SIMD2(min(start.x, end.x), min(start.y, end.y)) - reach
    let high = SIMD2(max(start.x, end.x), max(start.y, end.y)) + reach
    let (width, height) = (Double(size.width), Double(size.height))
    guard high.x > 0, high.y > 0, low.x < width, low.y < height, EdgeList.isNear(start.x, start.y) else {
      return nil
    }
    return SIMD4(
      Int32(max(low.x - 1, 0)), Int32(max(low.y - 1, 0)), Int32(min(high.x + 1, width - 1)),
      Int32(min(high.y + 1, height - 1)))
  }

  /// Files the segments by rows; to be called after the last line.
  public mutating func file() {
    guard !segments.isEmpty else { return }
    firstBucket = bounds[2] >> Self.bucketShift
    let buckets = (bounds[3] >> Self.bucketShift) + 1 - firstBucket
    var counts = [Int32](repeating: 0, count: buckets + 1)
    for segment in segments {
      for bucket in self.buckets(segment) { counts[bucket + 1] += 1 }
    }
    for bucket in 0..<buckets { counts[bucket + 1] += counts[bucket] }
    bucketEnds = Array(counts.dropFirst())
    entries = [Int32](repeating: 0, count: Int(counts[buckets]))
    for (index, segment) in segments.enumerated() {
      for bucket in self.buckets(segment) {
        entries[Int(counts[bucket])] = Int32(index)
        counts[bucket] += 1
      }
    }
  }

  private func buckets(_ segment: Segment) -> ClosedRange<Int> {
    Int(segment.firstRow) >> Self.bucketShift - firstBucket...Int(segment.lastRow) >> Self.bucketShift
      - firstBucket
  }

  /// Lowers the square of each pixel's distance to that of the nearest segment.
  ///
  /// - Parameter squares: room for 4 more than `count`.
  func measure(row: Int, from: Int, count: Int, into squares: UnsafeMutablePointer<Float>) {
    let bucket = row >> Self.bucketShift - firstBucket
    guard bucket >= 0, bucket < bucketEnds.count else { return }
    let start = bucket == 0 ? 0 : Int(bucketEnds[bucket - 1])
    segments.withUnsafeBufferPointer { segments in
      entries.withUnsafeBufferPointer { entries in
        for entry in start..<Int(bucketEnds[bucket]) {
          let segment = segments[Int(entries[entry])]
          guard Int(segment.firstRow) <= row, row <= Int(segment.lastRow) else { continue }
          let first = max(Int(segment.firstColumn) &- from, 0)
          let end = min(Int(segment.lastColumn) &+ 1 &- from, count)
          guard first < end else { continue }
          Self.measure(segment, row, from, first, end, squares)
        }
      }
    }
  }

  @inline(__always)
  private static func measure(
    _ segment: Segment, _ row: Int, _ from: Int, _ first: Int, _ end: Int,
    _ squares: UnsafeMutablePointer<Float>
  ) {
    let right = Float((from &+ first) &<< 8 &+ 128 &- Int(segment.x))
    let y = Float(row &<< 8 &+ 128 &- Int(segment.y)) / 256
    let (dx, dy) = (segment.direction.x, segment.direction.y)
    let (along, beside) = (y * dy, y * dx)
    var x = (SIMD4<Float>(repeating: right) + SIMD4(0, 256, 512, 768)) / 256
    var index = first
    while index < end {
      let t = x * dx + along
      let off = beside - x * dy
      var past = t - segment.length
      past.replace(with: 0, where: past .< 0)
      past.replace(with: t, where: t .< 0)
      let square = past * past + off * off
      let place = UnsafeMutableRawPointer(squares + index)
      let old = place.loadUnaligned(as: SIMD4<Float>.self)
      place.storeBytes(of: old.replacing(with: square, where: square .< old), as: SIMD4<Float>.self)
      x += 4
      index &+= 4
    }
  }
}
