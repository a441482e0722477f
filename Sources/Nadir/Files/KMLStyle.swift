internal import Pixels
internal import Wire

/// The parts of a KML style (KML 2.2, section 12) that a picture follows.
struct KMLStyle {
  var iconColor: Color?
  var iconScale = 1.0
  var iconHeading = 0.0
  /// The icon's picture as the file names it; `nil` for the default one.
  var iconName: String?
  /// The point of the icon that stands on the place; `nil` is its centre.
  var hotSpot: HotSpot?
  var lineColor: Color?
  var lineWidth: Double?
  var areaColor: Color?
  var isFilled = true
  var isOutlined = true
  /// What of it can't be followed.
  private(set) var flaws: [String] = []

  /// A point of an icon, from its lower left corner.
  struct HotSpot {
    enum Unit: String { case fraction, pixels, insetPixels }

    var x: (value: Double, unit: Unit)
    var y: (value: Double, unit: Unit)

    /// The point as anchors have it, from the upper left corner; within their range.
    func anchor(width: Int, height: Int) -> Marker.Anchor {
      func share(_ part: (value: Double, unit: Unit), of side: Int) -> Double {
        let length = Double(max(1, side))
        let share =
          switch part.unit {
          case .fraction: part.value
          case .pixels: part.value / length
          case .insetPixels: 1 - part.value / length
          }
        return max(Marker.Anchor.range.lowerBound, min(Marker.Anchor.range.upperBound, share))
      }
      return Marker.Anchor(x: share(x, of: width), y: 1 - share(y, of: height))
    }
  }

  init() {}

  /// Lays a `Style` element over what stands already.
  mutating func apply(_ style: XMLElement) {
    if let icon = style.child("IconStyle") {
      if let color = color(icon) { iconColor = color }
      if let scale = number(icon, "scale", 0...20) { iconScale = scale }
      if let heading = number(icon, "heading", -360...360) { iconHeading = heading }
      if let name = icon.child("Icon")?.phrase("href") { iconName = name }
      if let spot = icon.child("hotSpot") { hotSpot = self.hotSpot(spot) }
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

  private mutating func hotSpot(_ element: XMLElement) -> HotSpot? {
    func part(_ name: String) -> (value: Double, unit: HotSpot.Unit)? {
      guard let value = Double(element.attribute(name) ?? "1"), value.isFinite,
        let unit = HotSpot.Unit(rawValue: element.attribute(name + "units") ?? "fraction")
      else { return nil }
      return (value, unit)
    }
    if let x = part("x"), let y = part("y") { return HotSpot(x: x, y: y) }
    flaws.append("a hotSpot can't be read")
    return nil
  }

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
