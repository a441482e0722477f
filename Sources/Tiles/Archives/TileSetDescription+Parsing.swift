public import Wire

extension TileSetDescription {
  /// Reads the metadata of MBTiles (specification 1.3, section "Metadata"): texts by name; what can't be read is
  /// a warning.
  init(pairs: [String: String]) {
    self.init()
    name = pairs["name"]
    attribution = pairs["attribution"].flatMap { $0.isEmpty ? nil : $0 }
    format = pairs["format"]?.lowercased()
    digest = pairs[Self.digestName]
    encoding = pairs["encoding"].flatMap { Encoding(rawValue: $0) }
    tileSize = pairs["tileSize"].flatMap { Int($0) }
    if let zoom = zoom(named: "minzoom", pairs["minzoom"].flatMap { Double($0) }) { minZoom = zoom }
    if let zoom = zoom(named: "maxzoom", pairs["maxzoom"].flatMap { Double($0) }) {
      maxZoom = zoom
      statesMaxZoom = true
    }
    bounds = pairs["bounds"].flatMap { bounds(from: TileSetDescription.numbers($0)) }
    center = pairs["center"].flatMap { TileSetDescription.center(from: TileSetDescription.numbers($0)) }
    if let json = pairs["json"] {
      do throws(JSONError) {
        readVectorLayers(try JSONValue(parsing: json))
      } catch {
        warnings.append("the metadata's json can't be read: \(error)")
      }
    }
  }

  /// Takes over what a TileJSON document (specification 3.0.0) or a style's source says; members that are absent or
  /// null leave what was there.
  public mutating func apply(_ json: JSONValue) {
    if let text = json["name"]?.string { name = text }
    if let text = json["attribution"]?.string, !text.isEmpty { attribution = text }
    if let text = json["format"]?.string { format = text.lowercased() }
    if let text = json[Self.digestName]?.string { digest = text }
    if let text = json["encoding"]?.string { encoding = Encoding(rawValue: text) ?? encoding }
    if let size = json["tileSize"]?.number, size >= 1, size <= 8192 { tileSize = Int(size) }
    if let zoom = zoom(named: "minzoom", json["minzoom"]?.number) { minZoom = zoom }
    if let zoom = zoom(named: "maxzoom", json["maxzoom"]?.number) {
      maxZoom = zoom
      statesMaxZoom = true
    }
    if let numbers = json["bounds"]?.array?.compactMap(\.number) { bounds = bounds(from: numbers) ?? bounds }
    if let numbers = json["center"]?.array?.compactMap(\.number) {
      center = TileSetDescription.center(from: numbers) ?? center
    }
    readVectorLayers(json)
  }

  private mutating func readVectorLayers(_ json: JSONValue) {
    if let layers = json["vector_layers"]?.array { vectorLayers = layers.compactMap { $0["id"]?.string } }
  }

  private mutating func zoom(named name: String, _ value: Double?) -> Int? {
    guard let value else { return nil }
    guard value >= 0, value <= 30 else {
      warnings.append("\(name) is \(value); it has to lie in 0...30")
      return nil
    }
    return Int(value)
  }

  private mutating func bounds(from numbers: [Double]) -> Bounds? {
    guard numbers.count == 4, numbers.allSatisfy(\.isFinite), numbers[1] <= numbers[3] else {
      warnings.append("the bounds aren't west, south, east, north")
      return nil
    }
    return Bounds(west: numbers[0], south: numbers[1], east: numbers[2], north: numbers[3])
  }

  private static func center(from numbers: [Double]) -> Center? {
    guard numbers.count >= 2, numbers.allSatisfy(\.isFinite) else { return nil }
    return Center(longitude: numbers[0], latitude: numbers[1], zoom: numbers.count > 2 ? numbers[2] : nil)
  }

  /// The numbers of a text like `7.39, 43.71,7.46,43.76`.
  private static func numbers(_ text: String) -> [Double] {
    text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      Double(String(part.drop { $0 == " " }.prefix { $0 != " " })) ?? .nan
    }
  }
}
