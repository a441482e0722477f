internal import Geo
internal import Pixels
internal import Wire

/// The properties by which a GeoJSON feature says what it looks like (simplestyle-spec 1.1.0).
struct SimpleStyle {
  private let properties: JSONObject
  private let id: String?

  init(_ properties: JSONObject, id: JSONValue?) {
    self.properties = properties
    self.id = id?.string ?? id?.number.map { JSONValue.text(of: $0) }
  }

  func marker(at place: Coordinate) -> Marker {
    var marker = Marker(
      position: place, title: text("title") ?? text("name"), snippet: text("description"),
      color: color("marker-color") ?? Marker.defaultColor)
    marker.id = id
    return marker
  }

  func polyline(_ places: [Coordinate]) -> Polyline {
    Polyline(places, stroke: stroke, course: .asGiven)
  }

  func polygon(_ outline: [Coordinate], holes: [[Coordinate]]) -> Polygon {
    let fill = (color("fill") ?? Self.grey).withOpacity(share("fill-opacity") ?? 0.6)
    return Polygon(outline, holes: holes, fill: fill, stroke: stroke, course: .asGiven)
  }

  /// #555555, the specification's default.
  private static let grey = Color(red: 1.0 / 3, green: 1.0 / 3, blue: 1.0 / 3)

  private var stroke: LineStyle {
    let width = properties["stroke-width"]?.number ?? 2
    return LineStyle(
      color: (color("stroke") ?? Self.grey).withOpacity(share("stroke-opacity") ?? 1),
      width: width.isFinite ? max(0, min(1000, width)) : 2)
  }

  private func text(_ key: String) -> String? {
    guard let text = properties[key]?.string, !text.isEmpty else { return nil }
    return text
  }

  /// Colours may lack their number sign.
  private func color(_ key: String) -> Color? {
    guard let text = text(key) else { return nil }
    return Color(styleText: text) ?? Color(styleText: "#" + text)
  }

  private func share(_ key: String) -> Double? {
    properties[key]?.number.map { max(0, min(1, $0)) }
  }
}
