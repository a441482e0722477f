public import Geo

/// The segments of lines, filed by the picture's rows so that a pixel finds the ones near it.
public struct LineSegments: Sendable {
  struct Segment: Sendable {
    var start: SIMD2<Float>
    var direction: SIMD2<Float>
    var length: Float
    /// What is along at the start, and how it grows by unit of length.
    var along: Float
    var growth: Float
    /// The bisector of a mitred corner at the start and at the end, or zero.
    var startBisector: SIMD2<Float>
    var endBisector: SIMD2<Float>
    /// Columns of the picture that can be near.
    var firstColumn: Int32
    var lastColumn: Int32
    var firstRow: Int32
    var lastRow: Int32
  }

  private static let bucketShift = 3
  private let inverse: Perspective
  private let toPixels: Perspective
  private let reach: Double
  private let size: PixelSize
  /// Positions are kept relative to this point of the space, for the sake of `Float`.
  private let origin: SIMD2<Double>
  private var segments: [Segment] = []
  private var bucketEnds: [Int32] = []
  private var entries: [Int32] = []

  /// - Parameters:
  ///   - toPixels: from the space of the points to pixels.
  ///   - reach: how far ink lies from the line at most, in units of the space.
  ///   - origin: a point of the space near the lines.
  /// Returns `nil` when the map can't be inverted.
  public init?(toPixels: Perspective, reach: Double, size: PixelSize, origin: SIMD2<Double>) {
    guard let inverse = toPixels.inverse, reach.isFinite else { return nil }
    self.inverse = Perspective.identity.followed(by: inverse)
    self.toPixels = toPixels
    self.reach = reach
    self.size = size
    self.origin = origin
  }

  /// Adds a line.
  ///
  /// - Parameters:
  ///   - line: distinct neighbours; a closed line repeats its first point.
  ///   - along: the value at each point.
  ///   - shape: says which corners are mitred and how far square ends reach.
  ///   - step: the length beyond which a segment is cut for the sake of speed, in units of the space.
  public mutating func add(_ line: [SIMD2<Double>], along: [Double], shape: StrokeShape, step: Double) {
    let count = line.count
    guard count > 1, along.count == count else { return }
    let isClosed = line.first == line.last && count > 3
    let directions = (0..<count - 1).map { index -> SIMD2<Double> in
      let delta = line[index + 1] - line[index]
      return delta / (delta.x * delta.x + delta.y * delta.y).squareRoot()
    }
    func bisector(_ before: Int, _ after: Int) -> SIMD2<Double> {
      let sum = directions[before] + directions[after]
      let cosHalf = (sum.x * sum.x + sum.y * sum.y).squareRoot() / 2
      return cosHalf > 1e-3 && shape.join(miterLength: 1 / cosHalf) == .miter ? sum : .zero
    }
    let square = shape.cap == .square && !isClosed ? shape.halfWidth : 0
    for index in 0..<count - 1 {
      let startBisector = index > 0 ? bisector(index - 1, index) : isClosed ? bisector(count - 2, 0) : .zero
      let endBisector =
        index + 2 < count ? bisector(index, index + 1) : isClosed ? bisector(count - 2, 0) : .zero
      let from = line[index] - directions[index] * (index == 0 ? square : 0)
      let to = line[index + 1] + directions[index] * (index + 2 == count ? square : 0)
      addPieces(
        from, to, directions[index], along[index], along[index + 1], startBisector, endBisector, step)
    }
  }

  private mutating func addPieces(
    _ from: SIMD2<Double>, _ to: SIMD2<Double>, _ direction: SIMD2<Double>, _ alongFrom: Double,
    _ alongTo: Double, _ startBisector: SIMD2<Double>, _ endBisector: SIMD2<Double>, _ step: Double
  ) {
    let delta = to - from
    let length = (delta.x * delta.x + delta.y * delta.y).squareRoot()
    let pieces = Int(min(max((length / step).rounded(.up), 1), 4096))
    let growth = length > 0 ? (alongTo - alongFrom) / length : 0
    for piece in 0..<pieces {
      let share = Double(piece) / Double(pieces)
      let (isFirst, isLast) = (piece == 0, piece == pieces - 1)
      let start = from + delta * share
      let pieceLength = length / Double(pieces)
      guard let box = box(start, start + delta / Double(pieces)) else { continue }
      let local = start - origin
      segments.append(
        Segment(
          start: SIMD2(Float(local.x), Float(local.y)),
          direction: SIMD2(Float(direction.x), Float(direction.y)), length: Float(pieceLength),
          along: Float(alongFrom + (alongTo - alongFrom) * share), growth: Float(growth),
          startBisector: isFirst ? SIMD2(Float(startBisector.x), Float(startBisector.y)) : .zero,
          endBisector: isLast ? SIMD2(Float(endBisector.x), Float(endBisector.y)) : .zero,
          firstColumn: box.x, lastColumn: box.z, firstRow: box.y, lastRow: box.w))
    }
  }

  /// First column and row, last column and row that the ink of a segment may touch; `nil` when none.
  private func box(_ start: SIMD2<Double>, _ end: SIMD2<Double>) -> SIMD4<Int32>? {
    let (x0, x1) = (min(start.x, end.x) - reach, max(start.x, end.x) + reach)
    let (y0, y1) = (min(start.y, end.y) - reach, max(start.y, end.y) + reach)
    let corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)].map { corner -> SIMD3<Double> in
      let image = toPixels.homogeneous(x: corner.0, y: corner.1)
      return SIMD3(image.x, image.y, image.w)
    }
    let outline = NearPlane.clippedContour(corners, near: 1 / 75)
    guard let first = outline.first else { return nil }
    var (low, high) = (first, first)
    for point in outline {
      guard point.x.isFinite, point.y.isFinite else { return nil }
      low = SIMD2(min(low.x, point.x), min(low.y, point.y))
      high = SIMD2(max(high.x, point.x), max(high.y, point.y))
    }
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

  /// Writes distance, along, beside (positive to the right of the direction) and depth of the nearest segment.
  func locate(row: Int, from: Int, count: Int, into places: UnsafeMutablePointer<SIMD4<Float>>) {
    let bucket = row >> Self.bucketShift
    guard bucket >= 0, bucket < bucketEnds.count else { return }
    let start = bucket == 0 ? 0 : Int(bucketEnds[bucket - 1])
    let base = inverse.homogeneous(x: Double(from) + 0.5, y: Double(row) + 0.5)
    segments.withUnsafeBufferPointer { segments in
      for entry in entries[start..<Int(bucketEnds[bucket])] {
        let segment = segments[Int(entry)]
        guard Int(segment.firstRow) <= row, row <= Int(segment.lastRow) else { continue }
        let first = max(Int(segment.firstColumn) - from, 0)
        let end = min(Int(segment.lastColumn) + 1 - from, count)
        guard first < end else { continue }
        if inverse.isAffine {
          for index in first..<end {
            let x = base.x + Double(index) * inverse.xx - origin.x
            let y = base.y + Double(index) * inverse.yx - origin.y
            update(&places[index], segment, SIMD2(Float(x), Float(y)), 1)
          }
          continue
        }
        for index in first..<end {
          let w = base.w + Double(index) * inverse.wx
          let x = (base.x + Double(index) * inverse.xx) / w - origin.x
          let y = (base.y + Double(index) * inverse.yx) / w - origin.y
          update(&places[index], segment, SIMD2(Float(x), Float(y)), Float(1 / w))
        }
      }
    }
  }

  @inline(__always)
  private func update(
    _ place: inout SIMD4<Float>, _ segment: Segment, _ point: SIMD2<Float>, _ depth: Float
  ) {
    let r = point - segment.start
    let t = r.x * segment.direction.x + r.y * segment.direction.y
    let beside = segment.direction.x * r.y - segment.direction.y * r.x
    var distance = abs(beside)
    if t < 0 {
      if segment.startBisector == .zero {
        distance = (t * t + beside * beside).squareRoot()
      } else if r.x * segment.startBisector.x + r.y * segment.startBisector.y < 0 {
        return
      }
    } else if t > segment.length {
      let past = t - segment.length
      if segment.endBisector == .zero {
        distance = (past * past + beside * beside).squareRoot()
      } else {
        let e = r - segment.direction * segment.length
        if e.x * segment.endBisector.x + e.y * segment.endBisector.y > 0 { return }
      }
    }
    guard distance < place.x else { return }
    let clamped = min(max(t, 0), segment.length)
    place = SIMD4(distance, segment.along + segment.growth * clamped, beside, depth)
  }
}
