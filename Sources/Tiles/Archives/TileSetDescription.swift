/// What a tile set says about itself.
public struct TileSetDescription: Hashable, Sendable {
  /// How the pixels of elevation tiles encode heights.
  public enum Encoding: String, Hashable, Sendable {
    case mapbox
    case terrarium
  }

  /// Degrees; `west` may be greater than `east` where the set crosses the antimeridian.
  public struct Bounds: Hashable, Sendable {
    public var west: Double
    public var south: Double
    public var east: Double
    public var north: Double

    public init(west: Double, south: Double, east: Double, north: Double) {
      self.west = west
      self.south = south
      self.east = east
      self.north = north
    }
  }

  /// Where a viewer may start: degrees and a zoom of 512-point tiles.
  public struct Center: Hashable, Sendable {
    public var longitude: Double
    public var latitude: Double
    public var zoom: Double?

    public init(longitude: Double, latitude: Double, zoom: Double? = nil) {
      self.longitude = longitude
      self.latitude = latitude
      self.zoom = zoom
    }
  }

  /// The lowest zoom with tiles, 0...30.
  public var minZoom = 0
  /// The highest zoom with tiles, 0...30; tiles beyond are drawn from this one.
  public var maxZoom = 22
  /// Whether the set itself named its greatest zoom.
  public var statesMaxZoom = false
  /// `nil` is the whole world.
  public var bounds: Bounds?
  public var center: Center?
  /// HTML, as the source gives it.
  public var attribution: String?
  public var name: String?
  /// `pbf`, `png`, `jpg`, `webp` … as the source gives it, in lower case; `nil` where it says nothing.
  public var format: String?
  /// The side of a raster tile in points, where the source says.
  public var tileSize: Int?
  public var encoding: Encoding?
  /// What the tiles were made of, in short, where Nadir wrote them.
  public var digest: String?
  /// The names of the layers of a vector tile set, in the source's order.
  public var vectorLayers: [String] = []
  /// What of the description couldn't be understood, for people.
  public var warnings: [String] = []

  /// The name of `digest` among the metadata.
  static let digestName = "nadir:digest"

  /// Zooms 0 to 22, the whole world.
  public init() {}
}
