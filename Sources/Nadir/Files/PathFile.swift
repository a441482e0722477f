public import Geo
internal import Wire

/// Reads a line of places: a GeoJSON file, a table of places in order, or an encoded polyline.
public enum PathFile {
  /// The lines that a value of the command line means: the name of a file, `LAT,LNG LAT,LNG …`, or an encoded
  /// polyline.
  ///
  /// - Throws: `unusableInput` for a file or what is written like its name, `outOfRange` for a text that is none of these.
  public static func lines(_ value: String) throws(NadirError) -> [[Coordinate]] {
    if ResourceFolder.isFolder(value) {
      throw .unusableInput(location: value, reason: "the path is a folder", remedy: "name a file in it")
    }
    if ResourceFolder.exists(value) { return try lines(at: value) }
    let places = value.split(separator: " ").map { part in
      part.split(separator: ",", omittingEmptySubsequences: false).compactMap { Double($0) }.filter(
        \.isFinite)
    }
    if places.count > 1, places.allSatisfy({ $0.count == 2 }) {
      for place in places { try check(latitude: place[0], longitude: place[1]) }
      return [places.map { Coordinate(latitude: $0[0], longitude: $0[1]) }]
    }
    if let line = EncodedPolyline.coordinates(value), line.count > 1 { return [line] }
    if ResourceFolder.looksLikePath(value) {
      throw .unusableInput(
        location: String(value.prefix(200)), reason: "no such file",
        remedy: "name a GeoJSON or CSV file that is there")
    }
    throw .outOfRange(
      quantity: "a path", value: "'\(value.prefix(60))'",
      remedy: "name a GeoJSON or CSV file, or give 'LAT,LNG LAT,LNG' or an encoded polyline")
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

  private static func lines(at path: String) throws(NadirError) -> [[Coordinate]] {
    let bytes = try InputText.bytes(of: path)
    let first = bytes.first { $0 > 0x20 && $0 < 0x7F }
    guard first == UInt8(ascii: "{") else {
      return [
        try MarkerFile.markers(inCSV: try MarkerFile.text(bytes, location: path), location: path)
          .map(\.position)
      ]
    }
    let lines: [[Coordinate]] = try OverlayFile.overlays(at: path).compactMap { overlay in
      switch overlay {
      case .polyline(let line): line.coordinates
      case .polygon(let polygon): polygon.outline
      case .circle, .marker: nil
      }
    }
    guard !lines.isEmpty else {
      throw .unusableInput(location: path, reason: "the file holds no line", remedy: "give a LineString")
    }
    return lines
  }
}
