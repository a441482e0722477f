internal import Geo
internal import Scene
internal import StyleSpec
internal import Tiles
internal import Wire

extension TilePyramid {
  /// Draws what isn't there yet, and writes it.
  ///
  /// An archive is whole or absent; until it is, its tiles lie in a file `.partial` beside it, from which the next run
  /// goes on.
  ///
  /// - Parameters:
  ///   - shouldStop: asked before each metatile; what was drawn is kept.
  ///   - report: told how it goes.
  /// - Throws: any `NadirError`.
  public func run(
    shouldStop: @Sendable () -> Bool = { false }, report: @Sendable (TileEvent) -> Void = { _ in }
  ) async throws(NadirError) -> TileSummary {
    try check()
    let map = try await snapshotter.open(request)
    let plan = try plan(map)
    let store = try TileStore(self, digest: digest(map))
    var summary = TileSummary()
    summary.path = store.output.path
    var blocks = wantedBlocks(plan)
    summary.outside = only?.count { !plan.contains($0) } ?? 0
    summary.total = blocks.reduce(0) { $0 + $1.tiles.count }
    try store.prepare(plan, blocks: blocks, pyramid: self)
    summary.copied = store.copied
    for index in blocks.indices {
      blocks[index].tiles = try store.lacking(of: blocks[index].tiles)
    }
    blocks.removeAll { $0.tiles.isEmpty }
    let open = blocks.reduce(0) { $0 + $1.tiles.count }
    summary.present = max(0, summary.total - open - summary.copied)
    report(.planned(total: summary.total, present: summary.present, copied: summary.copied))
    try await draw(blocks, map: map, store: store, into: &summary, shouldStop: shouldStop, report: report)
    summary.left = open - summary.drawn
    if summary.isComplete { try store.finish(plan, draft(map, digest: store.digest), into: &summary) }
    return summary
  }

  private typealias Outcome = (index: Int, result: Result<DrawnBlock, NadirError>)

  private func draw(
    _ blocks: [(block: Metatile, tiles: [TileID])], map: OpenedMap, store: TileStore,
    into summary: inout TileSummary, shouldStop: @Sendable () -> Bool, report: @Sendable (TileEvent) -> Void
  ) async throws(NadirError) {
    let chosen = await completeLook(of: map)
    var warnings: [Int: [Snapshot.Warning]] = [:]
    var failure: NadirError?
    await withTaskGroup(of: Outcome.self) { group in
      var next = 0
      var running = 0
      while true {
        while next < blocks.count, running < max(1, workers), failure == nil, !shouldStop() {
          let (index, block) = (next, blocks[next])
          group.addTask {
            do throws(NadirError) {
              let drawn = try await map.tiles(of: block.block, wanted: block.tiles, look: chosen)
              return (index, .success(drawn))
            } catch {
              return (index, .failure(error))
            }
          }
          (next, running) = (next + 1, running + 1)
        }
        guard let outcome = await group.next() else { break }
        running -= 1
        do throws(NadirError) {
          let drawn = try outcome.result.get()
          try store.add(drawn.tiles)
          summary.drawn += drawn.tiles.count
          summary.empty += drawn.tiles.count { $0.bytes.isEmpty }
          summary.missingTiles += drawn.missingTiles
          warnings[outcome.index] = drawn.warnings
          report(.drawn(drawn.tiles.count))
        } catch {
          failure = failure ?? error
        }
      }
    }
    if let failure { throw failure }
    summary.warnings = OpenedMap.distinct(warnings.keys.sorted().flatMap { warnings[$0] ?? [] })
  }

  private func completeLook(of map: OpenedMap) async -> TileLook {
    var chosen = look
    guard skipsEmpty else { return chosen }
    for zoom in zooms { chosen.empty[zoom] = await map.emptyPixel(zoom: zoom, look: chosen) }
    return chosen
  }

  /// What is said of the tiles.
  private func draft(_ map: OpenedMap, digest: String) -> TileSetDraft {
    var draft = TileSetDraft()
    draft.name = name ?? map.style.name ?? "Nadir"
    let credits = CreditText.distinct(map.builder.attributions)
    draft.attribution = credits.isEmpty ? nil : credits.joined(separator: " ")
    draft.format = format == .webp ? "webp" : "png"
    draft.zooms = zooms
    draft.tileSize = tileSize
    draft.digest = digest
    let area = bounds ?? map.builder.dataBounds
    let limit = Coordinate.mercatorLimit
    let isRound = area.crossesAntimeridian
    draft.bounds = .init(
      west: isRound ? -180 : area.west, south: max(-limit, area.south),
      east: isRound ? 180 : area.west + area.width,
      north: min(limit, area.north))
    let center = area.center
    draft.center = .init(
      longitude: center.longitude, latitude: center.latitude, zoom: Double(zoom(showing: area)))
    return draft
  }

  /// The zoom at which the bounds are about three tiles wide.
  private func zoom(showing bounds: CoordinateBounds) -> Int {
    var zoom = zooms.lowerBound
    while zoom < zooms.upperBound, bounds.width / 360 * Double(1 << (zoom + 1)) <= 3 { zoom += 1 }
    return zoom
  }
}
