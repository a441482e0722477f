import Features
import Geo
import Testing

@Suite struct FeatureLayerTests {
  /// The example of the Mapbox Vector Tile specification 2.1, section 4.3.5.6: a square with a triangle's area.
  @Test func decodesTheSpecificationsPolygon() {
    let layer = FeatureLayer(
      name: "p", extent: 4096, keys: [], values: [],
      features: [Feature(id: nil, type: .polygon, tags: 0..<0, commands: 0..<9)], tags: [],
      commands: [9, 6, 12, 18, 10, 12, 24, 44, 15])
    var geometry = TileGeometry()
    #expect(layer.geometry(of: layer.features[0], into: &geometry))
    #expect(geometry.points == [TilePoint(x: 3, y: 6), TilePoint(x: 8, y: 12), TilePoint(x: 20, y: 34)])
    #expect(geometry.partEnds == [3])
  }

  @Test("A coordinate beyond 32 bits ends the geometry; what came before it stays")
  func keepsWhatCameBeforeAnOverflow() {
    // MoveTo (2^31 - 1, 0), LineTo by (-1, 0) and (2, 0): the second step leaves the range.
    let layer = Self.layer(.line, [9, 0xffff_fffe, 0, 18, 1, 0, 4, 0])
    var geometry = TileGeometry()
    #expect(!layer.geometry(of: layer.features[0], into: &geometry))
    #expect(geometry.points == [TilePoint(x: .max, y: 0), TilePoint(x: .max - 1, y: 0)])
  }

  @Test("Several places behind one MoveTo are parts of a line and one part of a point")
  func readsRunsOfMoves() {
    var geometry = TileGeometry()
    let commands: [UInt32] = [17, 2, 2, 2, 2]
    let line = Self.layer(.line, commands)
    #expect(line.geometry(of: line.features[0], into: &geometry))
    #expect(geometry.partEnds == [1, 2])
    let points = Self.layer(.point, commands)
    #expect(points.geometry(of: points.features[0], into: &geometry))
    #expect(geometry.points == [TilePoint(x: 1, y: 1), TilePoint(x: 2, y: 2)] && geometry.partEnds == [2])
  }

  @Test("Random commands give what a plain reading word by word gives", arguments: 0..<200)
  func agreesWithAPlainReading(seed: UInt64) {
    var state = seed &* 0x9e37_79b9_7f4a_7c15 &+ 1
    func next() -> UInt32 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt32(truncatingIfNeeded: state >> 33)
    }
    var commands: [UInt32] = []
    for _ in 0..<20 {
      let count = next() % 4
      let kind: UInt32 = [1, 2, 2, 7, 7, 2, 1, next() % 8][Int(next() % 8)]
      commands.append((kind == 7 ? 1 : count) << 3 | kind)
      guard kind != 7 else { continue }
      for _ in 0..<2 * count { commands.append(next() % 3 == 0 ? next() << 1 : next() % 64) }
    }
    for type in [GeometryType.point, .line, .polygon] {
      let layer = Self.layer(type, commands)
      var geometry = TileGeometry()
      let isWhole = layer.geometry(of: layer.features[0], into: &geometry)
      let plain = Self.plainReading(commands, type)
      #expect(isWhole == plain.isWhole)
      #expect(geometry.points == plain.points)
      if isWhole { #expect(geometry.partEnds == plain.partEnds) }
    }
  }

  private static func layer(_ type: GeometryType, _ commands: [UInt32]) -> FeatureLayer {
    FeatureLayer(
      name: "l", extent: 4096, keys: [], values: [],
      features: [Feature(id: nil, type: type, tags: 0..<0, commands: 0..<commands.count)], tags: [],
      commands: commands)
  }

  /// The specification's section 4.3, one word at a time.
  private static func plainReading(_ commands: [UInt32], _ type: GeometryType)
    -> (isWhole: Bool, points: [TilePoint], partEnds: [Int32])
  {
    var points: [TilePoint] = []
    var ends: [Int32] = []
    var cursor = (x: 0, y: 0)
    var rest = commands[...]
    func unfolded(_ word: UInt32) -> Int { word % 2 == 0 ? Int(word / 2) : -Int(word / 2) - 1 }
    func end() { if points.count > Int(ends.last ?? 0) { ends.append(Int32(points.count)) } }
    while let header = rest.popFirst() {
      let (kind, count) = (header & 7, Int(header >> 3))
      if kind == 7 && count == 1 {
        end()
        continue
      }
      guard kind == 1 || kind == 2, 2 * count <= rest.count else { return (false, points, ends) }
      for _ in 0..<count {
        cursor.x += unfolded(rest.removeFirst())
        cursor.y += unfolded(rest.removeFirst())
        guard let x = Int32(exactly: cursor.x), let y = Int32(exactly: cursor.y) else {
          return (false, points, ends)
        }
        if kind == 1 && type != .point { end() }
        points.append(TilePoint(x: x, y: y))
      }
    }
    end()
    return (true, points, ends)
  }
}
