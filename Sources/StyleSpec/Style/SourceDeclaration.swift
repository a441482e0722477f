public import Geo
public import Wire

/// A source as the style declares it; what its type doesn't know stays at the default.
public struct SourceDeclaration: Sendable {
  /// The source types; the raw value is the type as style files spell it.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case vector, raster, geojson, image, video
    case rasterDEM = "raster-dem"
  }

  /// How rows of tiles are counted.
  public enum Scheme: String, CaseIterable, Hashable, Sendable {
    case xyz, tms
  }

  /// How elevations hide in a raster-dem's colours.
  public enum ElevationEncoding: Hashable, Sendable {
    case mapbox, terrarium
    /// Metres = red*redFactor + green*greenFactor + blue*blueFactor − baseShift, channels 0...255.
    case custom(redFactor: Double, greenFactor: Double, blueFactor: Double, baseShift: Double)
  }

  /// The attribute that becomes the feature's id.
  public enum PromotedID: Hashable, Sendable {
    case everywhere(String)
    /// By source layer.
    case byLayer([String: String])
  }

  /// How points are gathered into clusters.
  public struct Clustering: Sendable {
    /// Points, at a tile of 512.
    public var radius: Double = 50
    /// The last zoom that clusters; one less than the source's `maxZoom` where `nil`.
    public var maxZoom: Double?
    public var minPoints: Int = 2
    /// For each attribute of a cluster: what joins two values (it reads `accumulated`), and what a point gives.
    public var properties: [(name: String, reduce: Expression, map: Expression)] = []
  }

  public internal(set) var kind: Kind
  /// A TileJSON document, an archive or an image.
  public internal(set) var url: String?
  /// Tile URL templates.
  public internal(set) var tiles: [String] = []
  public internal(set) var bounds: (west: Double, south: Double, east: Double, north: Double)?
  public internal(set) var scheme = Scheme.xyz
  public internal(set) var minZoom: Double?
  public internal(set) var maxZoom: Double?
  /// Points, 512 unless given.
  public internal(set) var tileSize: Double = 512
  public internal(set) var attribution: String?
  /// Whether vector tiles are MLT rather than MVT.
  public internal(set) var isMLT = false
  public internal(set) var elevationEncoding = ElevationEncoding.mapbox
  public internal(set) var promotedID: PromotedID?
  /// GeoJSON: inline data or a URL string.
  public internal(set) var data: JSONValue?
  /// GeoJSON: the margin around a tile, in 1/512 of its side.
  public internal(set) var buffer: Double = 128
  /// GeoJSON: simplification, in 1/512 of a tile's side.
  public internal(set) var tolerance: Double = 0.375
  /// GeoJSON: which features take part.
  public internal(set) var filter: Filter?
  public internal(set) var clustering: Clustering?
  public internal(set) var hasLineMetrics = false
  public internal(set) var generatesIDs = false
  /// Image and video: top left, top right, bottom right, bottom left.
  public internal(set) var coordinates: [Coordinate] = []
  /// The whole declaration.
  public internal(set) var json: JSONObject

  init(kind: Kind, json: JSONObject) {
    self.kind = kind
    self.json = json
  }
}
