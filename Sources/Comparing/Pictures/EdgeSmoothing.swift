/// Tells the smoothing of an edge from a change.
///
/// After V. Vyšniauskas, "Anti-aliased Pixel and Intensity Slope Detector" (Elektronika ir Elektrotechnika 95, 2009):
/// a smoothed pixel lies on a slope between a darker and a brighter neighbour, and at least one of these belongs to a
/// plain area, in both pictures.
struct EdgeSmoothing {
  let first: PixelGrid
  let second: PixelGrid

  /// Whether the pixel is an edge's smoothing in either picture.
  func covers(_ x: Int, _ y: Int) -> Bool { isSlope(x, y, in: first) || isSlope(x, y, in: second) }

  private func isSlope(_ x: Int, _ y: Int, in grid: PixelGrid) -> Bool {
    let luma = ColorDistance.luma(grid[x, y])
    var equal = grid.isOnBorder(x, y) ? 1 : 0
    var darkest = (change: 0.0, x: 0, y: 0)
    var brightest = darkest
    grid.forEachNeighbor(x, y) { column, row in
      let change = ColorDistance.luma(grid[column, row]) - luma
      if change == 0 { equal += 1 }
      if change < darkest.change { darkest = (change, column, row) }
      if change > brightest.change { brightest = (change, column, row) }
    }
    guard equal <= 2, darkest.change < 0, brightest.change > 0 else { return false }
    return isPlain(darkest.x, darkest.y) || isPlain(brightest.x, brightest.y)
  }

  private func isPlain(_ x: Int, _ y: Int) -> Bool {
    Self.isPlain(x, y, in: first) && Self.isPlain(x, y, in: second)
  }

  /// Whether more than two neighbours have the pixel's colour; the picture's border counts as one.
  private static func isPlain(_ x: Int, _ y: Int, in grid: PixelGrid) -> Bool {
    var equal = grid.isOnBorder(x, y) ? 1 : 0
    let color = grid[x, y]
    grid.forEachNeighbor(x, y) { column, row in
      if grid[column, row] == color { equal += 1 }
    }
    return equal > 2
  }
}
