internal import Pixels

/// Draws where two pictures differ.
enum DifferencePicture {
  /// How much of the picture's darkness is left under the marks, 0...1.
  private static let fading = 0.25

  /// - Parameter states: a `PictureComparison.PixelState` for each pixel.
  static func draw(over bitmap: Bitmap, states: [UInt8]) -> Bitmap {
    let grid = PixelGrid(bitmap)
    var bytes = [UInt8](repeating: 255, count: bitmap.bytes.count)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let index = y * bitmap.width + x
        let grey = UInt8((255 - fading * (255 - ColorDistance.luma(grid[x, y]))).rounded())
        let color = color(PictureComparison.PixelState(rawValue: states[index]) ?? .same, grey)
        for channel in 0..<3 { bytes[index * 4 + channel] = color[channel] }
      }
    }
    return Bitmap(width: bitmap.width, height: bitmap.height, bytes: bytes)
  }

  private static func color(_ state: PictureComparison.PixelState, _ grey: UInt8) -> SIMD3<UInt8> {
    switch state {
    case .same: SIMD3(grey, grey, grey)
    case .ignored: SIMD3(UInt8(Int(grey) * 3 / 4), UInt8(Int(grey) * 7 / 8), 255)
    case .antialiased: SIMD3(255, 204, 0)
    case .tolerated: SIMD3(255, 149, 0)
    case .different: SIMD3(224, 0, 32)
    }
  }
}
