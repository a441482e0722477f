internal import Features
internal import Geo

/// Cuts one tile out of projected features, with what MapLibre's tiling does to them: clipped to the tile and its
/// buffer, simplified for the zoom, rounded to the tile's grid, rings wound.
struct GeoJSONTiler {
  let tile: TileID
  let lineMetrics: Bool
  private let columns: ClipStrip
  private let rows: ClipStrip
  /// How far lines may stray at this zoom, world units; 0 keeps every point.
  private let tolerance: Double
  private let scale: Double
  var table: AttributeTable
  var writer = CommandWriter()
  var features: [Feature] = []
  /// Whether the tile takes the source's tables as they are; otherwise it makes small ones of its own, since a tile of
  /// a source with a million values holds few of them.
  var sharesTables = true
  /// The tile's own tags: those of line metrics, and all where it has its own tables.
  private(set) var tags: [UInt32]
  private var own = AttributeSubset()

  init(_ tile: TileID, _ options: GeoJSONOptions, _ table: AttributeTable) {
    self.tile = tile
    self.table = table
    tags = table.tags
    lineMetrics = options.lineMetrics
    scale = Double(tile.tilesPerSide)
    let buffer = options.buffer / 512
    columns = .columns((Double(tile.x) - buffer) / scale, (Double(tile.x) + 1 + buffer) / scale)
    rows = .rows((Double(tile.y) - buffer) / scale, (Double(tile.y) + 1 + buffer) / scale)
    tolerance = tile.z >= options.maxZoom ? 0 : options.tolerance / (512 * scale)
  }

  /// The numbers of the features that may lie in the tile.
  func items(of index: FeatureIndex) -> [UInt32] {
    index.items(left: columns.low, top: rows.low, right: columns.high, bottom: rows.high)
  }

  /// Adds what of a feature lies in the tile.
  mutating func add(_ feature: ProjectedFeature) {
    guard
      let inside = feature.clipped(to: columns, tracksLength: lineMetrics)?
        .clipped(to: rows, tracksLength: lineMetrics)
    else { return }
    if lineMetrics, case .lines(let lines) = inside.geometry {
      for line in lines { addMeasured(line, entry: inside.entry) }
      return
    }
    let start = writer.commands.count
    writer.startFeature()
    write(inside.geometry)
    finish(inside.entry, from: start, tags: table.entries[inside.entry].tags)
  }

  /// The tile's layer, or `nil` where nothing lies in it.
  func layer() -> FeatureLayer? {
    guard !features.isEmpty else { return nil }
    return FeatureLayer(
      name: GeoJSONSource.layerName, extent: GeoJSONSource.extent,
      keys: sharesTables ? table.keys : own.keys.map { table.keys[Int($0)] },
      values: sharesTables ? table.values : own.values.map { table.values[Int($0)] }, features: features,
      tags: sharesTables ? tags : own.tags, commands: writer.commands)
  }

  private mutating func finish(_ entry: Int, from start: Int, tags: Range<Int>) {
    guard writer.commands.count > start else { return }
    let known = table.entries[entry]
    let range = sharesTables ? tags : own.add(self.tags[tags])
    features.append(
      Feature(id: known.id, type: known.type, tags: range, commands: start..<writer.commands.count))
  }

  /// Adds a piece of a line as a feature of its own that knows which part of the whole it is.
  private mutating func addMeasured(_ line: ProjectedLine, entry: Int) {
    let start = writer.commands.count
    writer.startFeature()
    write(.lines([line]))
    guard writer.commands.count > start else { return }
    let tagStart = tags.count
    tags.append(contentsOf: table.tags[table.entries[entry].tags])
    let size = line.size > 0 ? line.size : 1
    for (key, length) in [("mapbox_clip_start", line.start), ("mapbox_clip_end", line.end)] {
      tags.append(table.keyIndex(key))
      tags.append(table.valueIndex(.number(length / size)))
    }
    finish(entry, from: start, tags: tagStart..<tags.count)
  }

  private mutating func write(_ geometry: ProjectedGeometry) {
    switch geometry {
    case .points(let points): writer.writePoints(points.map { tilePoint($0) })
    case .lines(let lines):
      for line in lines where tolerance == 0 || line.size >= tolerance {
        _ = writer.writeLine(simplified(line).map { tilePoint($0) })
      }
    case .polygons(let polygons):
      for polygon in polygons {
        for (index, ring) in polygon.enumerated() where tolerance == 0 || ring.size >= tolerance * tolerance {
          _ = writer.writeRing(wound(simplified(ring), isOuter: index == 0).map { tilePoint($0) })
        }
      }
    }
  }

  private func simplified(_ line: ProjectedLine) -> [ProjectedPoint] {
    tolerance == 0 ? line.points : line.points.filter { $0.importance > tolerance * tolerance }
  }

  /// The ring with outer rings clockwise on the map, holes the other way (specification 2.1, section 4.3.4.4).
  private func wound(_ ring: [ProjectedPoint], isOuter: Bool) -> [ProjectedPoint] {
    var area = 0.0
    var before = ring.last
    for point in ring {
      if let before { area += (point.x - before.x) * (point.y + before.y) }
      before = point
    }
    return (area > 0) == isOuter ? ring.reversed() : ring
  }

  private func tilePoint(_ point: ProjectedPoint) -> (x: Int32, y: Int32) {
    let extent = Double(GeoJSONSource.extent)
    return (
      GeoJSONTiler.rounded(extent * (point.x * scale - Double(tile.x))),
      GeoJSONTiler.rounded(extent * (point.y * scale - Double(tile.y)))
    )
  }

  /// To the nearest, halves up; kept within 24 bits.
  static func rounded(_ value: Double) -> Int32 {
    let limit = Double(1 << 24)
    return Int32(max(-limit, min(limit, (value + 0.5).rounded(.down))))
  }
}
