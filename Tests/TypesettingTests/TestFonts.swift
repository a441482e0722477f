import Foundation
import Testing
import Typesetting

/// The repository's fonts.
enum TestFonts {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fonts").path

  /// The tests of shaping need these families; they skip until the folder holds them.
  static let arePresent: Bool = {
    let families = Set(FontLibrary([folder]).fonts.map(\.family))
    return ["Noto Sans", "Noto Sans Arabic", "Noto Sans Devanagari"].allSatisfy(families.contains)
  }()

  static func has(_ fullName: String) -> Bool {
    FontLibrary([folder]).fonts.contains { $0.fullName == fullName }
  }

  static func typesetter() -> Typesetter { Typesetter(fonts: FontLibrary([folder])) }
}

/// Builds glyph ranges: every letter `advance` wide, with a box of the given size.
struct TestRange {
  var bytes: [UInt8] = []

  private static func varint(_ value: Int) -> [UInt8] {
    var value = UInt64(bitPattern: Int64(value))
    var bytes: [UInt8] = []
    while value >= 0x80 {
      bytes.append(UInt8(value & 0x7F) | 0x80)
      value >>= 7
    }
    return bytes + [UInt8(value)]
  }

  private static func zigzag(_ value: Int) -> [UInt8] { varint(value << 1 ^ value >> 63) }

  private static func field(_ number: Int, _ bytes: [UInt8]) -> [UInt8] {
    [UInt8(number << 3 | 2)] + varint(bytes.count) + bytes
  }

  static func glyph(
    _ codePoint: UInt32, advance: Int, width: Int = 4, height: Int = 5, left: Int = 1, top: Int = -9
  ) -> [UInt8] {
    var glyph: [UInt8] = [0x08] + varint(Int(codePoint))
    glyph += field(2, [UInt8](repeating: 7, count: (width + 6) * (height + 6)))
    glyph += [0x18] + varint(width) + [0x20] + varint(height) + [0x28] + zigzag(left)
    return glyph + [0x30] + zigzag(top) + [0x38] + varint(advance)
  }

  static func stack(_ glyphs: [[UInt8]]) -> [UInt8] {
    field(1, field(1, Array("Test".utf8)) + field(2, Array("0-255".utf8)) + glyphs.flatMap { field(3, $0) })
  }

  /// Ranges in which every code point that `accepts` allows is `advance` wide.
  static func ranges(
    advance: Int, accepts: @escaping @Sendable (UInt32) -> Bool = { $0 >= 0x20 }
  ) -> GlyphRanges {
    GlyphRanges { _, range in
      guard let start = UInt32(range.split(separator: "-")[0]) else { return nil }
      return stack((start...start + 255).filter(accepts).map { glyph($0, advance: advance) })
    }
  }
}
