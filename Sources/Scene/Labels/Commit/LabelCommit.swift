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

  /// Candidates that are drawn in one go.
  struct Segment {
    var bucket: Int
    var candidates: [Int]
    var sortKey: Double
  }

  /// The order of drawing: tiles from the top of the picture downwards, those of greater zoom first; candidates by
  /// height or key where they may overlap, else by placement.
  private func segments() -> [Segment] {
    var segments: [Segment] = []
    for index in tileOrder() {
      let bucket = layer.buckets[index]
      if bucket.rules.drawsByY {
        let order = bucket.indicesFromTop(bearing: view.bearing)
        segments.append(Segment(bucket: index, candidates: order, sortKey: 0))
      } else if bucket.rules.sortsByKey {
        for candidate in bucket.candidates.indices {
          let key = bucket.features[bucket.candidates[candidate].feature].sortKey
          if let last = segments.last, last.bucket == index, last.sortKey == key {
            segments[segments.count - 1].candidates.append(candidate)
          } else {
            segments.append(Segment(bucket: index, candidates: [candidate], sortKey: key))
          }
        }
      } else {
        segments.append(Segment(bucket: index, candidates: Array(bucket.candidates.indices), sortKey: 0))
      }
    }
    return segments.enumerated()
      .sorted { ($0.element.sortKey, $0.offset) < ($1.element.sortKey, $1.offset) }.map(\.element)
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
