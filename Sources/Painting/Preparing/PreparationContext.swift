import Display
import Geo
import Pixels
import Raster

/// What preparing an item needs to know about its list.
struct PreparationContext: Sendable {
  let list: DisplayList
  /// What was made for other pictures.
  let stock: PreparationStock?
  let windows: [RowIntervals]
  private let windowIndex: [TileWindow: Int]

  /// Windows are turned into intervals once, however many items share them; those that hold the whole picture
  /// limit nothing and are left out.
  init(_ list: DisplayList, stock: PreparationStock?) {
    self.list = list
    self.stock = stock
    var windows: [RowIntervals] = []
    var index: [TileWindow: Int] = [:]
    for window in list.items.lazy.flatMap(\.windows) where index[window] == nil {
      let intervals = RowIntervals(
        convex: window.corners.map { SIMD2($0.x, $0.y) }, height: list.size.height)
      if intervals.covers(width: list.size.width, height: list.size.height) {
        index[window] = -1
      } else {
        index[window] = windows.count
        windows.append(intervals)
      }
    }
    self.windows = windows
    windowIndex = index
  }

  func index(of window: TileWindow?) -> Int {
    guard let window else { return -1 }
    return windowIndex[window] ?? -1
  }

  var allRows: Range<Int> { 0..<list.size.height }

  func steps(for item: DisplayItem) -> [PreparedStep] {
    switch item {
    case .flood(let flood): steps(for: flood)
    case .fill(let fill): steps(for: fill)
    case .stamps(let stamps): steps(for: stamps)
    case .stroke(let stroke): steps(for: stroke)
    case .circles(let circles): steps(for: circles)
    case .image(let image): steps(for: image)
    case .icons(let icons): steps(for: icons)
    case .glyphs(let glyphs): steps(for: glyphs)
    case .heat(let heat): steps(for: heat)
    case .solids(let solids): steps(for: solids)
    case .beginGroup(let opacity):
      [PreparedStep(rows: allRows, content: .beginGroup(opacity: Double(opacity)))]
    case .endGroup: [PreparedStep(rows: allRows, content: .endGroup)]
    }
  }
}

extension DisplayItem {
  /// The windows that the item names.
  fileprivate var windows: [TileWindow] {
    switch self {
    case .fill(let item): item.window.map { [$0] } ?? []
    case .stroke(let item): item.window.map { [$0] } ?? []
    case .image(let item): item.window.map { [$0] } ?? []
    case .circles(let item): item.windows
    default: []
    }
  }
}
