internal import Nadir

/// Reads the operand PLACE: a city of the gazetteer, or `LAT,LNG`.
enum PlaceReader {
  /// How close the camera is to a bare coordinate.
  static let coordinateZoom = 12.0

  static func place(_ text: String) throws(CommandError) -> (coordinate: Coordinate, zoom: Double) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    if parts.count == 2, parts.allSatisfy({ ValueReader.finite($0.trimmingSpaces) != nil }) {
      return (try ValueReader.coordinate(text, of: "PLACE"), coordinateZoom)
    }
    do throws(NadirError) {
      let found = try RequestReader.snapshotter.gazetteer().place(text)
      return (found.coordinate, found.zoom)
    } catch {
      throw CommandError(error)
    }
  }
}
