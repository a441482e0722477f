import Display
import Geo
import Pixels
import Raster

/// Prepares a display list from the top of the picture to its bottom, a chapter of rows at a time: an item's steps
/// are made when its first row comes and let go after its last, so that they needn't all fit into the memory.
struct PictureSweep {
  private let list: DisplayList
  private let context: PreparationContext
  private let background: UInt32
  private let mask: PreparedMask?
  private let threads: Int
  private let chapterHeight: Int
  /// For each item, rows that hold all it can touch; `nil` where there is only one chapter.
  private let extents: [Range<Int>]?
  /// The steps of the last chapter's items.
  private var kept: [Int: [PreparedStep]] = [:]
  private var chapter = -1
  private var picture: PreparedPicture

  init(
    _ list: DisplayList, background: Color, mask: Mask?, threads: Int, chapterHeight: Int,
    stock: PreparationStock?
  ) {
    self.list = list
    self.threads = threads
    self.chapterHeight = max(1, chapterHeight)
    self.background = Premultiplied.pixel(background)
    self.mask = mask.map { PreparedMask($0, size: list.size) }
    let context = PreparationContext(list, stock: stock)
    self.context = context
    extents = chapterHeight < list.size.height ? list.items.map { context.extent(of: $0) } : nil
    picture = PreparedPicture(size: list.size, background: 0, steps: [], windows: [], mask: nil)
  }

  /// What the bands that begin in the row's chapter need.
  ///
  /// - Precondition: rows come in rising order, and bands don't reach over the end of their chapter.
  mutating func picture(forRow row: Int) async -> PreparedPicture {
    guard row / chapterHeight != chapter else { return picture }
    chapter = row / chapterHeight
    // The last chapter's own steps are let go before the next ones are made.
    picture = PreparedPicture(size: list.size, background: 0, steps: [], windows: [], mask: nil)
    let rows = chapter * chapterHeight..<(chapter + 1) * chapterHeight
    let wanted: [Int]
    if let extents {
      wanted = list.items.indices.filter { extents[$0].overlaps(rows) }
    } else {
      wanted = Array(list.items.indices)
    }
    let earlier = kept
    let fresh = wanted.filter { earlier[$0] == nil }
    let made = await prepared(fresh)
    var steps: [PreparedStep] = []
    var next = 0
    kept = [:]
    for index in wanted {
      let own: [PreparedStep]
      if let old = earlier[index] {
        own = old
      } else {
        own = made[next]
        next += 1
      }
      steps += own
      if extents?[index].upperBound ?? 0 > rows.upperBound { kept[index] = own }
    }
    picture = PreparedPicture(
      size: list.size, background: background, steps: steps, windows: context.windows, mask: mask)
    return picture
  }

  /// The steps of items, prepared in parallel and joined in their order.
  private func prepared(_ items: [Int]) async -> [[PreparedStep]] {
    let share = max(1, min(256, (items.count + threads * 4 - 1) / (threads * 4)))
    let parts = (items.count + share - 1) / share
    let (list, context) = (list, context)
    if threads == 1 || parts < 2 { return items.map { context.steps(for: list.items[$0]) } }
    return await withTaskGroup(of: (Int, [[PreparedStep]]).self) { group in
      var results = [[[PreparedStep]]](repeating: [], count: parts)
      for part in 0..<parts {
        group.addTask {
          let own = items[part * share..<min(items.count, (part + 1) * share)]
          return (part, own.map { context.steps(for: list.items[$0]) })
        }
      }
      for await (part, steps) in group { results[part] = steps }
      return results.flatMap { $0 }
    }
  }
}
