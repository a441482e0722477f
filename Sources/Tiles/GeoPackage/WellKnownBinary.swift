/// Geometries in well-known binary (OGC 06-103r4, section 8; ISO 13249-3 for z and m), with the additions of PostGIS.
struct WellKnownBinary {
  private let bytes: [UInt8]
  private var place: Int
  /// Turns coordinates of the file into longitude and latitude.
  private let isMercator: Bool

  /// A part of a geometry with its coordinates as longitude and latitude.
  enum Part {
    case points([(longitude: Double, latitude: Double)])
    case line([(longitude: Double, latitude: Double)])
    /// The outer ring first.
    case polygon([[(longitude: Double, latitude: Double)]])
  }

  private static let depthLimit = 16

  /// - Parameter isMercator: whether coordinates are metres of EPSG:3857 instead of degrees.
  init(_ bytes: [UInt8], from place: Int, isMercator: Bool) {
    self.bytes = bytes
    self.place = place
    self.isMercator = isMercator
  }

  /// The parts of the geometry that starts at the cursor.
  mutating func parts(depth: Int = 0) throws(GeometryProblem) -> [Part] {
    let isLittle = try byte() == 1
    let code = try word(isLittle)
    let plain = code & 0x1fff_ffff
    let hasZ = code & 0x8000_0000 != 0 || (1000..<2000).contains(plain) || (3000..<4000).contains(plain)
    let hasM = code & 0x4000_0000 != 0 || (2000..<4000).contains(plain)
    if code & 0x2000_0000 != 0 { _ = try word(isLittle) }
    let size = 2 + (hasZ ? 1 : 0) + (hasM ? 1 : 0)
    switch plain % 1000 {
    case 1:
      let point = try position(isLittle, size)
      // An empty point is written as one that isn't anywhere.
      return point.longitude.isFinite && point.latitude.isFinite ? [.points([point])] : []
    case 2: return [.line(try positions(isLittle, size))]
    case 3:
      var rings: [[(longitude: Double, latitude: Double)]] = []
      for _ in 0..<(try count(isLittle, each: 4)) { rings.append(try positions(isLittle, size)) }
      return [.polygon(rings)]
    case 4...7:
      guard depth < WellKnownBinary.depthLimit else { throw GeometryProblem(reason: "it is nested too deep") }
      var parts: [Part] = []
      for _ in 0..<(try count(isLittle, each: 5)) { parts += try self.parts(depth: depth + 1) }
      return parts
    default: throw GeometryProblem(reason: "geometry type \(plain) isn't drawn")
    }
  }

  private mutating func positions(
    _ isLittle: Bool, _ size: Int
  ) throws(GeometryProblem) -> [(longitude: Double, latitude: Double)] {
    var result: [(longitude: Double, latitude: Double)] = []
    for _ in 0..<(try count(isLittle, each: 8 * size)) {
      let point = try position(isLittle, size)
      guard point.longitude.isFinite, point.latitude.isFinite else {
        throw GeometryProblem(reason: "a coordinate is no number")
      }
      result.append(point)
    }
    return result
  }

  private mutating func position(
    _ isLittle: Bool, _ size: Int
  ) throws(GeometryProblem) -> (longitude: Double, latitude: Double) {
    let x = try double(isLittle)
    let y = try double(isLittle)
    for _ in 2..<size { _ = try double(isLittle) }
    return isMercator ? SphericalMercator.coordinate(x: x, y: y) : (x, y)
  }

  /// How many items follow; each takes some bytes, so that a wrong count is found before room is made for it.
  private mutating func count(_ isLittle: Bool, each: Int) throws(GeometryProblem) -> Int {
    let count = Int(try word(isLittle))
    guard count <= (bytes.count - place) / each else { throw GeometryProblem(reason: "it is cut short") }
    return count
  }

  private mutating func byte() throws(GeometryProblem) -> UInt8 {
    guard place < bytes.count else { throw GeometryProblem(reason: "it is cut short") }
    defer { place += 1 }
    return bytes[place]
  }

  private mutating func word(_ isLittle: Bool) throws(GeometryProblem) -> UInt32 {
    UInt32(truncatingIfNeeded: try number(4, isLittle))
  }

  private mutating func double(_ isLittle: Bool) throws(GeometryProblem) -> Double {
    Double(bitPattern: try number(8, isLittle))
  }

  private mutating func number(_ size: Int, _ isLittle: Bool) throws(GeometryProblem) -> UInt64 {
    guard size <= bytes.count - place else { throw GeometryProblem(reason: "it is cut short") }
    defer { place += size }
    return (0..<size).reduce(0) { value, index in
      value << 8 | UInt64(bytes[place + (isLittle ? size - 1 - index : index)])
    }
  }
}
