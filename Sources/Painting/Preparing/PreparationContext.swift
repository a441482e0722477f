import Display
import Geo
import Pixels
import Raster

/// What preparing an item needs to know about its list, and the part of the picture that grows from it.
struct PreparationContext: Sendable {
  let list: DisplayList
  let windows: [RowIntervals]
  var part: PreparedPart
  /// Room for the points of one line at a time.
  var line: [SIMD2<Double>] = []
  private let windowIndex: [TileWindow: Int]

  /// Windows are turned into intervals once, however many items share them; those that hold the whole picture
  /// limit nothing and are left out.
  init(_ list: DisplayList) {
    self.list = list
    part = PreparedPart(edges: EdgeList(canvas: list.size))
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

  /// Consecutive items of the list, made ready.
  func part(for items: ArraySlice<DisplayItem>) -> PreparedPart {
    var context = self
    for item in items { context.prepare(item) }
    return context.part
  }

  private mutating func prepare(_ item: DisplayItem) {
    switch item {
    case .flood(let flood): prepare(flood)
    case .fill(let fill): prepare(fill)
    case .stroke(let stroke): prepare(stroke)
    case .circles(let circles): prepare(circles)
    case .image(let image): prepare(image)
    case .icons(let icons): prepare(icons)
    case .glyphs(let glyphs): prepare(glyphs)
    case .heat(let heat): prepare(heat)
    case .solids(let solids): prepare(solids)
    case .beginGroup(let opacity): part.add(.beginGroup(opacity: Double(opacity)), rows: allRows)
    case .endGroup: part.add(.endGroup, rows: allRows)
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
