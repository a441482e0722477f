import Display
import Geo
import Pixels

/// Display lists that show one thing in many forms, small enough to be looked at.
enum StrokeSheets {
  static let corner: [(Double, Double)] = [(-22, 18), (0, -18), (8, 18), (22, 10), (24, -14)]

  static func sheet() -> DisplayList {
    var list = DisplayList(size: PixelSize(width: 256, height: 256), scale: 1)
    list.items.append(.flood(FloodItem(paint: .color(.white))))
    return list
  }

  static func joinsAndCaps() -> DisplayList {
    var list = sheet()
    let joins: [StrokeItem.Join] = [.miter, .round, .bevel]
    let caps: [StrokeItem.Cap] = [.butt, .round, .square]
    for (row, width) in [0.5, 3, 9, 18].enumerated() {
      for column in 0..<4 {
        let isClosed = column == 3
        let contour = isClosed ? corner + [corner[0]] : corner
        var item = StrokeItem(
          path: Path([contour]),
          toPixels: .scaling(x: 1, y: 1, offsetX: 34 + Double(column) * 63, offsetY: 32 + Double(row) * 63),
          unitsPerPoint: 1, width: width, paint: .color(Color(red: 0.7, green: 0, blue: 0, alpha: 0.6)))
        (item.join, item.cap) = (joins[column % 3], caps[column % 3])
        list.items.append(.stroke(item))
      }
    }
    return list
  }

  static func dashes() -> DisplayList {
    var list = sheet()
    let patterns: [([Double], Double)] = [
      ([8, 4], 0), ([8, 4], 6), ([1, 6], 0), ([12, 3, 2, 3], 0), ([0, 9], 0), ([5], 0),
    ]
    let caps: [StrokeItem.Cap] = [.butt, .round, .square]
    for (row, pattern) in patterns.enumerated() {
      for column in 0..<3 {
        let x = 8 + Double(column) * 84
        let y = 20 + Double(row) * 40
        var item = StrokeItem(
          path: Path([[(x, y), (x + 40, y), (x + 60, y + 20), (x + 62, y - 14)]]), toPixels: .identity,
          unitsPerPoint: 1, width: 5, paint: .color(Color(red: 0, green: 0.2, blue: 0.7, alpha: 0.7)))
        (item.dashes, item.dashPhase, item.cap, item.join) = (pattern.0, pattern.1, caps[column], .round)
        list.items.append(.stroke(item))
      }
    }
    return list
  }

  static func halos() -> DisplayList {
    var list = sheet()
    list.items[0] = .flood(FloodItem(paint: .color(Color(red: 0.5, green: 0.7, blue: 0.6))))
    // A letter like an A: outer contour and counter, in ems.
    list.outlines = [
      Path([
        [(0, 0), (0.25, -0.7), (0.42, -0.7), (0.67, 0), (0.52, 0), (0.46, -0.17), (0.2, -0.17), (0.14, 0)],
        [(0.25, -0.3), (0.42, -0.3), (0.33, -0.55)],
      ])
    ]
    for (row, halo) in [(0, 0), (1.5, 0), (2, 1), (4, 0), (4, 2), (1, 3)].enumerated() {
      let glyphs = (0..<5).map { index in
        GlyphItem.Glyph(
          shape: .outline(0), xx: 22 + Float(row) * 2, xy: 0, yx: 0, yy: 22 + Float(row) * 2,
          x0: 20 + Float(index) * (21 + Float(row) * 4.3), y0: 38 + Float(row) * 40.3)
      }
      list.items.append(
        .glyphs(
          GlyphItem(runs: [
            GlyphItem.Run(
              glyphs: glyphs, color: .black, haloColor: .white, haloWidth: Float(halo.0),
              haloBlur: Float(halo.1))
          ])))
    }
    return list
  }
}
