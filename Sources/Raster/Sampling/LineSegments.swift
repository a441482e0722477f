public import Geo

/// The segments of lines in pixels, filed by the picture's rows so that a pixel finds the ones near it.
public struct LineSegments: Sendable {
  struct Segment: Sendable {
    var start: SIMD2<Float>
    var direction: SIMD2<Float>
    var length: Float
    /// Columns and rows of the picture that can be near.
    var firstColumn: Int32
    var lastColumn: Int32
    var firstRow: Int32
    var lastRow: Int32
  }

  private static let bucketShift = 3
  private let reach: Double
  private let size: PixelSize
  private var segments: [Segment] = []
  private var bucketEnds: [Int32] = []
  private var entries: [Int32] = []

  /// - Parameter reach: how far from the lines distances are asked for at most, pixels.
  /// Returns `nil` when it isn't finite.
  public init?(reach: Double, size: PixelSize) {
    guard reach.isFinite else { return nil }
    self.reach = reach
    self.size = size
  }

  /// Adds a line of distinct neighbours; a closed one repeats its first point.
  ///
  /// - Parameter step: the length beyond which a segment is cut for the sake of speed.
  public mutating func add(_ line: [SIMD2<Double>], step: Double) {
    for (from, to) in zip(line, line.dropFirst()) {
      let delta = to - from
      let length = (delta * delta).sum().squareRoot()
      guard length > 0, length.isFinite else { continue }
      let pieces = Int(min(max((length / step).rounded(.up), 1), 4096))
      let part = delta / Double(pieces)
      for piece in 0..<pieces {
        let start = from + part * Double(piece)
        guard let box = box(start, start + part) else { continue }
        segments.append(
          Segment(
            start: SIMD2(Float(start.x), Float(start.y)),
            direction: SIMD2(Float(delta.x / length), Float(delta.y / length)),
            length: Float(length / Double(pieces)), firstColumn: box.x, lastColumn: box.z, firstRow: box.y,
            lastRow: box.w))
      }
    }
  }

  /// First column and row, last column and row within reach of a segment; `nil` when none.
  private func box(_ start: SIMD2<Double>, _ end: SIMD2<Double>) -> SIMD4<Int32>? {
    let low = SIMD2(min(start.x, end.x), min(start.y, end.y)) - reach
    let high = SIMD2(max(start.x, end.x), max(start.y, end.y)) + reach
    let (width, height) = (Double(size.width), Double(size.height))
    guard high.x > 0, high.y > 0, low.x < width, low.y < height else { return nil }
    return SIMD4(
      Int32(max(low.x - 1, 0)), Int32(max(low.y - 1, 0)), Int32(min(high.x + 1, width)),
      Int32(min(high.y + 1, height)))
  }

  /// Files the segments by rows; to be called after the last line.
  public mutating func file() {
    let buckets = (size.height >> Self.bucketShift) + 1
    var counts = [Int32](repeating: 0, count: buckets + 1)
    for segment in segments {
      for bucket in Self.buckets(segment) { counts[bucket + 1] += 1 }
    }
    for bucket in 0..<buckets { counts[bucket + 1] += counts[bucket] }
    bucketEnds = Array(counts.dropFirst())
    entries = [Int32](repeating: 0, count: Int(counts[buckets]))
    for (index, segment) in segments.enumerated() {
      for bucket in Self.buckets(segment) {
        entries[Int(counts[bucket])] = Int32(index)
        counts[bucket] += 1
      }
    }
  }

  private static func buckets(_ segment: Segment) -> ClosedRange<Int> {
    Int(segment.firstRow) >> bucketShift...Int(segment.lastRow) >> bucketShift
  }

  /// Lowers each pixel's distance to that of the nearest segment.
  func measure(row: Int, from: Int, count: Int, into distances: UnsafeMutablePointer<Float>) {
    let bucket = row >> Self.bucketShift
    guard bucket >= 0, bucket < bucketEnds.count else { return }
    let start = bucket == 0 ? 0 : Int(bucketEnds[bucket - 1])
    segments.withUnsafeBufferPointer { segments in
      for entry in entries[start..<Int(bucketEnds[bucket])] {
        let segment = segments[Int(entry)]
        guard Int(segment.firstRow) <= row, row <= Int(segment.lastRow) else { continue }
        let first = max(Int(segment.firstColumn) - from, 0)
        let end = min(Int(segment.lastColumn) + 1 - from, count)
        guard first < end else { continue }
        for index in first..<end {
          let r = SIMD2(Float(from + index) + 0.5, Float(row) + 0.5) - segment.start
          let t = r.x * segment.direction.x + r.y * segment.direction.y
          let beside = segment.direction.x * r.y - segment.direction.y * r.x
          let past = t < 0 ? t : max(t - segment.length, 0)
          distances[index] = min(distances[index], (past * past + beside * beside).squareRoot())
        }
      }
    }
  }
}
