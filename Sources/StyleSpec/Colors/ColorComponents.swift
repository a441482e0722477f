internal import Wire

/// The checks of `rgba` components: red, green and blue 0...255, alpha 0...1.
enum ColorComponents {
  /// Why three or four values are no colour, or `nil` where they are one.
  static func failure(_ values: [StyleValue]) -> String? {
    let channels = values.prefix(3).compactMap { Double($0) }
    let alpha = values.count > 3 ? Double(values[3]) : nil
    guard channels.count == 3, channels.allSatisfy({ $0 >= 0 && $0 <= 255 }) else {
      return "Invalid rgba value [\(list(alpha == nil ? Array(values.prefix(3)) : values))]: "
        + "'r', 'g', and 'b' must be between 0 and 255."
    }
    if values.count > 3 {
      guard let alpha, alpha >= 0 && alpha <= 1 else {
        return "Invalid rgba value [\(list(values))]: 'a' must be between 0 and 1."
      }
    }
    return nil
  }

  private static func list(_ values: [StyleValue]) -> String {
    values.map(\.text).joined(separator: ", ")
  }
}
