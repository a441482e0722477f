internal import Features

/// The geometries of many features in flat storage: some 30 bytes for a point, instead of the hundreds that a list of
/// its own would take.
struct FeatureStore: Sendable {
  /// Where a feature's parts end; they start where those of the one before end.
  private struct Record: Sendable {
    let entry: UInt32
    let type: GeometryType
    let pointEnd: UInt32
    let lineEnd: UInt32
    let polygonEnd: UInt32
  }

  private var points: [ProjectedPoint] = []
  private var lineEnds: [UInt32] = []
  private var lineSizes: [Double] = []
  private var polygonEnds: [UInt32] = []
  private var records: [Record] = []

  var count: Int { records.count }

  /// Adds a feature that wasn't clipped yet.
  mutating func append(entry: Int, _ geometry: ProjectedGeometry) {
    switch geometry {
    case .points(let list): points += list
    case .lines(let lines): for line in lines { append(line) }
    case .polygons(let polygons):
      for polygon in polygons {
        for ring in polygon { append(ring) }
        polygonEnds.append(UInt32(truncatingIfNeeded: lineEnds.count))
      }
    }
    records.append(
      Record(
        entry: UInt32(truncatingIfNeeded: entry), type: geometry.type,
        pointEnd: UInt32(truncatingIfNeeded: points.count),
        lineEnd: UInt32(truncatingIfNeeded: lineEnds.count),
        polygonEnd: UInt32(truncatingIfNeeded: polygonEnds.count)))
  }

  private mutating func append(_ line: ProjectedLine) {
    points += line.points
    lineEnds.append(UInt32(truncatingIfNeeded: points.count))
    lineSizes.append(line.size)
  }

  /// Takes back room that was made for more.
  mutating func trim() {
    points = Array(points)
    records = Array(records)
  }

  func entry(of index: Int) -> Int { Int(records[index].entry) }

  /// The only point of a feature that is one, `nil` for others.
  func point(of index: Int) -> ProjectedPoint? {
    let range = pointRange(index)
    return records[index].type == .point && range.count == 1 ? points[range.lowerBound] : nil
  }

  /// The box around a feature: left, top, right, bottom.
  func bounds(of index: Int) -> (Double, Double, Double, Double) {
    var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    for point in points[pointRange(index)] {
      left = min(left, point.x)
      top = min(top, point.y)
      right = max(right, point.x)
      bottom = max(bottom, point.y)
    }
    return (left, top, right, bottom)
  }

  /// A feature with lists of its own.
  func feature(_ index: Int) -> ProjectedFeature {
    let record = records[index]
    let pointStart = pointRange(index).lowerBound
    let lineStart = index == 0 ? 0 : Int(records[index - 1].lineEnd)
    let polygonStart = index == 0 ? 0 : Int(records[index - 1].polygonEnd)
    let geometry: ProjectedGeometry
    switch record.type {
    case .point, .unknown: geometry = .points(Array(points[pointStart..<Int(record.pointEnd)]))
    case .line: geometry = .lines(lines(lineStart..<Int(record.lineEnd), pointStart))
    case .polygon:
      var polygons: [[ProjectedLine]] = []
      var line = lineStart
      for polygon in polygonStart..<Int(record.polygonEnd) {
        let end = Int(polygonEnds[polygon])
        polygons.append(lines(line..<end, line == lineStart ? pointStart : Int(lineEnds[line - 1])))
        line = end
      }
      geometry = .polygons(polygons)
    }
    return ProjectedFeature(entry: Int(record.entry), geometry: geometry)
  }

  private func lines(_ range: Range<Int>, _ pointStart: Int) -> [ProjectedLine] {
    var start = pointStart
    return range.map { index in
      let end = Int(lineEnds[index])
      defer { start = end }
      return ProjectedLine(
        points: Array(points[start..<end]), size: lineSizes[index], start: 0, end: lineSizes[index])
    }
  }

  private func pointRange(_ index: Int) -> Range<Int> {
    (index == 0 ? 0 : Int(records[index - 1].pointEnd))..<Int(records[index].pointEnd)
  }
}
