import Display
import Geo
import Pixels
import Raster

/// A display list made ready for painting: every item as steps in picture coordinates.
struct PreparedPicture: Sendable {
  let size: PixelSize
  let background: UInt32
  let steps: [PreparedStep]
  /// For each step its first row and one past its last: what a band looks through to find its own.
  let rows: [SIMD2<Int32>]
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
    let steps =
      threads == 1 || parts < 2
      ? list.items.flatMap { context.steps(for: $0) }
      : await Self.steps(list, context, parts: parts, share: share)
    self.steps = steps
    rows = steps.map { SIMD2(Int32($0.rows.lowerBound), Int32($0.rows.upperBound)) }
  }

  private static func steps(
    _ list: DisplayList, _ context: PreparationContext, parts: Int, share: Int
  ) async -> [PreparedStep] {
    await withTaskGroup(of: (Int, [PreparedStep]).self) { group in
      var results = [[PreparedStep]](repeating: [], count: parts)
      for part in 0..<parts {
        group.addTask {
          let items = list.items[part * share..<min(list.items.count, (part + 1) * share)]
          return (part, items.flatMap { context.steps(for: $0) })
        }
      }
      for await (part, steps) in group { results[part] = steps }
      return results.flatMap { $0 }
    }
  }
}
