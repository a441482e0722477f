internal import Wire

/// Reads overlays from files: GeoJSON (RFC 7946) with the style properties of simplestyle-spec 1.1.0, GPX 1.0 and
/// 1.1, KML 2.2 (also packed, as KMZ), and tables (CSV). What a file is shows in its first characters, not in its name.
public enum OverlayFile {
  /// The most overlays of a file.
  public static let limit = 200_000

  /// The overlays of a file, in which nothing may be wrong: `contents(at:isStrict:)`, strict.
  ///
  /// - Throws: `unusableInput` with the place of what can't be read.
  public static func overlays(at path: String) throws(NadirError) -> [Overlay] {
    try contents(at: path, isStrict: true).overlays
  }

  /// What a file holds: points become markers, lines polylines, areas polygons, KML's ground overlays pictures on
  /// the ground; a table's rows become markers.
  ///
  /// An item that can't be drawn (no geometry, coordinates that are none, a line of one point) is left out, with a
  /// warning that names its index and the reason.
  ///
  /// - Parameters:
  ///   - path: a file; `-` is standard input.
  ///   - isStrict: makes the first such thing an error.
  ///   - network: how servers are asked for the pictures that the file names; `nil` asks none.
  ///   - isOffline: takes what the network's cache has, and asks no server.
  /// - Throws: `unusableInput` for a file that is none of these, with the place.
  public static func contents(
    at path: String, isStrict: Bool = false, network: NetworkOptions? = nil, isOffline: Bool = false
  ) throws(NadirError) -> OverlayContents {
    try contents(
      at: path, isStrict: isStrict, network: network, isOffline: isOffline, takesMarkersOnly: false)
  }

  /// - Parameter takesMarkersOnly: whether what is no marker is left out, with a warning.
  static func contents(
    at path: String, isStrict: Bool, network: NetworkOptions?, isOffline: Bool, takesMarkersOnly: Bool
  ) throws(NadirError) -> OverlayContents {
    let input = try InputText.input(path)
    return try contents(
      of: input.bytes, named: input.name, isStrict: isStrict,
      pictures: network.map { .network($0.network(isOffline: isOffline)) } ?? .local,
      takesMarkersOnly: takesMarkersOnly)
  }

  /// What bytes hold; see `contents(at:isStrict:network:isOffline:)`.
  ///
  /// - Parameter path: names the bytes in messages; icons and ground pictures are looked for beside it.
  public static func contents(of bytes: [UInt8], named path: String, isStrict: Bool = false)
    throws(NadirError) -> OverlayContents
  {
    try contents(of: bytes, named: path, isStrict: isStrict, pictures: .local)
  }

  static func contents(
    of bytes: [UInt8], named path: String, isStrict: Bool, pictures: OverlayPictures.Policy,
    takesMarkersOnly: Bool = false
  ) throws(NadirError) -> OverlayContents {
    try InputText.refuseEmpty(bytes, location: path, wanted: "GeoJSON, GPX, KML or a table (CSV)")
    var collector = OverlayCollector(
      file: path, isStrict: isStrict, takesMarkersOnly: takesMarkersOnly)
    switch kind(of: bytes) {
    case .json:
      let json = try InputText.json(bytes, location: path, allowsNonFinite: true)
      var reader = GeoJSONReader(collector)
      try reader.readRoot(json)
      collector = reader.collector
    case .gpx:
      var reader = GPXReader(collector)
      try reader.read(try InputText.xml(bytes, location: path, ignoring: GPXReader.ignored))
      collector = reader.collector
    case .kml:
      var reader = KMLReader(collector, policy: pictures)
      try reader.read(try InputText.xml(bytes, location: path))
      collector = reader.collector
    case .kmz:
      let package = try KMLPackage(bytes, location: path)
      var reader = KMLReader(collector, package: package, policy: pictures)
      try reader.read(try InputText.xml(try package.document(), location: path))
      collector = reader.collector
    case .text:
      let text = try InputText.text(bytes, location: path, wanted: "GeoJSON, GPX, KML or a table (CSV)")
      var reader = MarkerTableReader(collector)
      try reader.read(try CSVTable(text, location: path))
      collector = reader.collector
    }
    return collector.contents
  }

  enum Kind { case json, gpx, kml, kmz, text }

  static func kind(of bytes: [UInt8]) -> Kind {
    if bytes.starts(with: [0x50, 0x4B, 3, 4]) { return .kmz }
    switch FileSignature.name(of: bytes) {
    case "a GPX file": return .gpx
    case "a KML file": return .kml
    case nil: break
    default: return .text
    }
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let first = body.first { $0 > 0x20 }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? .json : .text
  }
}
