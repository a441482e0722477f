internal import Features
internal import Geo
internal import StyleSpec

/// What tiles come to for the layers of a style whatever the camera: which features layers draw, their shapes, their
/// labels laid out. Made once for each tile and integer zoom, and kept from picture to picture.
final class TileStock: Sendable {
  /// A tile's features as a picture shows them.
  struct Place: Hashable, Sendable {
    /// Index into the style's sources.
    let source: Int
    let data: TileID
    /// The style zoom at which layout properties and filters are evaluated.
    let zoom: Int
    /// Whether the sprites are the double-sized ones.
    let isDouble: Bool
    /// Tells apart what a server gave for the tile at different times.
    let number: UInt64

    init(source: Int, frame: TileFrame, features: TileFeatures, isDouble: Bool) {
      self.source = source
      data = frame.data
      zoom = frame.zoom
      self.isDouble = isDouble
      number = features.number
    }
  }

  private struct SelectionKey: Hashable {
    var place: Place
    var layers: LayerSet
  }

  private struct ShapesKey: Hashable {
    /// The tile's.
    var number: UInt64
    var featureLayer: Int
  }

  private struct LevelsKey: Hashable {
    var place: Place
    /// Index into the style's layers.
    var layer: Int
  }

  private struct LabelKey: Hashable {
    var place: Place
    var layer: Int
    /// The camera's exact zoom where sizes change with it.
    var zoom: Double?
  }

  /// For each layer of the style what its filter reads of a feature, where that is known.
  private let reads: [FeatureReads?]
  private let selections: SharedCache<SelectionKey, [FeatureSelection]>
  private let shapes: SharedCache<ShapesKey, FeatureShapes>
  private let levels: SharedCache<LevelsKey, FillLevels>
  private let layouts: SharedCache<KeptLayouts.Key, KeptLayouts>
  private let labels: SharedCache<LabelKey, LabelBucket>
  private let looks: SharedCache<LookStock.Key, LabelLook?>
  private let layoutLimit: Int
  /// Layouts of tiles that no picture shows any more go after some two dozen pictures.
  private static let layoutLifetime: UInt64 = 128
  /// Labels at zooms between whole ones that were asked for lately.
  private let asked = AskedKeys<LabelKey>(limit: 512)
  /// Parts of tiles that were laid out lately.
  private let askedLayouts = AskedKeys<KeptLayouts.Key>(limit: 4096)

  /// - Parameter limit: how many bytes are kept, about.
  init(_ style: Style, limit: Int) {
    reads = style.layers.map { $0.filter.expression?.featureReads }
    selections = SharedCache(limit: limit / 8)
    shapes = SharedCache(limit: limit / 4)
    levels = SharedCache(limit: limit / 16)
    layoutLimit = limit / 2
    layouts = SharedCache(limit: layoutLimit, lifetime: Self.layoutLifetime)
    labels = SharedCache(limit: limit / 4)
    looks = SharedCache(limit: limit / 8)
  }

  /// What layers draw of a tile.
  ///
  /// - Parameters:
  ///   - layers: with their indices in the style.
  ///   - set: the same indices.
  ///   - sources: for each layer the index of its features, or `nil`.
  ///   - isKept: whether the environment is that of the style alone.
  func selections(
    _ layers: [(index: Int, layer: StyleLayer)], of set: LayerSet, sources: [Int?], features: [FeatureLayer],
    place: Place, environment: LayerEnvironment, isKept: Bool
  ) -> [FeatureSelection] {
    func make() -> [FeatureSelection] {
      var columns = features.map { FeatureColumns($0) }
      var contexts: [EvaluationContext?] = features.map { _ in nil }
      return zip(layers, sources).map { entry, source in
        guard let source, !entry.layer.drawnTypes.isEmpty else { return FeatureSelection() }
        var context =
          contexts[source]
          ?? environment.context(zoom: Double(place.zoom), layer: features[source], tile: place.data)
        contexts[source] = nil
        defer { contexts[source] = context }
        return FeatureSelection(
          entry.layer, reads: reads[entry.index], columns: &columns[source], features: features[source],
          context: &context)
      }
    }
    guard isKept else { return make() }
    return selections.value(for: SelectionKey(place: place, layers: set)) {
      let made = make()
      return (made, made.reduce(256) { $0 + $1.indices.count * 4 + 64 })
    }
  }

  /// The lines and polygons of a tile's features.
  ///
  /// - Parameter source: the index of the features among those of the tile.
  func shapes(_ source: Int, of features: [FeatureLayer], place: Place) -> FeatureShapes {
    let key = ShapesKey(number: place.number, featureLayer: source)
    return shapes.value(for: key) {
      let made = FeatureShapes(features[source])
      return (made, made.byteCount)
    }
  }

  /// The levels of a fill layer's features.
  func levels(_ index: Int, place: Place, of selection: FeatureSelection, shapes: FeatureShapes) -> FillLevels
  {
    levels.value(for: LevelsKey(place: place, layer: index)) {
      let made = FillLevels(selection.indices.map { shapes.bounds[Int($0)] })
      return (made, 192 + made.numbers.count * 4)
    }
  }

  /// What layers draw of a part of a tile, once it is asked for again: on the way to a single picture more than what it
  /// shows isn't worth laying out.
  func layouts(for key: KeptLayouts.Key, make: () -> [ShapeLayout?]) -> KeptLayouts? {
    guard askedLayouts.insert(key) else { return nil }
    return layouts.value(for: key) {
      let made = KeptLayouts(make())
      if made.byteCount <= layoutLimit / 4 { return (made, made.byteCount) }
      let none = KeptLayouts(made.layouts.map { _ in nil })
      return (none, none.byteCount)
    }
  }

  /// A layer's labels, made or kept.
  func labels(
    _ index: Int, _ layer: StyleLayer, place: Place, cameraZoom: Double, make: () -> LabelBucket
  ) -> LabelBucket {
    let changes = layer[.textSize].dependsOnZoom || layer[.iconSize].dependsOnZoom
    let key = LabelKey(place: place, layer: index, zoom: changes ? cameraZoom : nil)
    // A zoom between whole ones hardly comes again, unless it already has.
    if let zoom = key.zoom, zoom != zoom.rounded(), !asked.insert(key) { return make() }
    return labels.value(for: key) {
      let made = make()
      return (made, made.byteCount)
    }
  }

  /// The looks of a layer's labels; `nil` at zooms between whole ones where sizes change with the zoom, which hardly
  /// come again.
  func looks(_ index: Int, _ layer: StyleLayer, place: Place, cameraZoom: Double) -> LookStock? {
    let changes = layer[.textSize].dependsOnZoom || layer[.iconSize].dependsOnZoom
    if changes, cameraZoom != cameraZoom.rounded() { return nil }
    return LookStock(
      cache: looks,
      key: LookStock.Key(
        layer: index, zoom: place.zoom, cameraZoom: changes ? cameraZoom : nil, isDouble: place.isDouble))
  }
}
