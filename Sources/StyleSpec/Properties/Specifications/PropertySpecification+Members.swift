internal import Wire

// What the style specification says about the members of objects that aren't properties of layers. `.value` stands
// for what has a reader of its own.

extension PropertySpecification {
  /// The members of a style.
  static let rootMembers: [PropertySpecification] = [
    PropertySpecification("version", .value),
    PropertySpecification("name", .string),
    PropertySpecification("metadata", .value),
    PropertySpecification("center", .array(of: .number, count: 2)),
    PropertySpecification("centerAltitude", .number),
    PropertySpecification("zoom", .number),
    PropertySpecification("bearing", .number, fallback: .number(0)),
    PropertySpecification("pitch", .number, fallback: .number(0)),
    PropertySpecification("roll", .number, fallback: .number(0)),
    PropertySpecification("state", .value, fallback: .object([:])),
    PropertySpecification("light", .value),
    PropertySpecification("sky", .value),
    PropertySpecification("projection", .value),
    PropertySpecification("terrain", .value),
    PropertySpecification("sources", .value),
    PropertySpecification("sprite", .value),
    PropertySpecification("glyphs", .string),
    PropertySpecification("font-faces", .value),
    PropertySpecification("transition", .value),
    PropertySpecification("layers", .value),
  ]

  /// The members of a layer.
  static let layerMembers: [PropertySpecification] = [
    PropertySpecification("id", .string),
    PropertySpecification("type", .value),
    PropertySpecification("metadata", .value),
    PropertySpecification("source", .string),
    PropertySpecification("source-layer", .string),
    PropertySpecification("minzoom", .number, minimum: 0, maximum: 24),
    PropertySpecification("maxzoom", .number, minimum: 0, maximum: 24),
    PropertySpecification("filter", .value),
    PropertySpecification("layout", .value),
    PropertySpecification("paint", .value),
  ]

  /// The members of `terrain`.
  static let terrainMembers: [PropertySpecification] = [
    PropertySpecification("source", .string),
    PropertySpecification("exaggeration", .number, fallback: .number(1), minimum: 0),
  ]

  /// The members of `transition` and of each `…-transition`.
  static let transitionMembers: [PropertySpecification] = [
    PropertySpecification("duration", .number, fallback: .number(300), minimum: 0),
    PropertySpecification("delay", .number, fallback: .number(0), minimum: 0),
  ]

  /// The members of a source.
  static func members(of kind: SourceDeclaration.Kind) -> [PropertySpecification] {
    switch kind {
    case .vector:
      tileMembers + [
        scheme, PropertySpecification("promoteId", .value),
        PropertySpecification("encoding", .enumeration(["mvt", "mlt"]), fallback: .string("mvt")),
      ]
    case .raster: tileMembers + [scheme, tileSize]
    case .rasterDEM: tileMembers + [tileSize] + elevationMembers
    case .geojson: geoJSONMembers
    case .image: [type, PropertySpecification("url", .string), corners]
    case .video: [type, PropertySpecification("urls", .array(of: .string, count: nil)), corners]
    }
  }

  private static let type = PropertySpecification("type", .value)
  private static let corners = PropertySpecification(
    "coordinates", .array(of: .array(of: .number, count: 2), count: 4))
  private static let scheme = PropertySpecification(
    "scheme", .enumeration(["xyz", "tms"]), fallback: .string("xyz"))
  private static let tileSize = PropertySpecification("tileSize", .number, fallback: .number(512))

  private static let tileMembers: [PropertySpecification] = [
    type, PropertySpecification("url", .string),
    PropertySpecification("tiles", .array(of: .string, count: nil)),
    PropertySpecification(
      "bounds", .array(of: .number, count: 4),
      fallback: .array([.number(-180), .number(-85.051129), .number(180), .number(85.051129)])),
    PropertySpecification("minzoom", .number, fallback: .number(0)),
    PropertySpecification("maxzoom", .number, fallback: .number(22)),
    PropertySpecification("attribution", .string),
    PropertySpecification("volatile", .boolean, fallback: .bool(false)),
  ]

  private static let elevationMembers: [PropertySpecification] = [
    PropertySpecification(
      "encoding", .enumeration(["terrarium", "mapbox", "custom"]), fallback: .string("mapbox")),
    PropertySpecification("redFactor", .number, fallback: .number(1)),
    PropertySpecification("greenFactor", .number, fallback: .number(1)),
    PropertySpecification("blueFactor", .number, fallback: .number(1)),
    PropertySpecification("baseShift", .number, fallback: .number(0)),
  ]

  private static let geoJSONMembers: [PropertySpecification] = [
    type, PropertySpecification("data", .value),
    PropertySpecification("maxzoom", .number, fallback: .number(18)),
    PropertySpecification("attribution", .string),
    PropertySpecification("buffer", .number, fallback: .number(128), minimum: 0, maximum: 512),
    PropertySpecification("filter", .value),
    PropertySpecification("tolerance", .number, fallback: .number(0.375)),
    PropertySpecification("cluster", .boolean, fallback: .bool(false)),
    PropertySpecification("clusterRadius", .number, fallback: .number(50), minimum: 0),
    PropertySpecification("clusterMaxZoom", .number),
    PropertySpecification("clusterMinPoints", .number),
    PropertySpecification("clusterProperties", .value),
    PropertySpecification("lineMetrics", .boolean, fallback: .bool(false)),
    PropertySpecification("generateId", .boolean, fallback: .bool(false)),
    PropertySpecification("promoteId", .value),
  ]
}
