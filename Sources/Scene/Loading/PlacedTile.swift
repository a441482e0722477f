internal import Geo

/// A tile's content in its place on the picture.
struct PlacedTile: Sendable {
  let frame: TileFrame
  let content: TileContent
}

/// The tiles of one source on one picture.
struct PlacedTiles: Sendable {
  /// In drawing order: by copy of the world (0, −1, 1, −2 …), then rows from the north.
  var tiles: [PlacedTile] = []
  /// Those that are outside the source's bounds, holes in it, or damaged.
  var missing: [TileID] = []
  /// How many there are without anything in them.
  var empty = 0
  var warnings: [SceneWarning] = []
}

extension TileLoader {
  /// How many zooms above a missing tile one is looked for to stand in (MapLibre's `maxOverzooming`).
  static let standInLevels = 10

  /// Loads what a source shows of a picture, in parallel.
  ///
  /// A picture or elevation tile that isn't there is filled from the nearest tile above it that is, as MapLibre
  /// does; a vector tile that isn't there is empty.
  ///
  /// - Parameter covering: whose ground is covered; the view's own camera without it.
  func tiles(
    of index: Int, view: SceneView, repeatsWorld: Bool, covering: Camera? = nil
  ) async -> PlacedTiles {
    guard var cover = sources[index].cover else { return PlacedTiles() }
    cover.repeatsWorld = repeatsWorld
    let covered = cover.tiles(for: covering ?? view.camera).sorted(by: TileLoader.isDrawnBefore)
    let answers = await withTaskGroup(of: (Int, (TileID, TileAnswer)).self) { group in
      for (position, tile) in covered.enumerated() {
        group.addTask { (position, self.best(index, tile.tile)) }
      }
      var answers = [(TileID, TileAnswer)?](repeating: nil, count: covered.count)
      for await (position, answer) in group { answers[position] = answer }
      return answers
    }
    var placed = PlacedTiles()
    for (tile, answer) in zip(covered, answers) {
      guard let (data, answer) = answer else { continue }
      switch answer {
      case .content(let content):
        placed.tiles.append(
          PlacedTile(frame: TileFrame(data: data, covered: tile, view: view), content: content))
      case .absent:
        if absence(of: tile.tile, in: index) != .empty {
          placed.missing.append(tile.tile)
        } else {
          placed.empty += 1
        }
      case .failed(let warning):
        placed.missing.append(tile.tile)
        if !placed.warnings.contains(warning) { placed.warnings.append(warning) }
      }
    }
    placed.joinElevations()
    return placed
  }

  /// The tile itself, or the nearest one above it that can stand in.
  private func best(_ index: Int, _ tile: TileID) -> (TileID, TileAnswer) {
    let first = answer(source: index, tile: tile)
    if case .content = first { return (tile, first) }
    switch sources[index].content {
    case .pictures, .elevations: break
    default: return (tile, first)
    }
    let coarsest = max(sources[index].zooms.lowerBound, tile.z - TileLoader.standInLevels)
    for zoom in stride(from: tile.z - 1, through: coarsest, by: -1) {
      let ancestor = tile.ancestor(atZoom: zoom)
      let found = answer(source: index, tile: ancestor)
      if case .content = found { return (ancestor, found) }
    }
    return (tile, first)
  }

  static func isDrawnBefore(_ a: TileCover.Tile, _ b: TileCover.Tile) -> Bool {
    func rank(_ tile: TileCover.Tile) -> (Int, Int, Int, Int) {
      (tile.zoom, abs(tile.wrap * 2) - (tile.wrap < 0 ? 1 : 0), tile.tile.y, tile.tile.x)
    }
    return rank(a) < rank(b)
  }
}

extension PlacedTiles {
  private struct Place: Hashable {
    var tile: TileID
    var wrap: Int
  }

  /// Gives elevation tiles the rims of their neighbours, where these are on the picture too.
  fileprivate mutating func joinElevations() {
    var grids: [Place: ElevationGrid] = [:]
    for tile in tiles {
      if case .elevation(let grid) = tile.content {
        grids[Place(tile: tile.frame.data, wrap: tile.frame.covered.wrap)] = grid
      }
    }
    guard grids.count > 1 else { return }
    for index in tiles.indices {
      guard case .elevation(var grid) = tiles[index].content else { continue }
      let frame = tiles[index].frame
      for (dy, dx) in [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)] {
        var neighbour = Place(tile: frame.data, wrap: frame.covered.wrap)
        let side = frame.data.tilesPerSide
        let column = neighbour.tile.x + dx
        neighbour.wrap += column < 0 ? -1 : column >= side ? 1 : 0
        neighbour.tile.x = (column + side) % side
        neighbour.tile.y += dy
        if let other = grids[neighbour] { grid.setRim(from: other, dx: dx, dy: dy) }
      }
      tiles[index] = PlacedTile(frame: frame, content: .elevation(grid))
    }
  }
}
