internal import Geo

/// Joins groups of markers whose badges would cover each other, and takes in single markers that a badge would cover.
///
/// Works in a plane where distances are points. Each join is of a group with the nearest thing that it covers; what
/// has grown looks around again, so that in the end nothing is covered.
struct BadgeMerging {
  private struct Node {
    /// The mean place on the Mercator square.
    var world: WorldPoint
    var members: [Int]
    /// Where it stands in the plane; `nil` where it doesn't stand there.
    var point: PicturePoint?
    /// Of its badge; 0 for a single marker.
    var reach: Double
    var isAlive = true
  }

  private struct Cell: Hashable {
    var column: Int
    var row: Int
  }

  /// Between two badges, points.
  private static let gap = 1.0
  /// Wider than any two badges that touch are apart.
  private static let side = 56.0

  /// How wide the plane is before it begins anew, points; `nil` where it never does.
  private let period: Double?
  private let columns: Int?
  private let place: (WorldPoint) -> PicturePoint?
  private var nodes: [Node] = []
  private var cells: [Cell: [Int]] = [:]

  /// - Parameter place: where a place of the Mercator square stands in the plane.
  init(period: Double?, place: @escaping (WorldPoint) -> PicturePoint?) {
    self.period = period
    columns = period.map { max(1, Int(min(1e9, $0 / Self.side))) }
    self.place = place
  }

  /// The groups in the order of their first markers.
  ///
  /// - Parameter singles: the markers that are in no group.
  mutating func merged(
    _ groups: [MarkerGrouping.Group], singles: [(index: Int, position: Coordinate)]
  ) -> [MarkerGrouping.Group] {
    for group in groups { add(WorldPoint(group.coordinate), group.members) }
    for single in singles { add(WorldPoint(single.position), [single.index]) }
    for index in groups.indices where nodes[index].isAlive {
      var grown = index
      while let other = nearest(to: grown) { grown = join(grown, other) }
    }
    let alive = nodes.filter { $0.isAlive && $0.members.count > 1 }
    return alive.map { MarkerGrouping.Group(coordinate: $0.world.coordinate.wrapped, members: $0.members) }
      .sorted { ($0.members.first ?? 0) < ($1.members.first ?? 0) }
  }

  private mutating func add(_ world: WorldPoint, _ members: [Int]) {
    let reach = members.count > 1 ? BadgeFigure.size(count: members.count).width / 2 : 0
    let point = place(world)
    nodes.append(Node(world: world, members: members, point: point, reach: reach))
    if let point { cells[cell(of: point), default: []].append(nodes.count - 1) }
  }

  private mutating func join(_ first: Int, _ second: Int) -> Int {
    let (a, b) = (nodes[first], nodes[second])
    let share = Double(b.members.count) / Double(a.members.count + b.members.count)
    let dx = b.world.x - a.world.x
    let mean = WorldPoint(
      x: a.world.x + (dx - dx.rounded()) * share, y: a.world.y + (b.world.y - a.world.y) * share)
    for index in [first, second] {
      nodes[index].isAlive = false
      if let point = nodes[index].point { cells[cell(of: point)]?.removeAll { $0 == index } }
    }
    add(mean, (a.members + b.members).sorted())
    return nodes.count - 1
  }

  /// The nearest of what a group's badge covers, the first of equal ones.
  private func nearest(to index: Int) -> Int? {
    guard let point = nodes[index].point else { return nil }
    var best: (index: Int, distance: Double)?
    for cell in around(cell(of: point)) {
      for other in cells[cell] ?? [] where other != index {
        guard let there = nodes[other].point else { continue }
        var dx = there.x - point.x
        if let period { dx -= (dx / period).rounded() * period }
        let distance = (dx * dx + (there.y - point.y) * (there.y - point.y)).squareRoot()
        let reach = nodes[other].reach
        guard distance < nodes[index].reach + reach + (reach > 0 ? Self.gap : 0) else { continue }
        if let best, (best.distance, best.index) <= (distance, other) { continue }
        best = (other, distance)
      }
    }
    return best?.index
  }

  private func cell(of point: PicturePoint) -> Cell {
    func index(_ value: Double) -> Int { Int(max(-1e9, min(1e9, value.rounded(.down)))) }
    let row = index(point.y / Self.side)
    guard let period, let columns else { return Cell(column: index(point.x / Self.side), row: row) }
    let turned = point.x / period - (point.x / period).rounded(.down)
    return Cell(column: min(columns - 1, Int(turned * Double(columns))), row: row)
  }

  private func around(_ home: Cell) -> [Cell] {
    var found: [Cell] = []
    for row in (home.row - 1)...(home.row + 1) {
      for step in -1...1 {
        var column = home.column + step
        if let columns { column = (column + columns) % columns }
        let cell = Cell(column: column, row: row)
        if !found.contains(cell) { found.append(cell) }
      }
    }
    return found
  }
}
