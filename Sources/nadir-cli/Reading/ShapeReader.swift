internal import Nadir

/// Reads the values of `--circle`, `--ground` and `--path-style`.
enum ShapeReader {
  /// How the lines of `--path` look.
  struct PathStyle {
    var stroke = LineStyle.route
    var span: StyleSpan?
    var course: LineCourse = .shorterWay

    func line(through places: [Coordinate]) -> Polyline {
      var line = Polyline(places, stroke: stroke, course: course)
      if let span { line.spans = [span] }
      return line
    }
  }

  private static let fillOpacity = 0.2

  static func circle(_ text: String) throws(CommandError) -> CircleOverlay {
    let option = "--circle"
    let parts = SpecReader.parts(of: text)
    let properties = try SpecReader.properties(
      parts.dropFirst(), known: ["radius", "fill", "color", "width"], of: option)
    let center = try ValueReader.coordinate(parts[0].trimmingSpaces, of: option)
    guard let radius = properties["radius"] ?? nil else {
      throw .usage("a circle without a radius", at: option, "write ;radius=METERS")
    }
    let color = try color(properties, "color", option) ?? LineStyle.route.color
    return CircleOverlay(
      center: center, radius: try ValueReader.number(radius, of: option, in: 0...20_100_000, unit: " metres"),
      fill: try self.color(properties, "fill", option) ?? color.withOpacity(fillOpacity),
      stroke: LineStyle(color: color, width: try number(properties, "width", option, 0...1000) ?? 2))
  }

  static func ground(_ text: String) throws(CommandError) -> GroundOverlay {
    let option = "--ground"
    let parts = SpecReader.parts(of: text)
    let properties = try SpecReader.properties(
      parts.dropFirst(), known: ["bounds", "at", "zoom", "anchor", "bearing", "opacity", "z"], of: option)
    guard !parts[0].trimmingSpaces.isEmpty else {
      throw .usage("the ground picture has no file", at: option, "write FILE;bounds=S,W,N,E")
    }
    let image: Bitmap
    do throws(NadirError) { image = try ImageInput.bitmap(at: parts[0].trimmingSpaces) } catch {
      throw CommandError(error)
    }
    var ground: GroundOverlay
    switch (
      properties["bounds"] ?? nil, properties["at"] ?? nil, try number(properties, "zoom", option, -2...25)
    ) {
    case (let bounds?, nil, nil):
      ground = GroundOverlay(bounds: try ValueReader.bounds(bounds, of: option), image: image)
    case (nil, let place?, let zoom?):
      ground = GroundOverlay(
        position: try ValueReader.coordinate(place, of: option), zoom: zoom, image: image)
    default:
      throw .usage(
        "a ground picture without a place", at: option, "write ;bounds=S,W,N,E or ;at=LAT,LNG;zoom=Z")
    }
    if let anchor = properties["anchor"] ?? nil { ground.anchor = try SpecReader.anchor(anchor, of: option) }
    ground.bearing = try number(properties, "bearing", option, -3600...3600) ?? 0
    ground.opacity = try number(properties, "opacity", option, 0...1) ?? 1
    ground.zIndex = try number(properties, "z", option, -1_000_000...1_000_000) ?? 0
    return ground
  }

  static func pathStyle(_ text: String?) throws(CommandError) -> PathStyle {
    var style = PathStyle()
    guard let text else { return style }
    let option = "--path-style"
    let properties = try SpecReader.properties(
      SpecReader.parts(of: text), known: ["color", "width", "dash", "gradient", "stamp", "geodesic"],
      flags: ["geodesic"], of: option)
    // Each says what fills the line: only one of them can.
    let fillings = ["color", "gradient", "stamp"].filter { properties[$0] != nil }
    if fillings.count > 1 {
      throw .usage(
        "\(fillings.joined(separator: " and ")) exclude each other", at: option, "keep one of them")
    }
    if properties["stamp"] != nil, properties["dash"] != nil {
      throw .usage("a stamped line has no dashes", at: option, "leave dash or stamp out")
    }
    if let color = try color(properties, "color", option) { style.stroke.color = color }
    if let width = try number(properties, "width", option, 0...1000) { style.stroke.width = width }
    if properties["geodesic"] != nil { style.course = .geodesic }
    if let dash = properties["dash"] ?? nil {
      style.stroke.dashes = try dashes(dash, of: option)
    }
    if let gradient = properties["gradient"] ?? nil {
      let ends = gradient.split(separator: ",").map { String($0) }
      guard ends.count == 2 else {
        throw .usage("'\(gradient)' is no gradient", at: option, "write two colours, such as #0a0,#d00")
      }
      style.span = StyleSpan(
        .gradient(
          from: try ValueReader.color(ends[0], of: option), to: try ValueReader.color(ends[1], of: option)))
    }
    if let stamp = properties["stamp"] ?? nil {
      do throws(NadirError) { style.span = StyleSpan(.stamp(try ImageInput.bitmap(at: stamp))) } catch {
        throw CommandError(error)
      }
    }
    return style
  }

  private static func dashes(_ text: String, of option: String) throws(CommandError) -> [Double] {
    let lengths = text.split(separator: ",", omittingEmptySubsequences: false).map {
      ValueReader.finite(String($0)) ?? -1
    }
    guard lengths.allSatisfy({ $0 >= 0 && $0 <= 10_000 }), lengths.contains(where: { $0 > 0 }) else {
      throw .usage("'\(text)' are no dashes", at: option, "write points of dash and gap, such as 8,4")
    }
    return lengths
  }

  private static func color(_ properties: [String: String?], _ key: String, _ option: String)
    throws(CommandError) -> Color?
  {
    guard let text = properties[key] ?? nil else { return nil }
    return try ValueReader.color(text, of: "\(option), \(key)")
  }

  private static func number(
    _ properties: [String: String?], _ key: String, _ option: String, _ range: ClosedRange<Double>
  ) throws(CommandError) -> Double? {
    guard let text = properties[key] ?? nil else { return nil }
    return try ValueReader.number(text, of: "\(option), \(key)", in: range)
  }
}
