internal import Geo

/// Finds labels that two tiles of different zooms bring for one place, as under a tilted camera: the one of the tile
/// that is placed first stays.
///
/// Tiles of one zoom never share a label: each owns the anchors inside it.
struct CrossTileIndex {
  private struct Cell: Hashable {
    var text: String
    var column: Int
    var row: Int
  }

  private struct Entry {
    var x: Double
    var y: Double
    var zoom: Int
  }

  /// Four points of a 512-point tile.
  private static let tolerance = 4.0 / 512

  /// The coarsest zoom, whose tiles are the unit of places; `nil` where all tiles are of one zoom.
  private let coarsest: Int?
  private var cells: [Cell: [Entry]] = [:]

  init(_ buckets: [LabelBucket]) {
    let zooms = buckets.map(\.zoom)
    if let low = zooms.min(), low != zooms.max() { coarsest = low } else { coarsest = nil }
  }

  /// Whether there are tiles of several zooms.
  var isActive: Bool { coarsest != nil }

  /// Whether a tile of another zoom has brought this label already; notes it otherwise.
  mutating func isTaken(_ point: LabelVector, text: String, bucket: LabelBucket) -> Bool {
    guard let coarsest else { return false }
    let tile = bucket.tile
    let unit = Double(1 << tile.z) / Double(1 << min(30, coarsest))
    let x = (Double(bucket.wrap << tile.z) + Double(tile.x) + point.x / LabelBucket.extent) / unit
    let y = (Double(tile.y) + point.y / LabelBucket.extent) / unit
    let (column, row) = (Int((x / Self.tolerance).rounded(.down)), Int((y / Self.tolerance).rounded(.down)))
    for r in row - 1...row + 1 {
      for c in column - 1...column + 1 {
        for entry in cells[Cell(text: text, column: c, row: r)] ?? []
        where entry.zoom != bucket.zoom && abs(entry.x - x) <= Self.tolerance
          && abs(entry.y - y) <= Self.tolerance
        {
          return true
        }
      }
    }
    cells[Cell(text: text, column: column, row: row), default: []].append(
      Entry(x: x, y: y, zoom: bucket.zoom))
    return false
  }
}
