public import Features
public import Geo
public import Wire

/// A GeoJSON document that can be cut into tiles, at any zoom and from any thread.
public final class GeoJSONSource: Sendable {
  /// The side of a tile in its units, as MapLibre cuts them.
  public static let extent: Int32 = 8192
  /// The name of the only layer.
  public static let layerName = "_geojsonTileLayer"

  public let options: GeoJSONOptions
  /// How many features were skipped because they can't be used.
  public let skippedFeatures: Int
  /// Why the first of them was, naming its index.
  public let firstProblem: String?

  /// What else is to be said about the document, for people.
  public let notes: [String]

  private let table: AttributeTable
  private let features: FeatureIndex?
  private let clusters: ClusterIndex?

  /// The most bytes that a compressed document may have when it is plain.
  private static let sizeLimit = 1 << 30

  /// Reads a document that is a part of another one.
  ///
  /// - Throws: `TileError.badGeoJSON` where it isn't GeoJSON at all.
  public convenience init(_ json: JSONValue, options: GeoJSONOptions = GeoJSONOptions()) throws(TileError) {
    try self.init(bytes: Array(json.serialized().utf8), options: options)
  }

  /// Reads a document: one text, or a sequence of texts (one a line, or RFC 8142), plain or compressed with gzip.
  ///
  /// Of the text only the features are held, in a form that takes less room than the text itself.
  ///
  /// - Throws: `TileError.badGeoJSON` where it isn't GeoJSON at all; `.badCompression`.
  public convenience init(bytes: [UInt8], options: GeoJSONOptions = GeoJSONOptions()) throws(TileError) {
    var reader = GeoJSONReader(GeoJSONSource.limited(options))
    try reader.read(try GeoJSONSource.plain(bytes))
    self.init(reader)
  }

  /// Reads the features of all tables of a GeoPackage as if they were one document.
  ///
  /// Coordinates have to be longitude and latitude or those of EPSG:3857; tables of others are left out, with a note.
  ///
  /// - Throws: `TileError.badGeoJSON` where it is no GeoPackage; `.unreadable`.
  public convenience init(
    geoPackage path: String, options: GeoJSONOptions = GeoJSONOptions()
  ) throws(TileError) {
    var reader = GeoJSONReader(GeoJSONSource.limited(options))
    try GeoPackageReader.read(path: path, into: &reader)
    reader.finish()
    self.init(reader)
  }

  private static func limited(_ options: GeoJSONOptions) -> GeoJSONOptions {
    var options = options
    options.maxZoom = max(0, min(24, options.maxZoom))
    options.buffer = max(0, min(512, options.buffer))
    options.tolerance = max(0, options.tolerance)
    return options
  }

  private init(_ reader: GeoJSONReader) {
    let options = reader.options
    self.options = options
    skippedFeatures = reader.skipped
    firstProblem = reader.firstProblem
    notes = reader.notes
    table = reader.table
    if let clustering = options.clustering {
      clusters = ClusterIndex(reader.store, reader.table, clustering, sourceMaxZoom: options.maxZoom)
      features = nil
    } else {
      clusters = nil
      features = FeatureIndex(reader.store, options)
    }
  }

  /// The features in a tile, or `nil` where there are none.
  public func layer(for tile: TileID) -> FeatureLayer? {
    guard tile.isValid else { return nil }
    if let clusters { return clusters.layer(for: tile, generatesIDs: options.generatesIDs) }
    guard let features else { return nil }
    var tiler = GeoJSONTiler(tile, options, table)
    let items = tiler.items(of: features)
    guard !items.isEmpty else { return nil }
    tiler.sharesTables = items.count > features.count / 2 || table.values.count <= 1024
    for item in items { if let feature = features.feature(item) { tiler.add(feature) } }
    return tiler.layer()
  }

  /// The zooms that GeoJSON has tiles at, and no bounds.
  public var description: TileSetDescription {
    var description = TileSetDescription()
    description.maxZoom = options.maxZoom
    description.statesMaxZoom = true
    return description
  }

  private static func plain(_ bytes: [UInt8]) throws(TileError) -> [UInt8] {
    guard Compression(sniffing: bytes) == .gzip else { return bytes }
    do throws(WireError) {
      return try Inflate.decompressed(bytes, as: .gzip, limit: sizeLimit)
    } catch {
      throw .badCompression(location: "a GeoJSON document", cause: error)
    }
  }
}
