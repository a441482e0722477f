internal import Features
internal import Geo
internal import Pixels
internal import StyleSpec
internal import Tiles

/// A source of the style, opened.
struct OpenedSource: Sendable {
  enum Content: Sendable {
    case vectorTiles(any TileArchive)
    case pictures(any TileArchive)
    case elevations(any TileArchive, ElevationGrid.Encoding)
    case geoJSON(GeoJSONSource)
    case picture(Bitmap, corners: [Coordinate])
    /// It couldn't be opened, or there is nothing to draw of it.
    case nothing
  }

  let id: String
  let content: Content
  /// The zooms with tiles.
  let zooms: ClosedRange<Int>
  /// Points.
  let tileSize: Double
  /// Degrees; `nil` is the whole world.
  let bounds: TileSetDescription.Bounds?
  let attribution: String?
  let promotedID: SourceDeclaration.PromotedID?
  let warnings: [SceneWarning]
  /// Whether its vector tiles are MapLibre tiles rather than Mapbox vector tiles.
  let isMLT: Bool

  /// Whether its tiles are pictures or elevations: where one isn't there, a coarser one is always drawn.
  var isPicture: Bool {
    switch content {
    case .pictures, .elevations: true
    case .vectorTiles, .geoJSON, .picture, .nothing: false
    }
  }

  /// Whether its tiles come from a server.
  var isRemote: Bool {
    switch content {
    case .vectorTiles(let archive), .pictures(let archive), .elevations(let archive, _): archive.isRemote
    case .geoJSON, .picture, .nothing: false
    }
  }
  /// The names of its layers, as far as it tells them.
  let vectorLayers: [String]

  /// How the source's tiles cover a picture; `nil` for sources without tiles.
  var cover: TileCover? {
    switch content {
    case .vectorTiles, .geoJSON: TileCover(tileSize: 512, zooms: zooms)
    case .pictures, .elevations: TileCover(tileSize: tileSize, zooms: zooms, roundsZoom: true)
    case .picture, .nothing: nil
    }
  }

  init(
    id: String, content: Content, description: TileSetDescription = TileSetDescription(),
    tileSize: Double = 512, attribution: String? = nil, promotedID: SourceDeclaration.PromotedID? = nil,
    warnings: [SceneWarning] = [], isMLT: Bool = false
  ) {
    self.id = id
    self.content = content
    let lowest = max(0, min(30, description.minZoom))
    zooms = lowest...max(lowest, min(30, description.maxZoom))
    self.tileSize = tileSize > 0 ? tileSize : 512
    bounds = description.bounds
    self.attribution = attribution ?? description.attribution
    self.promotedID = promotedID
    self.warnings = warnings
    self.isMLT = isMLT
    vectorLayers = description.vectorLayers
  }
}
