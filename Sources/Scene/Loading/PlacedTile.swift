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
  /// Those that are outside the source's bounds, holes in it, or damaged, with nothing to stand in.
  var missing: [TileID] = []
  /// Holes and damaged ones in whose place a coarser tile is drawn.
  var filled: [TileID] = []
  /// How many there are without anything in them, left out by the source or empty as a server says.
  var empty = 0
  /// How many the source leaves out with everything around them.
  var unknown = 0
  var warnings: [SceneWarning] = []
}

extension PlacedTiles {
  /// Whether the source shows nothing here and nothing says that this is as it should be. What a server has nothing of
  /// in the whole picture may be a wrong address.
  func isBare(of source: OpenedSource) -> Bool {
    if tiles.isEmpty { return empty == 0 && warnings.isEmpty }
    return source.isRemote
      && tiles.allSatisfy {
        if case .vector(let features) = $0.content { features.layers.isEmpty } else { false }
      }
  }
}

extension TileLoader {
  /// How many zooms above a missing tile one is looked for to stand in (MapLibre's `maxOverzooming`).
  static let standInLevels = 10

  /// A tile that was asked for and what is drawn in its place.
  private struct Found: Sendable {
    /// The tile whose content is drawn: itself, or one above it.
    var data: TileID
    var content: TileContent?
    /// Whether it is lacking, whatever stands in.
    var isLacking: Bool
    /// Whether the source has nothing far around.
    var isUnknown = false
    var warnings: [SceneWarning]
  }

  /// Loads what a source shows of a picture, in parallel.
  ///
  /// A tile that should be there and isn't, or is damaged, is filled from the nearest tile above it that is there. A
  /// vector tile that the source leaves out because nothing is there stays empty.
  ///
  /// - Parameter covering: whose ground is covered; the view's own camera without it.
  func tiles(
    of index: Int, view: SceneView, repeatsWorld: Bool, tally: StageTally, covering: Camera? = nil
  ) async -> PlacedTiles {
    guard var cover = sources[index].cover else { return PlacedTiles() }
    cover.repeatsWorld = repeatsWorld
    let covered = cover.tiles(for: covering ?? view.camera).sorted(by: TileLoader.isDrawnBefore)
    let threads = sources[index].isRemote ? waiting : nil
    let answers = await withTaskGroup(of: (Int, Found).self) { group in
      for (position, tile) in covered.enumerated() {
        group.addTask(executorPreference: threads) {
          (position, tally.measure(.decode) { self.best(index, tile.tile) })
        }
      }
      var answers = [Found?](repeating: nil, count: covered.count)
      for await (position, answer) in group { answers[position] = answer }
      return answers
    }
    var placed = PlacedTiles()
    for (tile, answer) in zip(covered, answers) {
      guard let answer else { continue }
      if let content = answer.content {
        placed.tiles.append(
          PlacedTile(frame: TileFrame(data: answer.data, covered: tile, view: view), content: content))
        if answer.isLacking { placed.filled.append(tile.tile) }
      } else if answer.isLacking {
        placed.missing.append(tile.tile)
      } else if answer.isUnknown {
        placed.unknown += 1
      } else {
        placed.empty += 1
      }
      for warning in answer.warnings where !placed.warnings.contains(warning) {
        placed.warnings.append(warning)
      }
    }
    placed.joinElevations()
    return placed
  }

  /// The tile itself, or the nearest one above it that can stand in.
  private func best(_ index: Int, _ tile: TileID) -> Found {
    var found = Found(data: tile, content: nil, isLacking: true, warnings: [])
    switch answer(source: index, tile: tile) {
    case .content(let content, let warnings):
      return Found(data: tile, content: content, isLacking: false, warnings: warnings)
    case .failed(let warning): found.warnings = [warning]
    case .absent:
      switch absence(of: tile, in: index) {
      case .empty:
        found.isLacking = false
        return found
      case .unknown:
        found.isLacking = false
        found.isUnknown = true
        return found
      case .outside where !sources[index].isPicture: return found
      case .outside, .hole: break
      }
    }
    let coarsest = max(sources[index].zooms.lowerBound, tile.z - TileLoader.standInLevels)
    for zoom in stride(from: tile.z - 1, through: coarsest, by: -1) {
      let ancestor = tile.ancestor(atZoom: zoom)
      if case .content(let content, let warnings) = answer(source: index, tile: ancestor) {
        found.data = ancestor
        found.content = content
        found.warnings += warnings
        return found
      }
    }
    return found
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
