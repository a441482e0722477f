internal import Geo
internal import Pixels
internal import Wire

/// The properties by which a GeoJSON feature says what it looks like (simplestyle-spec 1.1.0).
struct SimpleStyle {
  private let properties: JSONObject
  private let id: String?
  /// What of the properties can't be followed; the defaults stand in.
  private(set) var flaws: [String] = []

  private var markerColor: Color?
  private var strokeColor: Color?
  private var fillColor: Color?
  private var strokeWidth = 2.0
  private var strokeOpacity = 1.0
  private var fillOpacity = 0.6
  private var markerScale = 1.0
  private var glyph: String?

  /// The scales of `marker-size`: as the heights of the specification's pins, 30, 50 and 70.
  private static let sizes = ["small": 0.7, "medium": 1, "large": 1.4]
  /// #555555, the specification's default.
  private static let grey = Color(red: 1.0 / 3, green: 1.0 / 3, blue: 1.0 / 3)

  init(_ properties: JSONObject, id: JSONValue?) {
    self.properties = properties
    self.id = id?.string ?? id?.number.map { JSONValue.text(of: $0) }
    markerColor = color("marker-color")
    strokeColor = color("stroke")
    fillColor = color("fill")
    strokeWidth = number("stroke-width", 0...1000) ?? 2
    strokeOpacity = number("stroke-opacity", 0...1) ?? 1
    fillOpacity = number("fill-opacity", 0...1) ?? 0.6
    if let size = text("marker-size") {
      if let scale = Self.sizes[size] {
        markerScale = scale
      } else {
        flaws.append("marker-size '\(size.prefix(40))' is none of small, medium, large")
      }
    }
    if let symbol = text("marker-symbol") {
      if symbol.count == 1 {
        glyph = symbol.uppercased()
      } else {
        flaws.append("marker-symbol '\(symbol.prefix(40))' isn't drawn: only single letters and digits are")
      }
    }
  }

  func marker(at place: Coordinate) -> Marker {
    var marker = Marker(
      position: place, title: text("title") ?? text("name"), snippet: text("description"),
      color: markerColor ?? Marker.defaultColor)
    marker.id = id
    marker.scale = markerScale
    marker.glyph = glyph
    return marker
  }

  func polyline(_ places: [Coordinate]) -> Polyline {
    Polyline(places, stroke: stroke)
  }

  func polygon(_ outline: [Coordinate], holes: [[Coordinate]]) -> Polygon {
    Polygon(
      outline, holes: holes, fill: (fillColor ?? Self.grey).withOpacity(fillOpacity), stroke: stroke)
  }

  private var stroke: LineStyle {
    LineStyle(color: (strokeColor ?? Self.grey).withOpacity(strokeOpacity), width: strokeWidth)
  }

  private func text(_ key: String) -> String? {
    guard let text = properties[key]?.string, !text.isEmpty else { return nil }
    return text
  }

  /// Colours may lack their number sign.
  private mutating func color(_ key: String) -> Color? {
    guard let value = properties[key], !value.isNull else { return nil }
    if let text = value.string {
      if text.isEmpty { return nil }
      if let color = Color(styleText: text) ?? Color(styleText: "#" + text) { return color }
    }
    flaws.append("\(key) \(value.excerpt(40)) is no colour")
    return nil
  }

  /// Numbers may be written as text; one out of range doesn't count.
  private mutating func number(_ key: String, _ range: ClosedRange<Double>) -> Double? {
    guard let value = properties[key], !value.isNull else { return nil }
    guard let number = value.number ?? value.string.flatMap({ Double($0) }), number.isFinite else {
      flaws.append("\(key) \(value.excerpt(40)) is no number")
      return nil
    }
    if !range.contains(number) {
      flaws.append(
        "\(key) \(JSONValue.text(of: number)) isn't from \(JSONValue.text(of: range.lowerBound)) to "
          + JSONValue.text(of: range.upperBound))
      return nil
    }
    return number
  }
}
