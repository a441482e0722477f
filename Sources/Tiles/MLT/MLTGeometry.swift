internal import Features
internal import Wire

/// The geometry column of a layer (MLT specification v1, section "Geometry Column") as command integers.
struct MLTGeometry {
  private(set) var types: [GeometryType] = []
  private(set) var commands: [UInt32] = []
  /// Where each feature's commands lie.
  private(set) var ranges: [Range<Int>] = []

  /// The kinds of geometry by their numbers.
  private enum Kind: Int64 {
    case point, line, polygon, multiPoint, multiLine, multiPolygon
  }

  /// Lengths that are taken one after the other.
  private struct Lengths {
    let values: [Int64]
    var next = 0

    mutating func take() throws(MLTError) -> Int {
      guard next < values.count, values[next] >= 0 else {
        throw MLTError("a geometry's lengths are cut short")
      }
      defer { next += 1 }
      return Int(values[next])
    }
  }

  private var writer = CommandWriter()
  private var points: [(x: Int32, y: Int32)] = []
  private var place = 0
  private var geometries = Lengths(values: [])
  private var parts = Lengths(values: [])
  private var rings = Lengths(values: [])

  init(_ streams: [MLTStream]) throws(MLTError) {
    guard let first = streams.first else { throw MLTError("a layer has no geometry") }
    let kinds = try first.integers()
    var hasRings = false
    var offsets: [Int64]?
    for stream in streams.dropFirst() {
      switch stream.role {
      case MLTStream.Role.geometries: geometries = Lengths(values: try stream.integers())
      case MLTStream.Role.parts: parts = Lengths(values: try stream.integers())
      case MLTStream.Role.rings:
        rings = Lengths(values: try stream.integers())
        hasRings = true
      case MLTStream.Role.vertexOffsets: offsets = try stream.integers()
      case MLTStream.Role.vertices, MLTStream.Role.mortonVertices: points = try stream.points()
      default: break
      }
    }
    if let offsets { points = try MLTGeometry.picked(points, offsets) }
    for number in kinds {
      guard let kind = Kind(rawValue: number) else { throw MLTError("geometry type \(number) isn't known") }
      try add(kind, hasRings)
    }
    commands = writer.commands
  }

  private static func picked(
    _ points: [(x: Int32, y: Int32)], _ offsets: [Int64]
  ) throws(MLTError) -> [(x: Int32, y: Int32)] {
    var result: [(x: Int32, y: Int32)] = []
    result.reserveCapacity(offsets.count)
    for offset in offsets {
      guard offset >= 0, offset < points.count else {
        throw MLTError("a vertex lies outside of its dictionary")
      }
      result.append(points[Int(offset)])
    }
    return result
  }

  private mutating func add(_ kind: Kind, _ hasRings: Bool) throws(MLTError) {
    let start = writer.commands.count
    writer.startFeature()
    switch kind {
    case .point, .multiPoint:
      let count = kind == .point ? 1 : try geometries.take()
      writer.writePoints(Array(try vertices(count)))
      types.append(.point)
    case .line, .multiLine:
      for _ in 0..<(kind == .line ? 1 : try geometries.take()) {
        _ = writer.writeLine(Array(try vertices(hasRings ? try rings.take() : try parts.take())))
      }
      types.append(.line)
    case .polygon, .multiPolygon:
      for _ in 0..<(kind == .polygon ? 1 : try geometries.take()) {
        for ring in 0..<(try parts.take()) {
          _ = writer.writeRing(MLTGeometry.wound(Array(try vertices(try rings.take())), isOuter: ring == 0))
        }
      }
      types.append(.polygon)
    }
    ranges.append(start..<writer.commands.count)
  }

  private mutating func vertices(_ count: Int) throws(MLTError) -> ArraySlice<(x: Int32, y: Int32)> {
    guard count <= points.count - place else { throw MLTError("a geometry's vertices are cut short") }
    defer { place += count }
    return points[place..<place + count]
  }

  /// The ring turned as vector tiles want it: there winding tells outer rings from holes, here their order does.
  private static func wound(_ ring: [(x: Int32, y: Int32)], isOuter: Bool) -> [(x: Int32, y: Int32)] {
    var area = 0.0
    for (index, point) in ring.enumerated() {
      let next = ring[index + 1 < ring.count ? index + 1 : 0]
      area += Double(point.x) * Double(next.y) - Double(next.x) * Double(point.y)
    }
    return (area < 0) == isOuter ? ring.reversed() : ring
  }
}
