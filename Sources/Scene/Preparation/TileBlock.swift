internal import Geo

/// A part of a tile that is laid out for several pictures: two by two of the squares that a tile is divided into, so
/// that any part of a square's size lies in one of them. A tile that isn't much larger than the picture is one block.
struct TileBlock: Hashable, Sendable {
  /// Squares a side of the tile: 2, 4, 8 …
  let squares: Int
  /// The first column and row.
  let column: Int
  let row: Int

  /// The block that holds what a picture shows of a tile; `nil` where it shows nothing.
  init?(_ frame: TileFrame) {
    let box = frame.view.groundBox
    let side = max(box.maxX - box.minX, box.maxY - box.minY) * Double(frame.data.tilesPerSide)
    let visible = frame.visibleBounds(extent: 1, margin: 0)
    guard side.isFinite, visible.minX <= visible.maxX, visible.minY <= visible.maxY else { return nil }
    var squares = 2
    while squares < 1 << 20, 1 / Double(squares * 2) >= side { squares *= 2 }
    self.squares = squares
    let last = squares - 2
    func place(_ value: Double) -> Int { min(max(Int((value * Double(squares)).rounded(.down)), 0), last) }
    column = place(visible.minX)
    row = place(visible.minY)
    guard visible.isInside(bounds(extent: 1)) else { return nil }
  }

  /// In tile units.
  func bounds(extent: Int32) -> UnitBounds {
    let side = Double(extent) / Double(squares)
    let (x, y) = (Double(column) * side, Double(row) * side)
    return UnitBounds(minX: x, minY: y, maxX: x + 2 * side, maxY: y + 2 * side)
  }
}
