import Display
import Foundation
import Geo
import Painting
import Pixels

/// Writing pictures where a person can look at them: set `NADIR_PICTURES` to a folder.
enum TestPictures {
  static func save(_ bitmap: Bitmap, _ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["NADIR_PICTURES"] else { return }
    var data = Data("P6 \(bitmap.width) \(bitmap.height) 255\n".utf8)
    for index in stride(from: 0, to: bitmap.bytes.count, by: 4) {
      // Over a light chequer, so that transparency shows.
      let pixel = index / 4
      let isDark = (pixel % bitmap.width / 8 + pixel / bitmap.width / 8) % 2 == 0
      let ground = isDark ? 230 : 255
      for channel in 0..<3 {
        let value = Int(bitmap.bytes[index + channel]) + ground * (255 - Int(bitmap.bytes[index + 3])) / 255
        data.append(UInt8(min(255, value)))
      }
    }
    try data.write(to: URL(filePath: folder).appending(path: name + ".ppm"))
  }
}

extension Path {
  init(_ contours: [[(Double, Double)]]) {
    self.init()
    for contour in contours {
      for point in contour { append(PixelPoint(x: Float(point.0), y: Float(point.1))) }
      endContour()
    }
  }
}
