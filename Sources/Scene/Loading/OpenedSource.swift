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
    warnings: [SceneWarning] = []
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
    vectorLayers = description.vectorLayers
  }
}
