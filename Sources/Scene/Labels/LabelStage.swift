public import Display
internal import Geo
public import StyleSpec

/// The labels of a picture from the features of all its symbol layers to display items: laid out tile by tile in
/// parallel, placed together, drawn layer by layer.
public struct LabelStage: Sendable {
  /// What one symbol layer brings.
  public struct Source: Sendable {
    public var layer: StyleLayer
    /// Each tile and copy of the world once.
    public var tiles: [LabelTile]
    /// Brings global state and the names of images.
    public var context: EvaluationContext

    public init(layer: StyleLayer, tiles: [LabelTile], context: EvaluationContext) {
      self.layer = layer
      self.tiles = tiles
      self.context = context
    }
  }

  let view: LabelView
  let layers: [LabelLayer]
  private var decisions: [LabelDecisions] = []
  private var shapes: LabelShapes
  /// For each reservation whether it is shown.
  public let reservationsShown: [Bool]

  /// Lays out and places all labels.
  ///
  /// - Parameters:
  ///   - sources: the symbol layers in the style's order, from the bottom up.
  ///   - reservations: room that markers and the like want, before any label.
  public init(
    _ sources: [Source], view: LabelView, resources: LabelResources, reservations: [LabelReservation] = []
  ) async {
    self.view = view
    layers = await LabelStage.laidOut(sources, view: view, resources: resources)
    shapes = LabelShapes(resources)
    var placement = LabelPlacement(view: view)
    reservationsShown = placement.reserve(reservations)
    for layer in layers.reversed() { decisions.append(placement.place(layer)) }
    decisions.reverse()
  }

  /// Appends the labels of the source with this index to the list.
  ///
  /// - Returns: the texts that are shown, in the order of drawing.
  public mutating func append(_ index: Int, to list: inout DisplayList) -> [PlacedLabel] {
    LabelCommit.append(layers[index], decisions[index], view: view, shapes: &shapes, to: &list)
  }

  /// The names of images that the sprites lack, sorted.
  public var missingImages: [String] {
    Set(layers.flatMap { $0.buckets.flatMap(\.missingImages) }).sorted()
  }

  /// How many places for labels were found, and how many of them show one.
  public var counts: (candidates: Int, visible: Int) {
    (
      layers.reduce(0) { $0 + $1.buckets.reduce(0) { $0 + $1.candidateCount } },
      decisions.reduce(0) { $0 + $1.visibleCount }
    )
  }

  private static func laidOut(
    _ sources: [Source], view: LabelView, resources: LabelResources
  ) async -> [LabelLayer] {
    var buckets: [[LabelBucket?]] = sources.map { Array(repeating: nil, count: $0.tiles.count) }
    await withTaskGroup(of: (Int, Int, LabelBucket).self) { group in
      for (number, source) in sources.enumerated() {
        for (index, tile) in source.tiles.enumerated() {
          group.addTask {
            let bucket = LabelLayout.bucket(
              layer: source.layer, tile: tile, source: index, view: view, resources: resources,
              context: source.context)
            return (number, index, bucket)
          }
        }
      }
      for await (number, index, bucket) in group { buckets[number][index] = bucket }
    }
    return zip(sources, buckets).map { source, buckets in
      LabelLayer(
        layer: source.layer, tiles: source.tiles, buckets: buckets.compactMap(\.self), view: view,
        context: source.context)
    }
  }
}
