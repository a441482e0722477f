/// Which tiles of a source a picture needs.
public struct TileCover: Hashable, Sendable {
  /// A tile in its place.
  @frozen
  public struct Tile: Hashable, Sendable {
    public var tile: TileID
    /// Which copy of the world; 0 is the one from -180° to 180°.
    public var wrap: Int
    /// The style zoom that the tile stands for: `tile.z`, or more where the source ends below it.
    public var zoom: Int

    @inlinable
    public init(tile: TileID, wrap: Int, zoom: Int) {
      self.tile = tile
      self.wrap = wrap
      self.zoom = zoom
    }

    /// How many times larger than its own size the tile is drawn at `zoom`: 1, 2, 4 …
    @inlinable public var overscale: Int { 1 << max(0, zoom - tile.z) }
  }

  /// The most copies of the world to each side that are looked at.
  static let copyLimit = 32

  /// The side of a tile on the picture at its own zoom, points: 512 for vector tiles, often 256 for pictures.
  public var tileSize: Double
  /// The source's zooms.
  public var zooms: ClosedRange<Int>
  /// Whether the nearest zoom is taken (pictures) rather than the one below (vectors).
  public var roundsZoom: Bool
  /// No more tiles than this are given; those nearest to the target stay.
  public var limit: Int
  /// Whether the world repeats to the left and right.
  public var repeatsWorld: Bool

  public init(
    tileSize: Double = 512, zooms: ClosedRange<Int> = 0...22, roundsZoom: Bool = false, limit: Int = 4096,
    repeatsWorld: Bool = true
  ) {
    self.tileSize = tileSize
    self.zooms = zooms
    self.roundsZoom = roundsZoom
    self.limit = limit
    self.repeatsWorld = repeatsWorld
  }

  /// The zoom of tiles at the target, not limited to the source's zooms.
  public func idealZoom(styleZoom: Double) -> Int {
    let zoom = styleZoom + TileDetail.log2(512 / tileSize)
    return max(0, min(30, Int((roundsZoom ? (zoom + 0.5) : zoom).rounded(.down))))
  }

  /// The tiles that together show every pixel of the camera's ground, the ones nearest to the target first
  /// (then by copy and tile, so that the order is total). Tiles never overlap.
  ///
  /// Where the picture ends on its right at the edge of the world, the tiles beyond belong to them, as in MapLibre:
  /// their labels reach in.
  ///
  /// Up to a tilt of 60° all have one zoom. Above, tiles farther away are coarser, by MapLibre's measure.
  public func tiles(for camera: Camera) -> [Tile] {
    let ground = camera.visibleGround
    guard ground.count >= 3 else { return [] }
    let area = ConvexArea(ground)
    let ideal = idealZoom(styleZoom: camera.position.styleZoom)
    let detail = TileDetail(camera: camera, cover: self)
    var found: [Tile] = []
    for wrap in copies(of: area) {
      let isTouched = abs(area.maxX - Double(wrap)) < 1e-9
      let area = isTouched ? ConvexArea(ground.map { WorldPoint(x: $0.x + 1e-8, y: $0.y) }) : area
      descend(
        TileID(z: 0, x: 0, y: 0), wrap: wrap, area: area, ideal: ideal, detail: detail, into: &found)
    }
    let target = camera.targetWorldPoint
    let ranked = found.map { (tile: $0, distance: distanceSquared(from: target, to: $0)) }
      .sorted { ($0.distance, $0.tile.wrap, $0.tile.tile) < ($1.distance, $1.tile.wrap, $1.tile.tile) }
    return ranked.prefix(limit).map(\.tile)
  }

  private func copies(of area: ConvexArea) -> ClosedRange<Int> {
    guard repeatsWorld, area.minX.isFinite, area.maxX.isFinite else { return 0...0 }
    let middle = ((area.minX + area.maxX) / 2).rounded(.down)
    let first = max(area.minX.rounded(.down), middle - Double(TileCover.copyLimit))
    let last = min(area.maxX.rounded(.down), middle + Double(TileCover.copyLimit))
    guard abs(first) < 1e6, abs(last) < 1e6 else { return 0...0 }
    return Int(first)...max(Int(first), Int(last))
  }

  private func descend(
    _ tile: TileID, wrap: Int, area: ConvexArea, ideal: Int, detail: TileDetail?, into found: inout [Tile]
  ) {
    let side = 1 / Double(tile.tilesPerSide)
    let x = Double(tile.x) * side + Double(wrap)
    let y = Double(tile.y) * side
    guard found.count < limit * 4, area.overlapsSquare(x: x, y: y, side: side) else { return }
    let wanted = detail?.zoom(x: x, y: y, side: side) ?? ideal
    if tile.z >= min(wanted, zooms.upperBound) {
      guard tile.z >= zooms.lowerBound else { return }
      let zoom = tile.z == zooms.upperBound ? max(tile.z, wanted) : tile.z
      found.append(Tile(tile: tile, wrap: wrap, zoom: zoom))
      return
    }
    for child in tile.children {
      descend(child, wrap: wrap, area: area, ideal: ideal, detail: detail, into: &found)
    }
  }

  private func distanceSquared(from target: WorldPoint, to covered: Tile) -> Double {
    let side = 1 / Double(covered.tile.tilesPerSide)
    let dx = (Double(covered.tile.x) + 0.5) * side + Double(covered.wrap) - target.x
    let dy = (Double(covered.tile.y) + 0.5) * side - target.y
    return dx * dx + dy * dy
  }
}
