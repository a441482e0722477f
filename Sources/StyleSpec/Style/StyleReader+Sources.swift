internal import Geo
internal import Wire

extension StyleReader {
  mutating func readSources() throws(StyleError) -> [(id: String, declaration: SourceDeclaration)] {
    guard let sources = try object("sources", in: root, path: "") else {
      throw .missing(path: "sources", key: "sources")
    }
    guard sources.count <= StyleReader.sourceLimit else {
      throw .tooMany(path: "sources", what: "sources", limit: StyleReader.sourceLimit)
    }
    var result: [(id: String, declaration: SourceDeclaration)] = []
    for (id, value) in sources {
      let source = try attempt(nil) { reader throws(StyleError) in
        try reader.readSource(value, path: "sources.\(id)")
      }
      if let source { result.append((id, source)) }
    }
    return result
  }

  private mutating func readSource(_ value: JSONValue, path: String) throws(StyleError) -> SourceDeclaration?
  {
    guard let json = value.object else { throw wrong(value, at: path, expected: "an object") }
    guard let kind = try keyword("type", in: json, path: path, as: SourceDeclaration.Kind.self) else {
      throw .missing(path: path, key: "type")
    }
    // Tile sources may hold a whole TileJSON document.
    let isOpen = kind == .vector || kind == .raster || kind == .rasterDEM
    try check(json, PropertySpecification.members(of: kind), isOpen: isOpen, path: path)
    var source = SourceDeclaration(kind: kind, json: json)
    try readTiles(json, into: &source, path: path)
    switch kind {
    case .rasterDEM: try readElevation(json, into: &source, path: path)
    case .geojson: try readGeoJSON(json, into: &source, path: path)
    case .vector: source.isMLT = try string("encoding", in: json, path: path) == "mlt"
    case .image, .video: try readCorners(json, into: &source, path: path)
    case .raster: break
    }
    return source
  }

  private func readTiles(
    _ json: JSONObject, into source: inout SourceDeclaration, path: String
  ) throws(StyleError) {
    source.url = try string("url", in: json, path: path)
    source.tiles = try strings("tiles", in: json, path: path) ?? []
    if let bounds = try numbers("bounds", count: 4, in: json, path: path) {
      source.bounds = (west: bounds[0], south: bounds[1], east: bounds[2], north: bounds[3])
    }
    source.scheme = try keyword("scheme", in: json, path: path, as: SourceDeclaration.Scheme.self) ?? .xyz
    source.minZoom = try number("minzoom", in: json, path: path)
    source.maxZoom = try number("maxzoom", in: json, path: path)
    if let size = try number("tileSize", in: json, path: path) {
      guard size >= 1 && size <= 8192 else {
        throw wrong(.number(size), at: "\(path).tileSize", expected: "a number of 1 to 8192")
      }
      source.tileSize = size
    }
    source.attribution = try string("attribution", in: json, path: path)
    switch json["promoteId"] {
    case nil, .null: break
    case .string(let name): source.promotedID = .everywhere(name)
    case .object(let object):
      var names: [String: String] = [:]
      for (layer, name) in object { names[layer] = name.string }
      source.promotedID = .byLayer(names)
    case .some(let other):
      throw wrong(other, at: "\(path).promoteId", expected: "a string or an object of strings")
    }
  }

  private func readElevation(
    _ json: JSONObject, into source: inout SourceDeclaration, path: String
  ) throws(StyleError) {
    let encoding = try string("encoding", in: json, path: path) ?? "mapbox"
    switch encoding {
    case "mapbox": source.elevationEncoding = .mapbox
    case "terrarium": source.elevationEncoding = .terrarium
    case "custom":
      source.elevationEncoding = .custom(
        redFactor: try number("redFactor", in: json, path: path) ?? 1,
        greenFactor: try number("greenFactor", in: json, path: path) ?? 1,
        blueFactor: try number("blueFactor", in: json, path: path) ?? 1,
        baseShift: try number("baseShift", in: json, path: path) ?? 0)
    default:
      throw .notAllowed(
        path: "\(path).encoding", found: "'\(encoding)'", allowed: ["mapbox", "terrarium", "custom"])
    }
  }

  private func readCorners(
    _ json: JSONObject, into source: inout SourceDeclaration, path: String
  ) throws(StyleError) {
    let place = "\(path).coordinates"
    guard let value = json["coordinates"] else { throw .missing(path: path, key: "coordinates") }
    guard let corners = value.array, corners.count == 4 else {
      throw wrong(value, at: place, expected: "an array of four corners")
    }
    for (position, corner) in corners.enumerated() {
      guard let pair = [Double](StyleValue(corner)), pair.count == 2 else {
        throw wrong(corner, at: "\(place)[\(position)]", expected: "[longitude, latitude]")
      }
      source.coordinates.append(Coordinate(latitude: pair[1], longitude: pair[0]))
    }
  }

  private mutating func readGeoJSON(
    _ json: JSONObject, into source: inout SourceDeclaration, path: String
  ) throws(StyleError) {
    // A map without the data of one source is still a map; the reference draws it too.
    if json["data"] == nil { warn(path, "'data' is missing, the source stays empty") }
    source.data = json["data"]
    source.buffer = min(512, max(0, try number("buffer", in: json, path: path) ?? 128))
    source.tolerance = max(0, try number("tolerance", in: json, path: path) ?? 0.375)
    source.hasLineMetrics = try bool("lineMetrics", in: json, path: path) ?? false
    source.generatesIDs = try bool("generateId", in: json, path: path) ?? false
    if let filter = json["filter"], !filter.isNull {
      source.filter = try compiler.filter(filter, path: "\(path).filter")
    }
    guard try bool("cluster", in: json, path: path) ?? false else { return }
    var clustering = SourceDeclaration.Clustering()
    clustering.radius = max(0, try number("clusterRadius", in: json, path: path) ?? 50)
    clustering.maxZoom = try number("clusterMaxZoom", in: json, path: path)
    let minPoints = try number("clusterMinPoints", in: json, path: path) ?? 2
    clustering.minPoints = Int(min(1e9, max(0, minPoints)))
    if let properties = try object("clusterProperties", in: json, path: path) {
      clustering.properties = try compiler.clusterProperties(properties, path: "\(path).clusterProperties")
    }
    source.clustering = clustering
  }
}
