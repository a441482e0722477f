internal import Geo

/// Decides which of the optional markers give way.
enum MarkerCollisions {
  /// The indices of entries that are hidden by others.
  static func hidden(_ entries: [MarkerLayout.Entry], selected: Int?) -> [Int] {
    func shows(_ index: Int) -> Bool { !entries[index].isHidden && entries[index].figure.marker.opacity > 0 }
    func behavior(_ index: Int) -> Marker.CollisionBehavior { entries[index].figure.marker.collisionBehavior }
    let optional = entries.indices.filter {
      behavior($0) == .optionalAndHidesLowerPriority && $0 != selected && shows($0)
    }
    guard !optional.isEmpty else { return [] }
    var grid = BoxGrid()
    for index in entries.indices where shows(index) {
      let hides =
        behavior(index) == .requiredAndHidesOptional
        || index == selected && behavior(index) == .optionalAndHidesLowerPriority
      if hides { entries[index].boxes.forEach { grid.insert($0) } }
    }
    var hidden: [Int] = []
    let ranked = optional.sorted {
      (-entries[$0].figure.marker.zIndex, $0) < (-entries[$1].figure.marker.zIndex, $1)
    }
    for index in ranked {
      if entries[index].boxes.contains(where: grid.intersects) {
        hidden.append(index)
      } else {
        entries[index].boxes.forEach { grid.insert($0) }
      }
    }
    return hidden
  }
}

/// Rectangles by the cells of the picture that they touch.
private struct BoxGrid {
  private struct Cell: Hashable {
    let x: Int
    let y: Int
  }

  private static let side = 64.0
  private var cells: [Cell: [PictureRect]] = [:]

  mutating func insert(_ box: PictureRect) {
    for cell in Self.cells(of: box) { cells[cell, default: []].append(box) }
  }

  func intersects(_ box: PictureRect) -> Bool {
    Self.cells(of: box).contains { cells[$0]?.contains(where: box.intersects) ?? false }
  }

  /// What lies far outside of any picture counts as lying at its edge.
  private static func cells(of box: PictureRect) -> [Cell] {
    func index(_ value: Double) -> Int { Int(max(-2, min(600, (value / side).rounded(.down)))) }
    var found: [Cell] = []
    for y in index(box.minY)...max(index(box.minY), index(box.maxY)) {
      for x in index(box.minX)...max(index(box.minX), index(box.maxX)) { found.append(Cell(x: x, y: y)) }
    }
    return found
  }
}
