import Features
import Scene
import StyleSpec
import Wire

/// The parts of a picture's preparation that are made of many small steps, each by itself.
enum PreparationBenchmarks {
  private static let featureCount = 20_000

  static func run() async {
    let layer = streets()
    if let reads = reads() {
      await Stopwatch.measure("prepare: classes of 20,000 features") {
        var columns = FeatureColumns(layer)
        let classes = columns.classes(by: reads)
        return UInt64(classes.count) &* 31 &+ UInt64(classes.numbers.last ?? 0)
      }
    }
    await Stopwatch.measure("prepare: shapes of 20,000 features") {
      UInt64(FeatureShapes(layer).byteCount)
    }
    await Stopwatch.measure("prepare: 20,000 boxes that may overlap") { overlaps() }
    await digests()
  }

  private static func digests() async {
    var numbers = SeededNumbers(11)
    let bytes = (0..<(4 << 20)).map { _ in numbers.byte() }
    await Stopwatch.measure("prepare: fingerprint of 4 MiB") { Stopwatch.hash(Fingerprint(bytes).bytes) }
    await Stopwatch.measure("prepare: SHA-256 of 4 MiB") { Stopwatch.hash(SHA256.digest(bytes)) }
  }

  /// Buildings of a town: small boxes, most of them apart.
  private static func overlaps() -> UInt64 {
    var numbers = SeededNumbers(7)
    var set = BoxSet()
    var hits: UInt64 = 0
    for _ in 0..<featureCount {
      let (x, y) = (numbers.share() * 4096, numbers.share() * 4096)
      let box = UnitBounds(
        minX: x, minY: y, maxX: x + numbers.share() * 8, maxY: y + numbers.share() * 8)
      if set.overlaps(box) { hits += 1 } else { set.insert(box) }
    }
    return hits
  }

  /// What a filter of streets looks at.
  private static func reads() -> FeatureReads? {
    let filter =
      #"["all",["==",["geometry-type"],"LineString"],["==",["get","class"],"c3"],["!=",["get","ramp"],"1"]]"#
    guard let json = try? JSONValue(parsing: filter) else { return nil }
    let specification = PropertySpecification("filter", .boolean, reads: [.zoom, .feature])
    return (try? Expression(json, for: specification))?.featureReads
  }

  /// Lines of twelve places with three attributes each.
  private static func streets() -> FeatureLayer {
    var numbers = SeededNumbers(3)
    var (tags, commands, features): ([UInt32], [UInt32], [Feature]) = ([], [], [])
    for _ in 0..<featureCount {
      let (tagStart, commandStart) = (tags.count, commands.count)
      tags += [
        0, UInt32(numbers.next() % 12), 1, UInt32(12 + numbers.next() % 2), 2, UInt32(numbers.next() % 14),
      ]
      // MoveTo one place, LineTo eleven (Mapbox Vector Tile 2.1, section 4.3.1), zigzag from place to place.
      commands += [1 << 3 | 1, UInt32(numbers.next() % 8192), UInt32(numbers.next() % 8192), 11 << 3 | 2]
      for _ in 0..<22 { commands.append(UInt32(numbers.next() % 64)) }
      features.append(
        Feature(
          id: nil, type: .line, tags: tagStart..<tags.count, commands: commandStart..<commands.count))
    }
    let values = (0..<12).map { AttributeValue.string("c\($0)") } + [.string("0"), .string("1")]
    return FeatureLayer(
      name: "streets", extent: 4096, keys: ["class", "ramp", "name"], values: values, features: features,
      tags: tags, commands: commands)
  }
}
