import Display
import Geo
import Pixels
import Raster

/// A display list made ready for painting: every item as steps in picture coordinates.
struct PreparedPicture: Sendable {
  let size: PixelSize
  let background: UInt32
  let steps: [PreparedStep]
  let windows: [RowIntervals]
  let mask: PreparedMask?

  /// Items are prepared in parallel and joined in their order.
  init(_ list: DisplayList, background: Color, mask: Mask?, threads: Int) async {
    size = list.size
    self.background = Premultiplied.pixel(background)
    self.mask = mask.map { PreparedMask($0, size: list.size) }
    let context = PreparationContext(list)
    windows = context.windows
    let count = list.items.count
    let share = max(1, min(256, (count + threads * 4 - 1) / (threads * 4)))
    let parts = (count + share - 1) / share
    if threads == 1 || parts < 2 {
      steps = list.items.flatMap { context.steps(for: $0) }
      return
    }
    steps = await withTaskGroup(of: (Int, [PreparedStep]).self) { group in
      var results = [[PreparedStep]](repeating: [], count: parts)
      for part in 0..<parts {
        group.addTask {
          let items = list.items[part * share..<min(count, (part + 1) * share)]
          return (part, items.flatMap { context.steps(for: $0) })
        }
      }
      for await (part, steps) in group { results[part] = steps }
      return results.flatMap { $0 }
    }
  }
}
