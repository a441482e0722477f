import Display
import Geo
import Pixels
import Raster

@testable import Painting

/// Every kind of mask over one picture.
enum MaskSheets {
  static let ivory = Color(red: 254 / 255, green: 1, blue: 220 / 255)

  /// 160 by 120 pixels: a chequered ground with a star.
  static func map() -> DisplayList {
    var list = DisplayList(size: PixelSize(width: 160, height: 120), scale: 1)
    list.items.append(.flood(FloodItem(paint: .color(Color(red: 0.6, green: 0.75, blue: 0.9)))))
    for index in 0..<35 where index % 2 == 0 {
      let (x, y) = (Double(index % 7) * 24, Double(index / 7) * 24)
      let square = Path([[(x, y), (x + 24, y), (x + 24, y + 24), (x, y + 24)]])
      list.items.append(
        .fill(
          FillItem(
            path: square, toPixels: .identity, paint: .color(Color(red: 0.7, green: 0.85, blue: 0.65)))))
    }
    list.items.append(
      .fill(
        FillItem(
          path: PainterTests.star, toPixels: .scaling(x: 1, y: 1, offsetX: 80, offsetY: 60),
          paint: .color(Color(red: 0.6, green: 0.1, blue: 0.1)))))
    return list
  }

  static func masks() -> [(name: String, mask: Mask)] {
    let ring = Path([
      [(80, 4), (156, 60), (80, 116), (4, 60)], [(80, 40), (60, 60), (80, 80), (100, 60)],
    ])
    let stripes = AlphaMap(
      width: 16, height: 12,
      bytes: (0..<192).map { (index: Int) -> UInt8 in
        let value = UInt8(index % 16 * 17)
        return index / 16 % 4 == 0 ? value / 4 : value
      })
    var leaf = Path()
    if let path = try? SVGPathData.path("M80 5 C150 30 150 90 80 115 C10 90 10 30 80 5 Z", tolerance: 0.02) {
      leaf = path
    }
    return [
      ("circle", .circle(centerX: 80, centerY: 60, diameter: 110, outside: ivory)),
      ("circle-clear", .circle(centerX: 80, centerY: 60, diameter: 110)),
      ("circle-beyond", .circle(centerX: 80, centerY: 60, diameter: 180, outside: ivory)),
      ("rounded", .roundedRectangle(x: 6, y: 6, width: 148, height: 108, radius: 24)),
      (
        "ellipse",
        .ellipse(x: 0, y: 0, width: 160, height: 120, outside: Color(red: 0, green: 0, blue: 0, alpha: 0.5))
      ),
      ("ring-even-odd", Mask(path: ring, rule: .evenOdd)), ("svg-path", Mask(path: leaf, outside: ivory)),
      ("image-alpha", Mask(alpha: stripes)),
    ]
  }
}
