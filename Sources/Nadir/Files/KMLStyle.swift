internal import Pixels
internal import Wire

/// The parts of a KML style (KML 2.2, section 12) that a picture follows.
struct KMLStyle {
  var iconColor: Color?
  var iconScale = 1.0
  var iconHeading = 0.0
  var lineColor: Color?
  var lineWidth: Double?
  var areaColor: Color?
  var isFilled = true
  var isOutlined = true
  /// What of it can't be followed.
  private(set) var flaws: [String] = []

  init() {}

  /// Lays a `Style` element over what stands already.
  mutating func apply(_ style: XMLElement) {
    if let icon = style.child("IconStyle") {
      if let color = color(icon) { iconColor = color }
      if let scale = number(icon, "scale", 0...20) { iconScale = scale }
      if let heading = number(icon, "heading", -360...360) { iconHeading = heading }
    }
    if let line = style.child("LineStyle") {
      if let color = color(line) { lineColor = color }
      if let width = number(line, "width", 0...1000) { lineWidth = width }
    }
    if let area = style.child("PolyStyle") {
      if let color = color(area) { areaColor = color }
      if let fill = area.phrase("fill") { isFilled = fill != "0" && fill != "false" }
      if let outline = area.phrase("outline") { isOutlined = outline != "0" && outline != "false" }
    }
  }

  var stroke: LineStyle { LineStyle(color: lineColor ?? .white, width: lineWidth ?? 1) }

  private mutating func color(_ element: XMLElement) -> Color? {
    guard let text = element.phrase("color") else { return nil }
    if let color = Self.color(text) { return color }
    flaws.append("'\(text.prefix(40))' in \(element.name) is no colour aabbggrr")
    return nil
  }

  private mutating func number(_ element: XMLElement, _ name: String, _ range: ClosedRange<Double>) -> Double?
  {
    guard let text = element.phrase(name) else { return nil }
    guard let value = Double(text), range.contains(value) else {
      flaws.append(
        "\(name) '\(text.prefix(40))' in \(element.name) isn't from \(range.lowerBound) to \(range.upperBound)"
      )
      return nil
    }
    return value
  }

  /// `aabbggrr` in hexadecimal, alpha first and red last.
  static func color(_ text: String) -> Color? {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.utf8.count == 8, digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16)
    else { return nil }
    func part(_ shift: UInt32) -> Double { Double(value >> shift & 255) / 255 }
    return Color(red: part(0), green: part(8), blue: part(16), alpha: part(24))
  }
}
