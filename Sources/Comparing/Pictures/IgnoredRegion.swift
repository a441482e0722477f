public import Pixels

/// A part of a picture that isn't compared. Lengths are pixels from the top left corner; a pixel belongs to a shape
/// when its middle does.
public enum IgnoredRegion: Hashable, Sendable {
  case rectangle(x: Double, y: Double, width: Double, height: Double)
  case circle(x: Double, y: Double, radius: Double)
  /// Every pixel at which the map isn't zero; it lies on the picture's top left corner.
  case mask(AlphaMap)

  /// Marks the region's pixels of a picture with 1.
  func mark(_ flags: inout [UInt8], width: Int, height: Int) {
    for y in 0..<height {
      let columns = columns(ofRow: y, width: width)
      for x in columns where covers(x, y) { flags[y * width + x] = 1 }
    }
  }

  /// The columns of a row in which the region may lie.
  private func columns(ofRow y: Int, width: Int) -> Range<Int> {
    let middle = Double(y) + 0.5
    switch self {
    case .rectangle(let left, let top, let wide, let high):
      guard middle >= top, middle < top + high else { return 0..<0 }
      return Self.columns(from: left, to: left + wide, width: width)
    case .circle(let x, let y, let radius):
      guard abs(middle - y) <= radius else { return 0..<0 }
      return Self.columns(from: x - radius, to: x + radius, width: width)
    case .mask(let map):
      return y < map.height ? 0..<min(width, map.width) : 0..<0
    }
  }

  private static func columns(from left: Double, to right: Double, width: Int) -> Range<Int> {
    let first = max(0, min(Double(width), left.rounded(.down)))
    let last = max(first, min(Double(width), right.rounded(.up)))
    return Int(first)..<Int(last)
  }

  private func covers(_ column: Int, _ row: Int) -> Bool {
    let (middleX, middleY) = (Double(column) + 0.5, Double(row) + 0.5)
    switch self {
    case .rectangle(let x, let y, let width, let height):
      return middleX >= x && middleX < x + width && middleY >= y && middleY < y + height
    case .circle(let x, let y, let radius):
      let (dx, dy) = (middleX - x, middleY - y)
      return dx * dx + dy * dy <= radius * radius
    case .mask(let map):
      return map.bytes[row * map.width + column] != 0
    }
  }
}
