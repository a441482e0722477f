public import Display
internal import Features
internal import Geo
internal import Pixels
internal import StyleSpec
internal import Typesetting

/// Turns the placed labels of a layer into drawing instructions: icons first, then texts, as the specification has
/// it; a tile's halos lie under all its letters.
public struct LabelCommit {
  let layer: LabelLayer
  let view: LabelView
  let decisions: [[LabelDecision]]
  var shapes: LabelShapes
  var list: DisplayList
  var context: EvaluationContext

  var icons: [IconItem.Icon] = []
  var halos: [GlyphItem.Run] = []
  var letters: [GlyphItem.Run] = []
  var runs: [GlyphItem.Run] = []
  /// The images that stand in texts.
  var inlineImages: [IconItem.Icon] = []
  var labels: [PlacedLabel] = []

  /// Appends a layer's labels to the list.
  ///
  /// - Returns: the texts that are shown, in the order of drawing.
  public static func append(
    _ layer: LabelLayer, _ decisions: LabelDecisions, view: LabelView, shapes: inout LabelShapes,
    to list: inout DisplayList
  ) -> [PlacedLabel] {
    var commit = LabelCommit(
      layer: layer, view: view, decisions: decisions.decisions, shapes: shapes, list: list,
      context: layer.context)
    list = DisplayList(size: list.size, scale: list.scale)
    commit.run()
    list = commit.list
    shapes = commit.shapes
    if !commit.icons.isEmpty { list.items.append(.icons(IconItem(icons: commit.icons))) }
    if !commit.runs.isEmpty { list.items.append(.glyphs(GlyphItem(runs: commit.runs))) }
    if !commit.inlineImages.isEmpty { list.items.append(.icons(IconItem(icons: commit.inlineImages))) }
    return commit.labels
  }

  private mutating func run() {
    let segments = segments()
    for segment in segments {
      bind(segment.bucket)
      addIcons(of: segment)
    }
    for segment in segments {
      bind(segment.bucket)
      addTexts(of: segment)
      runs += halos
      runs += letters
      halos.removeAll(keepingCapacity: true)
      letters.removeAll(keepingCapacity: true)
    }
  }

  private mutating func bind(_ bucket: Int) {
    let tile = layer.tiles[bucket]
    context.layer = tile.layer
    context.tile = tile.tile
  }

  /// The order of drawing: tiles from the top of the picture downwards, those of greater zoom first; candidates by
  /// height or key where they may overlap, else by placement.
  private func segments() -> [LabelRun] {
    let order = tileOrder()
    if layer.buckets.contains(where: { $0.rules.sortsByKey && !$0.rules.drawsByY }) {
      return LabelOrder.runs(of: layer.buckets, in: order)
    }
    return order.map { index in
      let bucket = layer.buckets[index]
      let candidates =
        bucket.rules.drawsByY
        ? bucket.indicesFromTop(bearing: view.bearing) : Array(bucket.candidates.indices)
      return LabelRun(bucket: index, candidates: candidates)
    }
  }

  private func tileOrder() -> [Int] {
    func place(_ bucket: LabelBucket) -> LabelVector {
      LabelVector(Double(bucket.tile.x + bucket.wrap << bucket.tile.z), Double(bucket.tile.y))
        .rotated(by: -view.bearing)
    }
    let places = layer.buckets.map(place)
    return layer.buckets.indices.sorted { a, b in
      (-layer.buckets[a].zoom, places[a].y, places[a].x, a)
        < (-layer.buckets[b].zoom, places[b].y, places[b].x, b)
    }
  }

  /// Prepares the context for a feature's paint properties.
  mutating func bind(_ feature: LabelFeature) {
    context.feature = context.layer?.features[feature.index]
  }
}
