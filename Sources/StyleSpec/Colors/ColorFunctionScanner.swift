internal import Pixels

/// Reads `rgb(…)`, `rgba(…)`, `hsl(…)` and `hsla(…)` in both syntaxes of CSS Color 4; the text is in lower case.
struct ColorFunctionScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private struct Component {
    var value: Double
    var isPercentage: Bool
  }

  mutating func color() -> Color? {
    let isHSL = takes("hsl")
    guard isHSL || takes("rgb") else { return nil }
    _ = takes("a")
    guard takes("(") else { return nil }
    skipSpace()
    var components: [Component] = []
    var separators: [UInt8] = []
    while true {
      guard let component = component(isHue: isHSL && components.isEmpty) else { return nil }
      components.append(component)
      if components.count > 4 { return nil }
      let spaced = skipSpace()
      if takes(")") { break }
      if takes(",") {
        separators.append(UInt8(ascii: ","))
      } else if takes("/") {
        separators.append(UInt8(ascii: "/"))
      } else if spaced {
        separators.append(UInt8(ascii: " "))
      } else {
        return nil
      }
      skipSpace()
    }
    let format = String(decoding: separators, as: UTF8.self)
    guard position == bytes.count, ["  ", "  /", ",,", ",,,"].contains(format) else { return nil }
    return isHSL ? hsl(components) : rgb(components)
  }

  private func alpha(_ components: [Component]) -> Double {
    guard components.count == 4 else { return 1 }
    return clamped(components[3].value / (components[3].isPercentage ? 100 : 1), to: 1)
  }

  private func rgb(_ components: [Component]) -> Color? {
    let percentages = components.prefix(3).filter(\.isPercentage).count
    guard percentages == 0 || percentages == 3 else { return nil }
    let scale = percentages == 3 ? 100.0 : 255.0
    let channels = components.prefix(3).map { clamped($0.value / scale, to: 1) }
    return Color(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha(components))
  }

  private func hsl(_ components: [Component]) -> Color? {
    guard !components[0].isPercentage, components[1].isPercentage, components[2].isPercentage else {
      return nil
    }
    return .fromHSL(
      hue: components[0].value, saturation: clamped(components[1].value, to: 100),
      lightness: clamped(components[2].value, to: 100), alpha: alpha(components))
  }

  private func clamped(_ value: Double, to limit: Double) -> Double { min(max(0, value), limit) }

  private mutating func component(isHue: Bool) -> Component? {
    let start = position
    while position < bytes.count, isNumeric(bytes[position]) { position += 1 }
    guard position > start, position - start <= 64,
      let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)), value.isFinite
    else { return nil }
    if isHue, takes("deg") { return Component(value: value, isPercentage: false) }
    return Component(value: value, isPercentage: takes("%"))
  }

  private func isNumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "e"), UInt8(ascii: "."), UInt8(ascii: "+"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = position
    while position < bytes.count,
      bytes[position] == 0x20 || (bytes[position] >= 0x09 && bytes[position] <= 0x0D)
    {
      position += 1
    }
    return position > start
  }

  private mutating func takes(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    for offset in 0..<count where bytes[position + offset] != text.utf8Start[offset] { return false }
    position += count
    return true
  }
}
