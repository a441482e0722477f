import Features
import Geo
import ImageFiles
import Pixels
import Tiles
import Wire

/// Benchmarks of reading tiles and of reading and writing pictures.
enum TileBenchmarks {
  /// Runs on an archive of vector tiles and, where given, a PNG file.
  static func run(archivePath: String, picturePath: String?) throws {
    let archive = try TileArchives.open(archivePath)
    let tiles = try allTiles(of: archive)
    let size = Double(tiles.reduce(0) { $0 + $1.count }) / 1e6
    print("\(tiles.count) tiles, \(size) MB inflated")
    try report("all layers", megabytes: size) {
      try tiles.reduce(0) { try $0 + VectorTile(decoding: $1).layers.reduce(0) { $0 + $1.features.count } }
    }
    for wanted in ["water", "transportation", "place"] {
      try report("layer \(wanted) only", megabytes: size) {
        try tiles.reduce(0) {
          try $0 + VectorTile(decoding: $1, wanted: [wanted]).layers.reduce(0) { $0 + $1.features.count }
        }
      }
    }
    try report("all layers and geometry", megabytes: size) { try tiles.reduce(0) { try $0 + points(in: $1) } }
    guard let picturePath else { return }
    try benchmarkPictures(try FileBytes.contents(of: picturePath))
  }

  /// Reads a GeoJSON document and cuts tiles out of it.
  static func geoJSON(path: String) throws {
    let start = Stopwatch.userMilliseconds()
    let source = try GeoJSONSource(bytes: FileBytes.contents(of: path))
    let parsed = Stopwatch.userMilliseconds()
    print(
      "read: \(parsed - start) ms, \(source.skippedFeatures) skipped, \(Stopwatch.peakMegabytes()) MB at most"
    )
    for zoom in [0, 2, 4, 6, 8, 10, 12, 14] {
      let side = 1 << zoom
      let start = Stopwatch.userMilliseconds()
      var (features, count) = (0, 0)
      for x in side / 2..<min(side, side / 2 + 4) {
        for y in side / 3..<min(side, side / 3 + 4) {
          features += source.layer(for: TileID(z: zoom, x: x, y: y))?.features.count ?? 0
          count += 1
        }
      }
      print(
        "zoom \(zoom): \((Stopwatch.userMilliseconds() - start) / Double(count)) ms a tile, \(features) features"
      )
    }
    print("\(Stopwatch.peakMegabytes()) MB at most")
  }

  /// Prints a fingerprint of every tile for a comparison with other decoders.
  static func dump(archivePath: String) throws {
    let archive = try TileArchives.open(archivePath)
    var geometry = TileGeometry()
    for tile in tileIDs(of: archive) {
      guard let bytes = try archive.data(for: tile) else { continue }
      let name = "\(tile.z)/\(tile.x)/\(tile.y)"
      if ImageFormat(sniffing: bytes) != nil {
        let image = try ImageFile.straight(bytes)
        print(name, image.width, image.height, fingerprint(image.bytes))
        continue
      }
      for layer in try VectorTile(decoding: bytes).layers {
        var sums = (attributes: 0, points: 0, x: 0, y: 0)
        for feature in layer.features {
          sums.attributes += layer.attributes(of: feature).count
          guard layer.geometry(of: feature, into: &geometry) else { continue }
          sums.points += geometry.points.count
          for point in geometry.points {
            sums.x += Int(point.x)
            sums.y += Int(point.y)
          }
        }
        print(name, layer.name, layer.features.count, sums.attributes, sums.points, sums.x, sums.y)
      }
    }
  }

  private static func benchmarkPictures(_ file: [UInt8]) throws {
    let bitmap = try ImageFile.decoded(file)
    let size = Double(bitmap.bytes.count) / 1e6
    try report("decode PNG", megabytes: size) { try ImageFile.decoded(file).width }
    for level in PNGOptions.Level.allCases {
      var options = PNGOptions()
      options.level = level
      try report("encode PNG \(level)", megabytes: size) {
        try PNGEncoder.encode(bitmap, options: options).count
      }
    }
    try report("encode png8", megabytes: size) { try PalettePNGEncoder.encode(bitmap).count }
    try report("encode WebP lossless", megabytes: size) { try WebPEncoder.encode(bitmap).count }
    try report("encode WebP 80", megabytes: size) { try WebPEncoder.encode(bitmap, quality: 80).count }
    try report("encode JPEG 90", megabytes: size) { try JPEGEncoder.encode(bitmap).count }
  }

  /// Median and range of the user CPU time of nine runs, after one to warm up.
  private static func report(_ name: String, megabytes: Double, _ body: () throws -> Int) throws {
    var result = try body()
    var times: [Double] = []
    for _ in 0..<9 {
      let start = Stopwatch.userMilliseconds()
      result = try body()
      times.append(Stopwatch.userMilliseconds() - start)
    }
    times.sort()
    print(
      "\(name): \(times[4]) ms [\(times[0]) - \(times[8])], \(megabytes / times[4] * 1000) MB/s, \(result)")
  }

  private static func points(in bytes: [UInt8]) throws -> Int {
    var geometry = TileGeometry()
    var count = 0
    for layer in try VectorTile(decoding: bytes).layers {
      for feature in layer.features where layer.geometry(of: feature, into: &geometry) {
        count += geometry.points.count
      }
    }
    return count
  }

  private static func allTiles(of archive: any TileArchive) throws -> [[UInt8]] {
    try tileIDs(of: archive).compactMap { try archive.data(for: $0) }
  }

  /// The tiles that the archive holds: down to zoom 7 all are asked for, below it those in the archive's bounds and
  /// the children of known ones.
  private static func tileIDs(of archive: any TileArchive) -> [TileID] {
    var found: [TileID] = []
    var parents: [TileID] = []
    for zoom in 0...archive.description.maxZoom {
      var asked = Set(
        parents.flatMap { tile in
          [(0, 0), (1, 0), (0, 1), (1, 1)].map {
            TileID(z: zoom, x: tile.x * 2 + $0.0, y: tile.y * 2 + $0.1)
          }
        })
      asked.formUnion(zoom <= 7 ? square(zoom, 0, 0, 1, 1) : bounded(archive.description, zoom))
      let present = asked.sorted().filter { (try? archive.data(for: $0)) != nil }
      found += present
      parents = present
    }
    return found
  }

  /// The tiles in the bounds, where those are few.
  private static func bounded(_ description: TileSetDescription, _ zoom: Int) -> [TileID] {
    guard let bounds = description.bounds else { return [] }
    let first = WorldPoint(Coordinate(latitude: bounds.north, longitude: bounds.west))
    let last = WorldPoint(Coordinate(latitude: bounds.south, longitude: bounds.east))
    let side = Double(1 << zoom)
    guard (last.x - first.x) * side * (last.y - first.y) * side < 100_000 else { return [] }
    return square(zoom, first.x, first.y, last.x, last.y)
  }

  private static func square(_ zoom: Int, _ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double)
    -> [TileID]
  {
    let side = 1 << zoom
    func index(_ value: Double) -> Int { max(0, min(side - 1, Int(value * Double(side)))) }
    return (index(minX)...index(maxX)).flatMap { x in
      (index(minY)...index(maxY)).map { TileID(z: zoom, x: x, y: $0) }
    }
  }

  /// FNV-1a, 64 bits.
  private static func fingerprint(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }
}
