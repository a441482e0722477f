internal import Features
internal import Geo

extension ClusterIndex {
  /// The points and clusters in a tile and around it, or `nil` where there are none.
  func layer(for tile: TileID, generatesIDs: Bool) -> FeatureLayer? {
    let level = levels[max(0, min(tile.z, maxZoom + 1))]
    let scale = Double(tile.tilesPerSide)
    let margin = options.radius / 512
    let top = (Double(tile.y) - margin) / scale
    let bottom = (Double(tile.y) + 1 + margin) / scale
    var output = ClusterTile(index: self, tile: tile, generatesIDs: generatesIDs)
    func add(_ left: Double, _ right: Double, column: Int) {
      for id in level.tree.ids(minX: left, minY: top, maxX: right, maxY: bottom) {
        output.add(level.nodes[id], column: column)
      }
    }
    add((Double(tile.x) - margin) / scale, (Double(tile.x) + 1 + margin) / scale, column: tile.x)
    // The world's edges show what lies beyond the antimeridian.
    if tile.x == 0 { add(1 - margin / scale, 1, column: tile.tilesPerSide) }
    if tile.x == tile.tilesPerSide - 1 { add(0, margin / scale, column: -1) }
    return output.layer()
  }
}

/// Gathers the features of one tile of clusters.
private struct ClusterTile {
  let index: ClusterIndex
  let tile: TileID
  let generatesIDs: Bool
  var table = AttributeTable()
  var writer = CommandWriter()
  var features: [Feature] = []

  init(index: ClusterIndex, tile: TileID, generatesIDs: Bool) {
    self.index = index
    self.tile = tile
    self.generatesIDs = generatesIDs
  }

  mutating func add(_ node: ClusterIndex.Node, column: Int) {
    let start = writer.commands.count
    writer.startFeature()
    let entry: Int
    if node.count > 1 {
      writer.writePoints([tilePoint(node.x, node.y, column)])
      entry = table.add(id: .number(Double(node.id)), type: .point, attributes: attributes(ofCluster: node))
    } else {
      let point = index.points[node.id]
      writer.writePoints([tilePoint(point.x, point.y, column)])
      let own = index.table.entries[point.entry]
      let pairs = stride(from: own.tags.lowerBound, to: own.tags.upperBound, by: 2).map { position in
        (
          key: index.table.keys[Int(index.table.tags[position])],
          value: index.table.values[Int(index.table.tags[position + 1])]
        )
      }
      let id = generatesIDs ? .number(Double(node.id)) : own.id
      entry = table.add(id: id, type: .point, attributes: pairs)
    }
    let own = table.entries[entry]
    features.append(
      Feature(id: own.id, type: own.type, tags: own.tags, commands: start..<writer.commands.count))
  }

  func layer() -> FeatureLayer? {
    features.isEmpty
      ? nil : table.layer(name: GeoJSONSource.layerName, features: features, commands: writer.commands)
  }

  private func attributes(ofCluster node: ClusterIndex.Node) -> [(key: String, value: AttributeValue)] {
    var result: [(key: String, value: AttributeValue)] = []
    if let properties = index.options.properties, node.gathered >= 0 {
      for name in properties.names {
        if let value = index.gathered[node.gathered][name] { result.append((name, value)) }
      }
    }
    return result + [
      ("cluster", .bool(true)), ("cluster_id", .number(Double(node.id))),
      ("point_count", .number(Double(node.count))),
      ("point_count_abbreviated", ClusterTile.abbreviated(node.count)),
    ]
  }

  /// 1.2k for 1234, 12k for 12345; below 1000 the number itself.
  private static func abbreviated(_ count: Int) -> AttributeValue {
    if count >= 10_000 { return .string("\((count + 500) / 1000)k") }
    guard count >= 1000 else { return .number(Double(count)) }
    let tenths = (count + 50) / 100
    return .string(tenths % 10 == 0 ? "\(tenths / 10)k" : "\(tenths / 10).\(tenths % 10)k")
  }

  private func tilePoint(_ x: Double, _ y: Double, _ column: Int) -> (x: Int32, y: Int32) {
    let extent = Double(GeoJSONSource.extent)
    let scale = Double(tile.tilesPerSide)
    return (
      GeoJSONTiler.rounded(extent * (x * scale - Double(column))),
      GeoJSONTiler.rounded(extent * (y * scale - Double(tile.y)))
    )
  }
}
