internal import Features
internal import Geo

/// Points gathered zoom by zoom, from the greatest down: at each zoom a point takes in all points and clusters
/// within the radius that none took before it (the greedy method of MapLibre's clustering).
struct ClusterIndex: Sendable {
  /// A point or a cluster at one zoom.
  struct Node: Sendable {
    var x: Double
    var y: Double
    /// The lowest zoom that has dealt with the node; `Int.max` at first.
    var zoom: Int
    /// The index of the source's point, or the cluster's id.
    var id: Int
    /// How many points it stands for; 1 is a point.
    var count: Int
    /// Where in `gathered` the cluster's own attributes lie, -1 for points.
    var gathered: Int
  }

  /// The nodes of one zoom and their tree.
  struct Level: Sendable {
    var nodes: [Node]
    let tree: PointTree

    init(_ nodes: [Node]) {
      self.nodes = nodes
      tree = PointTree(nodes.map { ($0.x, $0.y) })
    }
  }

  let options: ClusterOptions
  let maxZoom: Int
  let table: AttributeTable
  /// The source's points, each with its entry in the table.
  let points: [(x: Double, y: Double, entry: Int)]
  /// Index 0 is zoom 0; the last is one beyond `maxZoom` and holds the points themselves.
  private(set) var levels: [Level] = []
  /// What clusters compute from their points.
  var gathered: [ClusterProperties.Attributes] = []

  init(
    _ store: FeatureStore, _ table: AttributeTable, _ options: ClusterOptions, sourceMaxZoom: Int
  ) {
    self.options = options
    self.table = table
    maxZoom = max(0, min(24, options.maxZoom ?? sourceMaxZoom - 1))
    points = (0..<store.count).compactMap { index in
      store.point(of: index).map { ($0.x, $0.y, store.entry(of: index)) }
    }
    let nodes = points.enumerated().map { index, point in
      Node(
        x: Double(Float(point.x)), y: Double(Float(point.y)), zoom: .max, id: index, count: 1, gathered: -1)
    }
    var below = Level(nodes)
    var reversed: [Level] = []
    for zoom in stride(from: maxZoom, through: 0, by: -1) {
      let next = gather(&below, zoom)
      reversed.append(below)
      below = Level(next)
    }
    reversed.append(below)
    levels = reversed.reversed()
  }

  /// The nodes of `zoom`, made from those of the zoom below.
  private mutating func gather(_ level: inout Level, _ zoom: Int) -> [Node] {
    let radius = options.radius / (512 * Double(1 << zoom))
    var result: [Node] = []
    for index in level.nodes.indices where level.nodes[index].zoom > zoom {
      level.nodes[index].zoom = zoom
      let node = level.nodes[index]
      let near = level.tree.ids(within: radius, ofX: node.x, y: node.y)
      let free = near.filter { level.nodes[$0].zoom > zoom }
      let count = free.reduce(node.count) { $0 + level.nodes[$1].count }
      if count > node.count && count >= max(2, options.minPoints) {
        result.append(cluster(node, index, free, count, &level, zoom))
        continue
      }
      result.append(node)
      // A cluster too small to grow leaves its neighbours as they are, and they aren't looked at again.
      guard count > 1 else { continue }
      for other in free {
        level.nodes[other].zoom = zoom
        result.append(level.nodes[other])
      }
    }
    for index in result.indices { result[index].zoom = .max }
    return result
  }

  private mutating func cluster(
    _ node: Node, _ index: Int, _ others: [Int], _ count: Int, _ level: inout Level, _ zoom: Int
  ) -> Node {
    var x = node.x * Double(node.count)
    var y = node.y * Double(node.count)
    var attributes = options.properties.map { attributesOf(node, $0) } ?? [:]
    for other in others {
      level.nodes[other].zoom = zoom
      let taken = level.nodes[other]
      x += taken.x * Double(taken.count)
      y += taken.y * Double(taken.count)
      if let properties = options.properties {
        properties.reduce(&attributes, attributesOf(taken, properties))
      }
    }
    var place = -1
    if options.properties != nil {
      place = gathered.count
      gathered.append(attributes)
    }
    return Node(
      x: x / Double(count), y: y / Double(count), zoom: .max, id: (index << 5) + (zoom + 1) + points.count,
      count: count, gathered: place)
  }

  private func attributesOf(_ node: Node, _ properties: ClusterProperties) -> ClusterProperties.Attributes {
    if node.gathered >= 0 { return gathered[node.gathered] }
    let layer = table.layer(name: GeoJSONSource.layerName)
    let own = table.entries[points[node.id].entry]
    return properties.map(
      layer.attributes(of: Feature(id: own.id, type: own.type, tags: own.tags, commands: 0..<0)))
  }
}
