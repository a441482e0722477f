internal import Geo
internal import Pixels
internal import Wire

/// Makes overlays of a GPX file (GPX 1.0 and 1.1): waypoints become markers, routes and the segments of tracks
/// lines.
struct GPXReader {
  /// What a picture doesn't need.
  static let ignored: Set = [
    "metadata", "extensions", "ele", "link", "url", "urlname", "bounds", "hdop", "vdop", "pdop", "sat", "fix",
    "magvar", "geoidheight", "speed", "course", "ageofdgpsdata", "dgpsid",
  ]

  private(set) var collector: OverlayCollector

  init(_ collector: OverlayCollector) {
    self.collector = collector
  }

  mutating func read(_ root: XMLElement) throws(NadirError) {
    guard root.name == "gpx" else {
      throw .unusableInput(
        location: collector.notes.file, reason: "the file's root is '\(root.name.prefix(40))', not 'gpx'",
        remedy: "give a GPX file")
    }
    var (waypoints, routes, tracks) = (0, 0, 0)
    for element in root.children {
      switch element.name {
      case "wpt":
        try addWaypoint(element, "wpt[\(waypoints)], line \(element.line)")
        waypoints += 1
      case "rte":
        try addLine(element.children("rtept"), "rte[\(routes)], line \(element.line)", part: "rtept")
        routes += 1
      case "trk":
        let place = "trk[\(tracks)]"
        let segments = element.children("trkseg")
        if segments.isEmpty { try note("a track without segments", "\(place), line \(element.line)") }
        for (index, segment) in segments.enumerated() {
          try addLine(
            segment.children("trkpt"), "\(place).trkseg[\(index)], line \(segment.line)", part: "trkpt")
        }
        tracks += 1
      default: break
      }
    }
  }

  private mutating func note(_ reason: String, _ place: String) throws(NadirError) {
    try collector.notes.note(reason, at: place, remedy: "correct the GPX")
  }

  private mutating func addWaypoint(_ element: XMLElement, _ place: String) throws(NadirError) {
    guard let position = try position(element, place) else { return }
    var marker = Marker(position: position, title: element.phrase("name"))
    marker.snippet = element.phrase("desc") ?? element.phrase("cmt")
    try collector.add(.marker(marker), at: place)
  }

  private mutating func addLine(_ points: [XMLElement], _ place: String, part: String) throws(NadirError) {
    var places: [Coordinate] = []
    for (index, point) in points.enumerated() {
      // A position that was lost on the way doesn't spoil the way.
      if let position = try position(point, "\(place), \(part)[\(index)]") { places.append(position) }
    }
    guard places.count > 1 else { return try note("a line of fewer than two positions", place) }
    try collector.add(.polyline(Polyline(places, stroke: .route)), at: place)
  }

  private mutating func position(_ element: XMLElement, _ place: String) throws(NadirError) -> Coordinate? {
    let (latitude, longitude) = (element.attribute("lat"), element.attribute("lon"))
    guard let north = latitude.flatMap({ Double($0) }), abs(north) <= 90 else {
      try note(MarkerFile.complaint(latitude, "latitude"), place)
      return nil
    }
    guard let east = longitude.flatMap({ Double($0) }), abs(east) <= 360 else {
      try note(MarkerFile.complaint(longitude, "longitude"), place)
      return nil
    }
    return Coordinate(latitude: north, longitude: east)
  }
}

extension XMLElement {
  /// A child's text, white space made single; `nil` where there is none.
  func phrase(_ name: String) -> String? {
    guard let text = child(name)?.text else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : words
  }
}
