import Display
import Geo
import Pixels
import Raster

extension PreparationContext {
  func steps(for stroke: StrokeItem) -> [PreparedStep] {
    guard let ink = ink(for: stroke.paint) else { return [] }
    var edges = EdgeList(canvas: list.size)
    let isGap = stroke.gapWidth > 0
    let beside = isGap ? (stroke.gapWidth + stroke.width) / 2 : 0
    for side in isGap ? [beside, -beside] : [0] {
      StrokePreparation(stroke, list: list, extraOffset: side).append(to: &edges)
    }
    return shape(edges, ink, window: stroke.window)
  }
}
