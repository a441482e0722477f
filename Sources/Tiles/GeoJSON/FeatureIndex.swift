internal import Features
internal import Geo

/// The features of a source as tiles see them: those beyond the antimeridian stand on the world's other side too.
struct FeatureIndex: Sendable {
  /// A feature, and by how many worlds it is moved.
  private struct Item: Sendable {
    let feature: UInt32
    let shift: Int8
  }

  let store: FeatureStore
  private let buffer: Double
  private let tracksLength: Bool
  /// In drawing order. Empty where no feature is near the antimeridian: then the features are the items.
  private let items: [Item]
  private let tree: BoxTree

  init(_ store: FeatureStore, _ options: GeoJSONOptions) {
    self.store = store
    let buffer = options.buffer / 512
    self.buffer = buffer
    tracksLength = options.lineMetrics
    let bounds = (0..<store.count).map { store.bounds(of: $0) }
    var items: [Item] = []
    var boxes: [BoxTree.Box] = []
    func add(_ shift: Int8) {
      let strip = FeatureIndex.strip(shift, buffer)
      for (index, edges) in bounds.enumerated() where edges.2 >= strip.low && edges.0 < strip.high {
        let isInside = edges.0 >= strip.low && edges.2 < strip.high
        guard isInside || store.feature(index).clipped(to: strip, tracksLength: false) != nil else {
          continue
        }
        items.append(Item(feature: UInt32(truncatingIfNeeded: index), shift: shift))
        let dx = Double(shift)
        boxes.append(.init((max(strip.low, edges.0) + dx, edges.1, min(strip.high, edges.2) + dx, edges.3)))
      }
    }
    add(1)
    let left = items.count
    add(0)
    let center = items.count
    add(-1)
    if left == 0 && center == items.count {
      items = []
      boxes = bounds.map { BoxTree.Box($0) }
    }
    self.items = items
    tree = BoxTree(boxes)
  }

  /// How many features there are, those that stand on two sides counted twice.
  var count: Int { items.isEmpty ? store.count : items.count }

  /// The numbers of what may lie in a part of the world, in drawing order.
  func items(left: Double, top: Double, right: Double, bottom: Double) -> [UInt32] {
    tree.items(in: .init((left, top, right, bottom)))
  }

  /// What a number stands for, or `nil` where nothing is left of it.
  func feature(_ item: UInt32) -> ProjectedFeature? {
    guard !items.isEmpty else { return store.feature(Int(item)) }
    let item = items[Int(item)]
    let cut = store.feature(Int(item.feature))
      .clipped(to: FeatureIndex.strip(item.shift, buffer), tracksLength: tracksLength)
    return item.shift == 0 ? cut : cut?.shifted(by: Double(item.shift))
  }

  /// The part of the projected plane that is moved by `shift` worlds.
  private static func strip(_ shift: Int8, _ buffer: Double) -> ClipStrip {
    switch shift {
    case 1: .columns(-1 - buffer, buffer)
    case -1: .columns(1 - buffer, 2 + buffer)
    default: .columns(-buffer, 1 + buffer)
    }
  }
}
