internal import Geo
internal import Pixels
internal import Wire

/// A value of a scenario and where it stands, so that what is wrong with it is told with its JSON path.
struct ScenarioValue {
  let json: JSONValue
  /// The file.
  let file: String
  /// As `steps[3].drag`; empty for the whole.
  let path: String

  func failure(_ reason: String, _ remedy: String) -> NadirError {
    .unusableInput(location: path.isEmpty ? file : "\(file), \(path)", reason: reason, remedy: remedy)
  }

  /// The text of the value, cut.
  private var excerpt: String { json.excerpt() }

  // MARK: Members

  /// The value of a key; `nil` where it's absent or null.
  subscript(key: String) -> ScenarioValue? {
    guard let value = json[key], !value.isNull else { return nil }
    return ScenarioValue(json: value, file: file, path: path.isEmpty ? key : "\(path).\(key)")
  }

  func has(_ key: String) -> Bool { json[key] != nil }

  /// - Throws: where this is no object, or has a key that isn't known.
  func checkKeys(_ known: [String]) throws(NadirError) {
    guard let object = json.object else {
      throw failure("\(excerpt) is no object", "write { … } with keys of " + known.joined(separator: ", "))
    }
    for key in object.keys where !known.contains(key) {
      let near = EditDistance.nearest(to: key, among: known)
      throw failure(
        "unknown key '\(key.prefix(40))'",
        near.map { "did you mean '\($0)'?" } ?? "use " + known.joined(separator: ", "))
    }
  }

  func required(_ key: String) throws(NadirError) -> ScenarioValue {
    guard let value = self[key] else { throw failure("'\(key)' is missing", "add it") }
    return value
  }

  /// - Throws: where this is no list.
  func elements(_ what: String) throws(NadirError) -> [ScenarioValue] {
    guard let list = json.array else { throw failure("\(excerpt) is no list", "write [ … ] with \(what)") }
    return list.enumerated().map { ScenarioValue(json: $1, file: file, path: "\(path)[\($0)]") }
  }

  /// - Throws: where several markers bear the name that this is: nobody could say which is meant.
  func checkMarker(among markers: [Marker]) throws(NadirError) {
    let name = try text()
    let count = markers.count { $0.title == name }
    guard count > 1, !markers.contains(where: { $0.id == name }) else { return }
    throw failure(
      "\(count) markers are called '\(name)'", "give the one that is meant an id of its own, and name that")
  }

  // MARK: Values

  func number(in range: ClosedRange<Double>) throws(NadirError) -> Double {
    guard let number = json.number, range.contains(number) else {
      throw failure(
        "\(excerpt) isn't possible", "give a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func text() throws(NadirError) -> String {
    guard let text = json.string else { throw failure("\(excerpt) is no text", "write it in quotes") }
    return text
  }

  func flag() throws(NadirError) -> Bool {
    guard let flag = json.bool else {
      throw failure("\(excerpt) is neither true nor false", "write one of them")
    }
    return flag
  }

  /// A list of numbers.
  func numbers(_ count: Int, form: String, in range: ClosedRange<Double> = -1e6...1e6) throws(NadirError)
    -> [Double]
  {
    let list = try elements(form)
    guard list.count == count else { throw failure("\(excerpt) isn't possible", "write \(form)") }
    var numbers: [Double] = []
    for item in list { numbers.append(try item.number(in: range)) }
    return numbers
  }

  /// Seconds: a number.
  func duration() throws(NadirError) -> Duration {
    // Whole microseconds, so that sums of durations are exact.
    .microseconds(Int64((try number(in: 0...Scenario.longest) * 1e6).rounded()))
  }

  /// `[x, y]` in points.
  func point() throws(NadirError) -> PicturePoint {
    let values = try numbers(2, form: "[X, Y] in points")
    return PicturePoint(x: values[0], y: values[1])
  }

  func color() throws(NadirError) -> Color {
    guard let color = Color(styleText: try text()) else {
      throw failure("\(excerpt) is no colour", "write a CSS colour, such as \"#feffdc\"")
    }
    return color
  }

  /// `[south, west, north, east]`.
  func bounds() throws(NadirError) -> CoordinateBounds {
    let edges = try numbers(4, form: "[SOUTH, WEST, NORTH, EAST]", in: -360...360)
    let bounds = CoordinateBounds(south: edges[0], west: edges[1], north: edges[2], east: edges[3])
    guard bounds.isValid else {
      throw failure("\(excerpt) are no bounds", "write [SOUTH, WEST, NORTH, EAST], south below north")
    }
    return bounds
  }

  /// One number for all edges, or `[top, right, bottom, left]`.
  func insets() throws(NadirError) -> EdgeInsets {
    if json.number != nil { return EdgeInsets(uniform: try number(in: 0...100_000)) }
    let edges = try numbers(4, form: "one number, or [TOP, RIGHT, BOTTOM, LEFT]", in: 0...100_000)
    return EdgeInsets(top: edges[0], right: edges[1], bottom: edges[2], left: edges[3])
  }

  /// The members `latitude` and `longitude`; `nil` where neither is there.
  func coordinate() throws(NadirError) -> Coordinate? {
    guard has("latitude") || has("longitude") else { return nil }
    return Coordinate(
      latitude: try required("latitude").number(in: -90...90),
      longitude: try required("longitude").number(in: -360...360))
  }

  /// The name of a curve, or four numbers of a Bézier.
  func curve() throws(NadirError) -> TimingCurve {
    let form = "linear, ease-in, ease-out, ease-in-out, or [X1, Y1, X2, Y2]"
    guard let name = json.string else {
      let points = try numbers(4, form: form, in: -10...10)
      guard (0...1).contains(points[0]), (0...1).contains(points[2]) else {
        throw failure("\(excerpt) is no timing curve", "keep X1 and X2 within 0 and 1")
      }
      return .cubicBezier(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
    }
    switch name {
    case "linear": return .linear
    case "ease-in": return .easeIn
    case "ease-out": return .easeOut
    case "ease-in-out": return .easeInOut
    default: throw failure("unknown curve '\(name.prefix(40))'", "use \(form)")
    }
  }
}
