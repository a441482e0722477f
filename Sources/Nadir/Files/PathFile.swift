public import Geo
internal import Wire

/// Reads a line of places: a GeoJSON, GPX or KML file, a table of places in order, or an encoded polyline.
public enum PathFile {
  /// The lines that a value of the command line means: the name of a file, `LAT,LNG LAT,LNG …`, or an encoded
  /// polyline.
  ///
  /// - Throws: `unusableInput` for a file or what is written like its name, `outOfRange` for a text that is none of these.
  public static func lines(_ value: String) throws(NadirError) -> [[Coordinate]] {
    try contents(value, isStrict: true).lines
  }

  /// The lines that a value of the command line means, and what of its file was left out; see `lines(_:)`.
  ///
  /// - Parameter isStrict: makes the first thing that is wrong in a file an error.
  public static func contents(_ value: String, isStrict: Bool = false) throws(NadirError) -> PathContents {
    if value == "-" { return try contents(at: value, isStrict: isStrict) }
    if ResourceFolder.isFolder(value) {
      throw .unusableInput(location: value, reason: "the path is a folder", remedy: "name a file in it")
    }
    if ResourceFolder.exists(value) { return try contents(at: value, isStrict: isStrict) }
    let places = value.split(separator: " ").map { part in
      part.split(separator: ",", omittingEmptySubsequences: false).compactMap { Double($0) }.filter(
        \.isFinite)
    }
    if places.count > 1, places.allSatisfy({ $0.count == 2 }) {
      for place in places { try check(latitude: place[0], longitude: place[1]) }
      return PathContents(lines: [places.map { Coordinate(latitude: $0[0], longitude: $0[1]) }])
    }
    if let line = EncodedPolyline.coordinates(value), line.count > 1 { return PathContents(lines: [line]) }
    if ResourceFolder.looksLikePath(value) {
      throw .unusableInput(
        location: String(value.prefix(200)), reason: "no such file",
        remedy: "name a GeoJSON, GPX, KML or CSV file that is there")
    }
    throw .outOfRange(
      quantity: "a path", value: "'\(value.prefix(60))'",
      remedy: "name a GeoJSON, GPX, KML or CSV file, or give 'LAT,LNG LAT,LNG' or an encoded polyline")
  }

  private static func check(latitude: Double, longitude: Double) throws(NadirError) {
    guard abs(latitude) <= 90 else {
      throw .outOfRange(
        quantity: "a path with latitude", value: "\(latitude)",
        remedy: "give latitudes from -90 to 90, before the longitudes")
    }
    guard abs(longitude) <= 360 else {
      throw .outOfRange(
        quantity: "a path with longitude", value: "\(longitude)",
        remedy: "give longitudes from -360 to 360, behind the latitudes")
    }
  }

  /// Why a file gives no line: nothing in it is one, or what is can't be read.
  private static func noLine(_ warnings: [InputWarning], _ path: String) -> NadirError {
    let shown = warnings.prefix(3).map { "\($0)" }
    guard let first = warnings.first else {
      return .unusableInput(
        location: path, reason: "the file holds no line",
        remedy: "give a LineString, a track, or a table of at least two places")
    }
    let more = warnings.count > shown.count ? "; and \(warnings.count - shown.count) more" : ""
    let rest = shown.dropFirst().map { "; \($0)" }.joined()
    return .unusableInput(
      location: first.location, reason: "no line is left: \(first.reason)\(rest)\(more)",
      remedy: "correct what is told, or name another file")
  }

  private static func closed(_ ring: [Coordinate]) -> [Coordinate] {
    ring.first == ring.last ? ring : ring + ring.prefix(1)
  }

  /// What of a file is no line, where something is.
  private static func besides(_ overlays: [Overlay], file: String, isStrict: Bool) throws(NadirError)
    -> [InputWarning]
  {
    let points = overlays.count { $0.marker != nil }
    let grounds = overlays.count { if case .ground = $0 { true } else { false } }
    let counted = [(points, "point"), (grounds, "ground picture")].filter { $0.0 > 0 }
    guard !counted.isEmpty else { return [] }
    let what = counted.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: " and ")
    let reason = "\(what) beside the lines: a path draws lines alone"
    if isStrict {
      throw .unusableInput(location: file, reason: reason, remedy: "give the file with --overlay")
    }
    return [InputWarning(location: file, reason: reason)]
  }

  /// The lines of a file: those of GeoJSON, GPX and KML, all rings of their areas, or the rows of a table as one
  /// line.
  static func contents(at path: String, isStrict: Bool) throws(NadirError) -> PathContents {
    let input = try InputText.input(path)
    let contents = try OverlayFile.contents(
      of: input.bytes, named: input.name, isStrict: isStrict, pictures: .unwanted)
    let lines: [[Coordinate]] = contents.overlays.flatMap { overlay -> [[Coordinate]] in
      switch overlay {
      case .polyline(let line): [line.coordinates]
      case .polygon(let polygon): ([polygon.outline] + polygon.holes).map(closed)
      case .circle, .marker, .ground: []
      }
    }
    if lines.isEmpty, contents.markers.count > 1, contents.markers.count == contents.overlays.count {
      return PathContents(lines: [contents.markers.map(\.position)], warnings: contents.warnings)
    }
    guard !lines.isEmpty else {
      throw noLine(contents.warnings, input.name)
    }
    let more = try besides(contents.overlays, file: input.name, isStrict: isStrict)
    return PathContents(lines: lines, warnings: contents.warnings + more)
  }
}

/// The lines of a file, and what of it was left out.
public struct PathContents: Hashable, Sendable {
  public var lines: [[Coordinate]]
  public var warnings: [InputWarning] = []
}
