/// The colours of a picture that has few of them.
struct ColorTable {
  private static let slots = 1024

  /// Straight RGBA, red lowest: those with transparency first, then by value.
  private(set) var colors: [UInt32] = []
  /// Premultiplied pixels, each in a slot; `number` tells which colour it is, plus one.
  private var keys = [UInt32](repeating: 0, count: slots)
  private var numbers = [UInt16](repeating: 0, count: slots)

  /// `nil` for a picture with more than `limit` colours, at most 256.
  init?(_ pixels: UnsafeBufferPointer<UInt32>, limit: Int) {
    var found: [UInt32] = []
    var last = pixels.first.map { ~$0 } ?? 0
    for pixel in pixels where pixel != last {
      last = pixel
      let slot = slot(of: pixel)
      if numbers[slot] == 0 {
        guard found.count < limit else { return nil }
        found.append(pixel)
        keys[slot] = pixel
        numbers[slot] = 1
      }
    }
    let entries = found.map { pixel -> (pixel: UInt32, straight: UInt32) in
      let value = UInt32(littleEndian: pixel)
      return (pixel, StraightImage.unmultiplied(value, value >> 24))
    }.sorted {
      ($0.straight >> 24 == 255 ? 1 : 0, $0.straight, $0.pixel)
        < ($1.straight >> 24 == 255 ? 1 : 0, $1.straight, $1.pixel)
    }
    colors = entries.map(\.straight)
    for (index, entry) in entries.enumerated() { numbers[slot(of: entry.pixel)] = UInt16(index + 1) }
  }

  /// Each pixel's place among the colours.
  func indices(of pixels: UnsafeBufferPointer<UInt32>) -> [UInt8] {
    var last = pixels.first.map { ~$0 } ?? 0
    var index: UInt8 = 0
    return pixels.map { pixel in
      if pixel != last {
        last = pixel
        index = UInt8(truncatingIfNeeded: numbers[slot(of: pixel)] &- 1)
      }
      return index
    }
  }

  /// The slot that holds a pixel, or the free one that it would take.
  @inline(__always)
  private func slot(of pixel: UInt32) -> Int {
    var slot = Int(truncatingIfNeeded: (pixel &* 0x9E37_79B1) >> 22)
    while numbers[slot] != 0, keys[slot] != pixel { slot = (slot &+ 1) & (Self.slots &- 1) }
    return slot
  }
}
