internal import Geo
internal import Pixels
internal import Wire

/// Makes overlays of a KML file (OGC KML 2.2): placemarks with points, lines, areas, tracks and collections of
/// these, with icons of their own, and ground overlays.
struct KMLReader {
  private(set) var collector: OverlayCollector
  private var styles: [String: KMLStyle] = [:]
  /// From the id of a style map to what its normal state names.
  private var maps: [String: String] = [:]
  private var placemarks = 0
  private var grounds = 0

  private var pictures: OverlayPictures

  /// - Parameters:
  ///   - package: what the text was packed with, where it was.
  ///   - policy: where icons and ground pictures may come from.
  init(_ collector: OverlayCollector, package: KMLPackage? = nil, policy: OverlayPictures.Policy = .local) {
    self.collector = collector
    pictures = OverlayPictures(of: collector.notes.file, package: package, policy: policy)
  }

  mutating func read(_ root: XMLElement) throws(NadirError) {
    guard root.name == "kml" || root.name == "Document" || root.name == "Placemark" || root.name == "Folder"
    else {
      throw .unusableInput(
        location: collector.notes.file, reason: "the file's root is '\(root.name.prefix(40))', not 'kml'",
        remedy: "give a KML file")
    }
    try collectStyles(root)
    try walk(root)
  }

  private mutating func note(_ reason: String, _ place: String) throws(NadirError) {
    try collector.notes.note(reason, at: place, remedy: "correct the KML")
  }

  // MARK: Styles

  /// Shared styles may stand behind what uses them.
  private mutating func collectStyles(_ element: XMLElement) throws(NadirError) {
    for child in element.children {
      switch child.name {
      case "Style":
        guard let id = child.attribute("id") else { continue }
        var style = KMLStyle()
        style.apply(child)
        for flaw in style.flaws { try note(flaw, "Style '\(id.prefix(40))', line \(child.line)") }
        styles[id] = style
      case "StyleMap":
        let normal = child.children("Pair").first { $0.phrase("key") == "normal" }
        if let id = child.attribute("id"), let name = normal?.phrase("styleUrl") { maps[id] = name }
      case "Document", "Folder", "kml": try collectStyles(child)
      default: break
      }
    }
  }

  private mutating func style(of placemark: XMLElement, _ place: String) throws(NadirError) -> KMLStyle {
    var style = KMLStyle()
    if let name = placemark.phrase("styleUrl") {
      if let shared = shared(name) {
        style = shared
      } else {
        try note("no style '\(name.prefix(60))' in the file", place)
      }
    }
    if let own = placemark.child("Style") {
      let known = style.flaws.count
      style.apply(own)
      for flaw in style.flaws.dropFirst(known) { try note(flaw, place) }
    }
    return style
  }

  private func shared(_ name: String) -> KMLStyle? {
    var id = name.hasPrefix("#") ? String(name.dropFirst()) : name
    // Maps name styles, or each other.
    for _ in 0..<8 {
      if let style = styles[id] { return style }
      guard let next = maps[id] else { return nil }
      id = next.hasPrefix("#") ? String(next.dropFirst()) : next
    }
    return nil
  }

  // MARK: Features

  private mutating func walk(_ element: XMLElement) throws(NadirError) {
    if element.phrase("visibility") == "0" { return }
    switch element.name {
    case "Placemark":
      let place = "Placemark[\(placemarks)], line \(element.line)"
      placemarks += 1
      try readPlacemark(element, place)
    case "GroundOverlay":
      let place = "GroundOverlay[\(grounds)], line \(element.line)"
      grounds += 1
      try readGroundOverlay(element, place)
    case "NetworkLink", "ScreenOverlay", "PhotoOverlay", "Tour":
      try note("a \(element.name) isn't drawn", "line \(element.line)")
    case "kml", "Document", "Folder":
      for child in element.children { try walk(child) }
    default: break
    }
  }

  private mutating func readPlacemark(_ element: XMLElement, _ place: String) throws(NadirError) {
    let style = try style(of: element, place)
    let geometries = element.children.filter { Self.geometries.contains($0.name) }
    if geometries.isEmpty { return try note("the placemark has no geometry", place) }
    for geometry in geometries { try readGeometry(geometry, element, style, place) }
  }

  private static let geometries: Set = [
    "Point", "LineString", "LinearRing", "Polygon", "MultiGeometry", "Track", "MultiTrack", "Model",
  ]

  private mutating func readGeometry(
    _ geometry: XMLElement, _ placemark: XMLElement, _ style: KMLStyle, _ place: String
  ) throws(NadirError) {
    switch geometry.name {
    case "Point":
      guard let position = try positions(geometry, place)?.first else { return }
      var marker = Marker(
        position: position, title: placemark.phrase("name"),
        snippet: placemark.phrase("description").map(CreditText.plain))
      if let color = style.iconColor { marker.color = color.withOpacity(1) }
      if style.iconScale > 0 { try setIcon(of: style, on: &marker, place) }
      marker.opacity = Double(style.iconColor?.alpha ?? 1)
      marker.scale = style.iconScale
      marker.rotation = style.iconHeading
      if style.iconScale > 0 { try collector.add(.marker(marker), at: place) }
    case "LineString", "LinearRing", "Track":
      guard var places = try positions(geometry, place) else { return }
      guard places.count > 1 else { return try note("a line of fewer than two positions", place) }
      if geometry.name == "LinearRing", places.first != places.last { places += places.prefix(1) }
      try collector.add(.polyline(Polyline(places, stroke: style.stroke)), at: place)
    case "Polygon": try addPolygon(geometry, style, place)
    case "MultiGeometry", "MultiTrack":
      for part in geometry.children where Self.geometries.contains(part.name) {
        try readGeometry(part, placemark, style, place)
      }
    default: try note("a \(geometry.name) isn't drawn", place)
    }
  }

  private mutating func addPolygon(_ geometry: XMLElement, _ style: KMLStyle, _ place: String)
    throws(NadirError)
  {
    guard let outer = geometry.child("outerBoundaryIs")?.child("LinearRing") else {
      return try note("an area without an outline", place)
    }
    guard let outline = try positions(outer, place) else { return }
    guard Set(outline).count > 2 else { return try note("a ring of fewer than three corners", place) }
    var holes: [[Coordinate]] = []
    for inner in geometry.children("innerBoundaryIs") {
      for ring in inner.children("LinearRing") {
        if let hole = try positions(ring, place), hole.count > 2 { holes.append(hole) }
      }
    }
    try collector.add(
      .polygon(
        Polygon(
          outline, holes: holes, fill: style.isFilled ? style.areaColor ?? .white : .transparent,
          stroke: style.isOutlined ? style.stroke : nil)), at: place)
  }

  // MARK: Positions

  /// The positions of `coordinates` (`longitude,latitude[,altitude]` between white space) or of a track's `coord`
  /// elements; `nil`, with a note, where one can't be read or none is there.
  private mutating func positions(_ element: XMLElement, _ place: String) throws(NadirError) -> [Coordinate]?
  {
    let tuples: [[Substring]]
    if element.name == "Track" {
      tuples = element.children("coord").map { $0.text.split(whereSeparator: \.isWhitespace) }
    } else {
      tuples = (element.child("coordinates")?.text ?? "").split(whereSeparator: \.isWhitespace)
        .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    }
    var places: [Coordinate] = []
    places.reserveCapacity(tuples.count)
    for (index, tuple) in tuples.enumerated() {
      guard tuple.count >= 2, let longitude = Double(tuple[0]), let latitude = Double(tuple[1]),
        abs(latitude) <= 90, abs(longitude) <= 360
      else {
        try note(
          "'\(tuple.joined(separator: ",").prefix(60))' isn't a position longitude,latitude",
          "\(place), position \(index)")
        return nil
      }
      places.append(Coordinate(latitude: latitude, longitude: longitude))
    }
    if places.isEmpty {
      try note("coordinates are missing", place)
      return nil
    }
    return places
  }

  // MARK: Ground overlays

  private mutating func readGroundOverlay(_ element: XMLElement, _ place: String) throws(NadirError) {
    if case .unwanted = pictures.policy { return }
    guard let box = element.child("LatLonBox") else { return try note("no LatLonBox", place) }
    func edge(_ name: String, _ limit: Double) -> Double? {
      box.phrase(name).flatMap { Double($0) }.flatMap { abs($0) <= limit ? $0 : nil }
    }
    guard let north = edge("north", 90), let south = edge("south", 90), let east = edge("east", 360),
      let west = edge("west", 360), south < north
    else { return try note("a LatLonBox without four edges", place) }
    guard let name = element.child("Icon")?.phrase("href") else { return try note("no picture", place) }
    let image: Bitmap
    do throws(NadirError) { image = try pictures.picture(name) } catch {
      return try note("its picture can't be read: \(error.shortReason)", place)
    }
    let color = element.phrase("color").flatMap(KMLStyle.color)
    var ground = GroundOverlay(
      bounds: CoordinateBounds(south: south, west: west, north: north, east: east), image: image)
    // KML turns counterclockwise.
    ground.bearing = -(box.phrase("rotation").flatMap { Double($0) } ?? 0)
    ground.opacity = Double(color?.alpha ?? 1)
    ground.zIndex = element.phrase("drawOrder").flatMap { Double($0) } ?? 0
    guard ground.bearing.isFinite, ground.zIndex.isFinite else {
      return try note("a number isn't finite", place)
    }
    try collector.add(.ground(ground), at: place)
  }

  // MARK: Icons

  /// How long an icon's longer side is at scale 1, points: as in Google Earth, whatever its picture's size.
  private static let iconSide = 32.0

  /// Puts the style's own icon on a marker; where it can't be had, the default pin stays, with a note.
  private mutating func setIcon(of style: KMLStyle, on marker: inout Marker, _ place: String)
    throws(NadirError)
  {
    guard let name = style.iconName else { return }
    if case .unwanted = pictures.policy { return }
    var picture: Bitmap
    do throws(NadirError) { picture = try pictures.picture(name) } catch {
      return try note("its icon can't be had, a pin stands in: \(error.shortReason)", place)
    }
    if let color = style.iconColor { picture.multiply(by: color) }
    let side = Double(max(picture.width, picture.height, 1))
    marker.icon = .bitmap(picture, scale: side / Self.iconSide)
    marker.groundAnchor =
      style.hotSpot?.anchor(width: picture.width, height: picture.height) ?? .center
  }
}

extension Bitmap {
  /// Multiplies each pixel's colour by another, whose opacity doesn't count.
  fileprivate mutating func multiply(by color: Color) {
    let parts = [color.red, color.green, color.blue].map { Int((max(0, min(1, Double($0))) * 255).rounded()) }
    guard parts.contains(where: { $0 < 255 }) else { return }
    for pixel in 0..<width * height {
      for channel in 0..<3 {
        let offset = pixel * 4 + channel
        bytes[offset] = UInt8((Int(bytes[offset]) * parts[channel] + 127) / 255)
      }
    }
  }
}
