public import Pixels

/// A premultiplied RGBA8 pixel in one word, red lowest.
public enum Premultiplied {
  /// Rounds each channel of `color`, its alpha times `opacity`, to 8 bits.
  public static func pixel(_ color: Color, opacity: Double = 1) -> UInt32 {
    let alpha = unit(color.alpha) * unit(opacity)
    let red = UInt32(unit(color.red) * alpha * 255 + 0.5)
    let green = UInt32(unit(color.green) * alpha * 255 + 0.5)
    let blue = UInt32(unit(color.blue) * alpha * 255 + 0.5)
    return red | green << 8 | blue << 16 | UInt32(alpha * 255 + 0.5) << 24
  }

  /// Clamps to 0...1; not a number is 0.
  private static func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}
