internal import CDeflate

/// Writes the chunks of PNG files (ISO/IEC 15948, section 5.3).
struct PNGChunks {
  private(set) var bytes: [UInt8] = []

  mutating func writeSignature() { bytes += [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] }

  /// Length, type, data (its parts one after the other), and the checksum over type and data.
  mutating func write(_ type: String, _ parts: [UInt8]...) {
    let count = parts.reduce(0) { $0 + $1.count }
    bytes.reserveCapacity(bytes.count + count + 12)
    bytes += PNGChunks.bigEndian(UInt32(truncatingIfNeeded: count))
    let start = bytes.count
    bytes += Array(type.utf8)
    for part in parts { bytes += part }
    let sum = bytes.withUnsafeBytes { buffer in
      libdeflate_crc32(0, buffer.baseAddress.map { $0 + start }, buffer.count - start)
    }
    bytes += PNGChunks.bigEndian(sum)
  }

  /// The header: 8 bits a sample unless said otherwise, colour type 2 (RGB), 3 (palette) or 6 (RGBA).
  mutating func writeHeader(width: Int, height: Int, depth: UInt8 = 8, colorType: UInt8) {
    write(
      "IHDR",
      PNGChunks.bigEndian(UInt32(width)) + PNGChunks.bigEndian(UInt32(height)) + [depth, colorType, 0, 0, 0])
  }

  /// The texts and the resolution.
  mutating func writeDetails(_ options: PNGOptions) {
    if let density = options.pixelsPerMetre, density > 0 {
      let number = PNGChunks.bigEndian(UInt32(clamping: density))
      write("pHYs", number + number + [1])
    }
    for text in options.texts {
      let keyword = text.keyword.unicodeScalars.map { $0.value > 31 && $0.value < 127 ? UInt8($0.value) : 63 }
      guard !keyword.isEmpty else { continue }
      // Zero byte, not compressed, method 0, no language, no translated keyword.
      write("iTXt", Array(keyword.prefix(79)) + [0, 0, 0, 0, 0] + Array(text.text.utf8))
    }
  }

  static func bigEndian(_ value: UInt32) -> [UInt8] {
    [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
  }
}
