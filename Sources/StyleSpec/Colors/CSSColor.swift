public import Pixels

extension Color {
  /// A colour as CSS Color 4 writes it: hex (3, 4, 6 or 8 digits), named, `rgb()` or `hsl()` with commas or spaces,
  /// alpha as a number or percentage. Not taken, as in MapLibre: angle units but `deg`, `none`, comments.
  ///
  /// - Returns: `nil` for any other text.
  public init?(css text: String) {
    let trimmed = text.utf8.trimmingSpaces.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
    guard let first = trimmed.first else { return nil }
    if first == UInt8(ascii: "#") {
      self.init(hex: trimmed.dropFirst())
      return
    }
    if let rgb = namedColors[String(decoding: trimmed, as: UTF8.self)] {
      self.init(rgb24: rgb)
      return
    }
    if trimmed.elementsEqual("transparent".utf8) {
      self = .transparent
      return
    }
    var scanner = ColorFunctionScanner(trimmed)
    guard let color = scanner.color() else { return nil }
    self = color
  }

  private init(rgb24: UInt32) {
    let red = Double(rgb24 >> 16 & 255)
    let green = Double(rgb24 >> 8 & 255)
    let blue = Double(rgb24 & 255)
    self.init(red: red / 255, green: green / 255, blue: blue / 255)
  }

  private init?(hex digits: ArraySlice<UInt8>) {
    var values: [Double] = []
    for digit in digits {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): values.append(Double(digit - UInt8(ascii: "0")))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): values.append(Double(digit - UInt8(ascii: "a") + 10))
      default: return nil
      }
    }
    var channels: [Double] = []
    switch values.count {
    case 3, 4:
      for value in values { channels.append(value * 17 / 255) }
    case 6, 8:
      for position in stride(from: 0, to: values.count, by: 2) {
        let byte: Double = values[position] * 16 + values[position + 1]
        channels.append(byte / 255)
      }
    default: return nil
    }
    let alpha = channels.count == 4 ? channels[3] : 1
    self.init(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
  }

  /// From hue (degrees), saturation and lightness (percent); CSS Color 4, section 7.1.
  static func fromHSL(hue: Double, saturation: Double, lightness: Double, alpha: Double) -> Color {
    let turned = hue.truncatingRemainder(dividingBy: 360)
    let hue = turned < 0 ? turned + 360 : turned
    let lightness = lightness / 100
    let amplitude = saturation / 100 * min(lightness, 1 - lightness)
    func channel(_ offset: Double) -> Double {
      let k = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      return lightness - amplitude * max(-1, min(k - 3, 9 - k, 1))
    }
    return Color(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
  }
}

extension Collection where Element == UInt8 {
  /// Without the white space of CSS and JavaScript's ASCII at both ends.
  var trimmingSpaces: [UInt8] {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || ($0 >= 0x09 && $0 <= 0x0D) }
    return Array(drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }
}
