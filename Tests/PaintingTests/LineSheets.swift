import Display
import Geo
import Pixels

/// Sheets of lines: one property in all its forms on each.
enum LineSheets {
  static let joins: [StrokeItem.Join] = [.miter, .round, .bevel]
  static let caps: [StrokeItem.Cap] = [.butt, .round, .square]
  static let red = Color(red: 0.7, green: 0, blue: 0.1, alpha: 0.6)
  /// A right angle, a sharp one and a slight one.
  static let bent: [(Double, Double)] = [
    (-28, 14), (-28, -14), (-8, -14), (2, 16), (10, -16), (22, 4), (32, 12),
  ]

  static func sheet(_ side: Int = 256) -> DisplayList {
    var list = DisplayList(size: PixelSize(width: side, height: side), scale: 1)
    list.items.append(.flood(FloodItem(paint: .color(.white))))
    return list
  }

  static func add(
    to list: inout DisplayList, _ points: [(Double, Double)] = bent, x: Double, y: Double,
    tilted: Bool = false,
    width: Double = 9, paint: Paint = .color(red), _ change: (inout StrokeItem) -> Void
  ) {
    let map = LineLooksTests.at(x, y, tilted)
    var item = StrokeItem(path: Path([points]), toPixels: map, unitsPerPoint: 1, width: width, paint: paint)
    item.miterLimit = 4
    change(&item)
    list.items.append(.stroke(item))
  }

  /// Rows: miter, round, bevel. Columns: butt, round, square.
  static func everyJoinAndCap(tilted: Bool = false) -> DisplayList {
    var list = sheet()
    for (row, join) in joins.enumerated() {
      for (column, cap) in caps.enumerated() {
        add(to: &list, x: 44 + 84 * Double(column), y: 36 + 84 * Double(row), tilted: tilted) {
          ($0.join, $0.cap) = (join, cap)
          // Below its limit a bevel is a miter, as the specification's renderers draw it.
          if join == .bevel { $0.miterLimit = 1.05 }
        }
      }
    }
    return list
  }

  /// Two lines beside the path. Rows: joins; columns: caps; the last row is closed.
  static func gaps() -> DisplayList {
    var list = sheet()
    for (column, cap) in caps.enumerated() {
      for (row, join) in joins.enumerated() {
        add(to: &list, x: 44 + 84 * Double(column), y: 30 + 62 * Double(row), width: 3) {
          ($0.join, $0.cap, $0.gapWidth) = (join, cap, 6)
        }
      }
      let ring = [(-30.0, 18.0), (-26, -18), (26, -20), (30, 16), (0, 4), (-30, 18)]
      add(to: &list, ring, x: 44 + 84 * Double(column), y: 222, width: 2) {
        ($0.join, $0.gapWidth) = (joins[column], 5)
      }
    }
    return list
  }

  /// Thin: the path; broad: the line beside it. Rows: joins and a ring; columns: to the left, to the right, far.
  static func offsets() -> DisplayList {
    var list = sheet()
    for (column, offset) in [-6.0, 6, 12].enumerated() {
      for row in 0..<4 {
        let (x, y) = (44 + 84 * Double(column), 32 + 62 * Double(row))
        let ring = [(-24.0, 18.0), (-24, -14), (20, -18), (26, 14), (-24, 18)]
        let points = row < 3 ? bent : ring
        add(to: &list, points, x: x, y: y, width: 1, paint: .color(.black)) { $0.join = .round }
        add(to: &list, points, x: x, y: y, width: 4) { ($0.join, $0.offset) = (joins[row % 3], offset) }
      }
    }
    return list
  }

  /// Columns: widths; rows: how far the edge fades.
  static func blurs() -> DisplayList {
    var list = sheet()
    for (row, blur) in [0.5, 2, 5, 12].enumerated() {
      for (column, width) in [2.0, 7, 14].enumerated() {
        add(to: &list, x: 44 + 84 * Double(column), y: 32 + 62 * Double(row), width: width) {
          ($0.blur, $0.join, $0.cap) = (blur, .round, caps[column])
        }
      }
    }
    return list
  }

  /// Rows: solid, translucent, dashed, beside a gap; columns: joins.
  static func gradients() -> DisplayList {
    var list = sheet()
    for row in 0..<4 {
      for column in 0..<3 {
        let opacity: Float = row == 1 ? 0.4 : 1
        add(
          to: &list, x: 44 + 84 * Double(column), y: 32 + 62 * Double(row), width: row == 3 ? 3 : 9,
          paint: .lineGradient(stops: LineLooksTests.rainbow, opacity: opacity)
        ) {
          ($0.join, $0.cap) = (joins[column], caps[column])
          if row == 2 { $0.dashes = [8, 5] }
          if row == 3 { $0.gapWidth = 5 }
        }
      }
    }
    return list
  }
}
