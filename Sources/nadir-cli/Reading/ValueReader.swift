internal import Nadir

/// Reads the values of options. Every error names the option, the value, and how it is written.
enum ValueReader {
  /// A finite number in plain or exponent form.
  static func number(_ text: String, of option: String, in range: ClosedRange<Double>, unit: String = "")
    throws(CommandError) -> Double
  {
    guard let value = finite(text) else {
      throw .usage("'\(text)' is no number", at: option, "give a number from \(Self.text(range))\(unit)")
    }
    guard range.contains(value) else {
      throw .usage("\(text) is out of range", at: option, "give a number from \(Self.text(range))\(unit)")
    }
    return value
  }

  static func integer(_ text: String, of option: String, in range: ClosedRange<Int>) throws(CommandError)
    -> Int
  {
    guard let value = Int(text), range.contains(value) else {
      throw .usage(
        "'\(text)' isn't possible", at: option,
        "give a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  /// `LAT,LNG`: latitude −90…90, longitude −360…360.
  static func coordinate(_ text: String, of option: String) throws(CommandError) -> Coordinate {
    let values = try numbers(text, count: 2, of: option, form: "LAT,LNG, such as 60.17,24.94")
    return try coordinate(latitude: values[0], longitude: values[1], of: option)
  }

  static func coordinate(latitude: Double, longitude: Double, of option: String) throws(CommandError)
    -> Coordinate
  {
    guard abs(latitude) <= 90 else {
      throw .usage(
        "latitude \(Self.text(latitude)) is out of range", at: option,
        "give a latitude from -90 to 90, before the longitude")
    }
    guard abs(longitude) <= 360 else {
      throw .usage(
        "longitude \(Self.text(longitude)) is out of range", at: option,
        "give a longitude from -360 to 360, behind the latitude")
    }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  /// `S,W,N,E`; west greater than east crosses the antimeridian.
  static func bounds(_ text: String, of option: String) throws(CommandError) -> CoordinateBounds {
    let form = "SOUTH,WEST,NORTH,EAST, such as 59.9,24.6,60.4,25.3"
    let values = try numbers(text, count: 4, of: option, form: form)
    let corner = try coordinate(latitude: values[0], longitude: values[1], of: option)
    let opposite = try coordinate(latitude: values[2], longitude: values[3], of: option)
    guard corner.latitude <= opposite.latitude else {
      throw .usage("south lies north of north", at: option, "write \(form)")
    }
    return CoordinateBounds(
      south: corner.latitude, west: corner.longitude, north: opposite.latitude, east: opposite.longitude)
  }

  /// `WxH` in points.
  static func size(_ text: String, of option: String) throws(CommandError) -> PictureSize {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { finite(String($0)) }
    guard parts.count == 2, let width = parts[0], let height = parts[1] else {
      throw .usage("'\(text)' is no size", at: option, "write WIDTHxHEIGHT in points, such as 800x600")
    }
    guard width >= 1, height >= 1 else {
      throw .usage(
        "a picture of \(text) has no pixels", at: option, "give a width and a height of at least 1 point")
    }
    return PictureSize(width: width, height: height)
  }

  /// `T`, `T,R` is refused, `T,R,B,L`.
  static func insets(_ text: String, of option: String) throws(CommandError) -> EdgeInsets {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { finite(String($0)) }
    let values = parts.compactMap { $0 }
    guard values.count == parts.count, values.count == 1 || values.count == 4,
      values.allSatisfy({ $0 >= 0 && $0 <= 100_000 })
    else {
      throw .usage(
        "'\(text)' is no padding", at: option,
        "write one number of points for all edges, or TOP,RIGHT,BOTTOM,LEFT, such as 10,20,10,20")
    }
    if values.count == 1 { return EdgeInsets(uniform: values[0]) }
    return EdgeInsets(top: values[0], right: values[1], bottom: values[2], left: values[3])
  }

  static func color(_ text: String, of option: String) throws(CommandError) -> Color {
    guard let color = Color(styleText: text) else {
      throw .usage(
        "'\(text)' is no colour", at: option,
        "write a CSS colour, such as #feffdc, 'rgb(254, 255, 220)' or teal")
    }
    return color
  }

  /// `count` finite numbers with commas between them.
  static func numbers(_ text: String, count: Int, of option: String, form: String) throws(CommandError)
    -> [Double]
  {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      finite(String(part.trimmingSpaces))
    }
    let values = parts.compactMap { $0 }
    guard parts.count == count, values.count == count else {
      throw .usage("'\(text)' can't be read", at: option, "write \(form)")
    }
    return values
  }

  /// A finite number; only digits, sign, point and exponent, so that neither `nan` nor `0x1p3` passes.
  static func finite(_ text: String) -> Double? {
    guard !text.isEmpty, text.utf8.allSatisfy({ Self.digits.contains($0) }), let value = Double(text),
      value.isFinite
    else { return nil }
    return value
  }

  private static let digits = Set("0123456789+-.eE".utf8)

  /// Without a needless `.0`.
  static func text(_ value: Double) -> String {
    if let whole = Int(exactly: value) { return "\(whole)" }
    return "\(value)"
  }

  private static func text(_ range: ClosedRange<Double>) -> String {
    "\(text(range.lowerBound)) to \(text(range.upperBound))"
  }
}

extension StringProtocol {
  /// Without white space at both ends.
  var trimmingSpaces: String {
    var scalars = Substring(self).unicodeScalars
    while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    return String(scalars)
  }
}
