/// Converts `line-dasharray` to lengths.
enum DashLengths {
  /// The dashes and gaps in points at the camera's zoom.
  ///
  /// An odd list begins and ends with a dash, which meet (MapLibre's line atlas joins them). Empty where the list
  /// draws a solid line.
  ///
  /// - Parameters:
  ///   - dashes: line widths, dash and gap in turn.
  ///   - floorWidth: the line's width at the integer zoom below, points.
  ///   - growth: 2 to the fractional part of the zoom.
  static func points(_ dashes: [Double], floorWidth: Double, growth: Double) -> [Double] {
    var dashes = dashes
    guard dashes.count > 1, dashes.allSatisfy({ $0 >= 0 }), dashes.reduce(0, +) > 0, floorWidth > 0 else {
      return []
    }
    if dashes.count % 2 == 1 { dashes.append(0) }
    return dashes.map { $0 * floorWidth * growth }
  }

  /// What the ends of dashes fade over, pixels.
  ///
  /// MapLibre takes the narrower of two patterns for its measure: that of the integer zoom below, and the one it fades
  /// from. Between integer zooms the latter is twice as wide, at an integer zoom half as wide.
  static func fade(growth: Double) -> Double { growth > 1 ? growth : 2 }
}
