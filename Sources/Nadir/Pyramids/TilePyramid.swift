public import Geo
internal import Scene
internal import Wire

/// Map tiles to be made of a style: for every zoom the squares that web maps and apps put together.
///
/// Labels are whole across the edges of tiles: a label that reaches over an edge stands in both tiles or in neither, and
/// its halves meet pixel for pixel. Everything else is what one picture of the whole area would show there, up to rounding. Buildings
/// that stand upright are seen from straight above. A tile's bytes depend on the style, the data and its own number, not
/// on the bounds, the number of threads or what was drawn before.
///
/// ```swift
/// var pyramid = TilePyramid(style: .builtIn(.streets), output: .pmtiles("tiles.pmtiles"))
/// pyramid.zooms = 10...14
/// let summary = try await pyramid.run()
/// ```
public struct TilePyramid: Sendable {
  /// The zooms there can be: 2^22 tiles make a side.
  public static let zoomLimits = 0...22
  /// The most tiles unless `limit` says more.
  public static let defaultLimit = 10_000_000

  /// Style, sources, assets, fonts, images and background; the rest doesn't count.
  public var request: MapSnapshot
  public var output: TileOutput
  /// Where tiles are made; those of the style's tile sets unless given.
  public var bounds: CoordinateBounds?
  public var zooms = 0...14
  /// The side of a tile, points: 256 or 512. Tile zoom z of 256 points is style zoom z − 1, of 512 points z.
  public var tileSize = 256
  /// Pixels per point: 1 or 2.
  public var scale = 1
  /// PNG, palette PNG or WebP.
  public var format = PictureFormat.png
  /// Leaves tiles out that show nothing but the style's background.
  public var skipsEmpty = false
  /// Draws these tiles alone, and leaves what else lies in the output as it is.
  public var only: Set<TileID>?
  /// Draws one of several equal parts.
  public var part: Shard?
  /// Archives of the same job whose tiles are copied, not drawn: those of other parts.
  public var reused: [String] = []
  /// The tile set's name; the style's unless given.
  public var name: String?
  /// The most tiles.
  public var limit = TilePyramid.defaultLimit
  /// How many metatiles are drawn at once.
  public var workers = 1
  /// Draws what was drawn before, too.
  public var isForced = false
  public var snapshotter = Snapshotter()

  public init(style: StyleChoice, output: TileOutput) {
    request = MapSnapshot(style: style)
    self.output = output
  }

  /// - Throws: `outOfRange`.
  func check() throws(NadirError) {
    func check(_ isGood: Bool, _ quantity: String, _ value: String, _ remedy: String) throws(NadirError) {
      if !isGood { throw .outOfRange(quantity: quantity, value: value, remedy: remedy) }
    }
    try check(
      Self.zoomLimits.contains(zooms.lowerBound) && Self.zoomLimits.contains(zooms.upperBound),
      "tiles of zoom",
      "\(zooms.lowerBound) to \(zooms.upperBound)", "give zooms from 0 to 22")
    try check([256, 512].contains(tileSize), "a tile size of", "\(tileSize)", "give 256 or 512")
    try check([1, 2].contains(scale), "a scale of", "\(scale)", "give 1 or 2")
    try check(format != .jpeg, "tiles in", "jpeg", "give png, png8 or webp")
    if let bounds {
      try check(bounds.isValid, "tiles within", "these bounds", "give bounds with south below north")
      let limit = Coordinate.mercatorLimit
      try check(
        bounds.north > -limit && bounds.south < limit, "tiles from",
        "latitude \(bounds.south) to \(bounds.north)",
        "the map ends at 85.0511 degrees")
    }
  }

  /// The tiles of each zoom, and the pictures that draw them.
  public struct Level: Hashable, Sendable {
    public let zoom: Int
    public let tiles: Int
    public let metatiles: Int
  }

  /// What `run` would draw if nothing were there yet.
  ///
  /// - Throws: any `NadirError`.
  public func levels() async throws(NadirError) -> [Level] {
    try check()
    let map = try await snapshotter.open(request)
    let blocks = try wantedBlocks(plan(map))
    return zooms.map { zoom in
      let level = blocks.filter { $0.block.zoom == zoom }
      return Level(zoom: zoom, tiles: level.reduce(0) { $0 + $1.tiles.count }, metatiles: level.count)
    }
  }

  func plan(_ map: OpenedMap) throws(NadirError) -> TilePlan {
    let plan = TilePlan(bounds: bounds ?? map.builder.dataBounds, zooms: zooms)
    let isListed = only != nil && !output.isArchive
    let count = isListed ? only?.count ?? 0 : plan.count
    guard count <= limit else {
      throw .outOfRange(
        quantity: "a pyramid of", value: "\(count) tiles",
        remedy: "give smaller --bounds or fewer --zooms, or allow more than \(limit) with --max-tiles")
    }
    return plan
  }

  /// The metatiles that this part draws, with their tiles.
  func wantedBlocks(_ plan: TilePlan) -> [(block: Metatile, tiles: [TileID])] {
    let side = look.blockSide
    let blocks: [Metatile]
    if let only {
      blocks = Set(only.filter(plan.contains).map { Metatile(holding: $0, side: side) })
        .sorted { ($0.zoom, $0.y, $0.x) < ($1.zoom, $1.y, $1.x) }
    } else {
      blocks = plan.blocks(side: side)
    }
    return blocks.filter { part?.contains($0.name) ?? true }.map { block in
      (block, block.tiles.filter { plan.contains($0) && only?.contains($0) ?? true })
    }
  }

  var look: TileLook { TileLook(request: request, tileSize: tileSize, scale: scale, format: format) }

  /// SHA-256 of all that decides a tile's bytes, in hexadecimal.
  func digest(_ map: OpenedMap) -> String {
    let fonts = request.fonts.isEmpty ? [snapshotter.resources?.fonts].compactMap(\.self) : request.fonts
    let text =
      "tiles \(Release.version) \(SHA256.hexadecimal(map.styleDigest)) "
      + "\(map.inputDigest(of: request, fonts: fonts)) \(tileSize) \(scale) \(format) \(skipsEmpty) "
      + "\(request.background)\n"
    var bytes = Array(text.utf8)
    for image in request.images { image.record(in: &bytes) }
    return SHA256.hexadecimal(SHA256.digest(bytes))
  }
}
