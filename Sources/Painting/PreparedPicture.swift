import Display
import Geo
import Pixels
import Raster

/// A display list made ready for painting: every item as steps in picture coordinates.
struct PreparedPicture: Sendable {
  let size: PixelSize
  let background: UInt32
  /// In the order of painting.
  let parts: [PreparedPart]
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
    self.parts =
      threads == 1 || parts < 2
      ? (0..<parts).map { context.part(for: Self.items(list, $0, share)) }
      : await Self.parts(list, context, count: parts, share: share)
  }

  private static func items(_ list: DisplayList, _ part: Int, _ share: Int) -> ArraySlice<DisplayItem> {
    list.items[part * share..<min(list.items.count, (part + 1) * share)]
  }

  private static func parts(
    _ list: DisplayList, _ context: PreparationContext, count: Int, share: Int
  ) async -> [PreparedPart] {
    await withTaskGroup(of: (Int, PreparedPart).self) { group in
      var results = [PreparedPart?](repeating: nil, count: count)
      for index in 0..<count {
        group.addTask { (index, context.part(for: items(list, index, share))) }
      }
      for await (index, part) in group { results[index] = part }
      return results.compactMap { $0 }
    }
  }
}
