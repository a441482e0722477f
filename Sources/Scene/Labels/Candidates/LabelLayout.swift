internal import Features
internal import Geo
public import StyleSpec
internal import Typesetting

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Lays out the labels of one symbol layer in one tile: which features have one, what it looks like, and where it may
/// stand. Tiles don't know each other, so they may be laid out at the same time.
public struct LabelLayout {
  /// How far outside the picture an anchor is still looked at, points: no label reaches farther.
  static let margin = 1000.0

  /// From how many features in a tile on texts are set only when there is room for them: with fewer, tiles set theirs
  /// side by side before anything is placed.
  static let deferringCount = 400

  let layer: StyleLayer
  let tile: LabelTile
  let view: LabelView
  let resources: LabelResources
  let rules: LabelRules
  let properties: LabelProperties
  let overscaling: Double
  /// Tile units to the point at the tile's own zoom.
  let unitsPerPoint: Double
  /// Whether plain texts wait until there is room for them. The picture is the same.
  let defersTexts: Bool
  /// Whether features are laid out wherever they lie.
  let looksEverywhere: Bool
  /// The features that the layer's filter accepts, where that is known.
  let selection: [Int32]?
  var context: EvaluationContext
  var bucket: LabelBucket
  var repeats: RepeatGuard
  /// Labels that look alike, where nothing but text and image tells them apart; `nil` where there is nothing to show.
  var looks: [LookKey: LabelLook?] = [:]
  /// Those of other tiles and pictures; `nil` where they aren't good for this one.
  let stock: LookStock?
  /// Texts as they were set before, to be used again.
  var settings: [TextPlan.Key: LabelLetters?] = [:]
  /// The images of the sprites that were looked up.
  var images: [String: LabelImage?] = [:]
  /// Whether an image that the sprites lack was asked for since this was last reset.
  var missesImage = false

  struct LookKey: Hashable {
    var text: FormattedText?
    var image: String?
  }

  /// - Parameter context: brings global state and the names of images.
  init(
    layer: StyleLayer, tile: LabelTile, view: LabelView, resources: LabelResources,
    context: EvaluationContext, looksEverywhere: Bool, selection: [Int32]?,
    recipe: LabelRecipe?, stock: LookStock?
  ) {
    self.selection = selection
    self.stock = stock
    self.looksEverywhere = looksEverywhere
    self.layer = layer
    self.tile = tile
    self.view = view
    self.resources = resources
    self.context = context
    self.context.zoom = Double(tile.zoom)
    self.context.layer = tile.layer
    self.context.tile = tile.tile
    let recipe = recipe ?? LabelRecipe(layer, &self.context, cameraZoom: view.zoom)
    properties = recipe.properties
    rules = recipe.rules
    overscaling = exp2(Double(max(0, tile.zoom - tile.tile.z)))
    unitsPerPoint = LabelBucket.extent / (512 * overscaling)
    repeats = RepeatGuard(distance: unitsPerPoint * rules.spacing / 2)
    bucket = LabelBucket(tile: tile, rules: rules)
    defersTexts =
      rules.placement == .point && !rules.hasVariableAnchors && !rules.allowsVertical
      && rules.text.overlap != .always && rules.lineHeight > 0 && !properties.iconImage.isSet
      && tile.layer.features.count >= Self.deferringCount
    bucket.hasDeferredTexts = defersTexts
  }

  /// The labels of the tile.
  ///
  /// - Parameters:
  ///   - looksEverywhere: lays out all features, seen or not; otherwise those that may be seen.
  ///   - selection: the indices of the features that the layer's filter accepts, where that is known.
  ///   - recipe: the layer's properties at the tile's zoom, where they are known.
  ///   - stock: what labels of the layer look like, as far as it is known.
  static func bucket(
    layer: StyleLayer, tile: LabelTile, view: LabelView, resources: LabelResources,
    context: EvaluationContext, looksEverywhere: Bool, selection: [Int32]?, recipe: LabelRecipe?,
    stock: LookStock? = nil
  ) -> LabelBucket {
    var layout = LabelLayout(
      layer: layer, tile: tile, view: view, resources: resources, context: context,
      looksEverywhere: looksEverywhere, selection: selection, recipe: recipe, stock: stock)
    layout.run()
    return layout.bucket
  }

  /// The labels of the tile that may be seen.
  public static func bucket(
    layer: StyleLayer, tile: LabelTile, view: LabelView, resources: LabelResources,
    context: EvaluationContext
  ) -> LabelBucket {
    bucket(
      layer: layer, tile: tile, view: view, resources: resources, context: context, looksEverywhere: false,
      selection: nil, recipe: nil)
  }

  private mutating func run() {
    var pending = collect()
    if rules.placement == .line { pending = merged(pending) }
    if rules.sortsByKey {
      let order = pending.indices.sorted {
        (pending[$0].sortKey, $0) < (pending[$1].sortKey, $1)
      }
      pending = order.map { pending[$0] }
    }
    for entry in pending where rules.placement == .point || mayBeSeen(entry.parts) { add(entry) }
    bucket.hasText = bucket.features.contains { $0.look.isWaiting || $0.look.letters != nil }
    bucket.hasIcons = bucket.features.contains { $0.look.icons != nil }
  }

  /// Whether labels anywhere in the tile may reach the picture.
  static func mayShowAll(of tile: LabelTile, view: LabelView) -> Bool {
    let (extent, margin) = (Double(tile.layer.extent), Self.margin + view.margin)
    return [(0, 0), (extent, 0), (extent, extent), (0, extent)].allSatisfy { x, y in
      let corner = tile.toPicture.homogeneous(x: x, y: y)
      return corner.w > 0 && corner.x >= -margin * corner.w && corner.x <= (view.width + margin) * corner.w
        && corner.y >= -margin * corner.w && corner.y <= (view.height + margin) * corner.w
    }
  }

  func mayBeSeen(_ parts: [[LabelVector]]) -> Bool {
    if looksEverywhere { return true }
    return FeatureLines.mayBeSeen(
      parts, toPicture: bucket.toPicture, view: view, margin: Self.margin + view.margin)
  }

  /// Joins the lines of equal texts.
  private func merged(_ pending: [PendingLabel]) -> [PendingLabel] {
    let entries = pending.enumerated().map { index, label in
      LineMerging.Entry(text: label.text.map(\.plainText), lines: label.parts, feature: index)
    }
    return LineMerging.merged(entries).map { entry in
      var label = pending[entry.feature]
      label.parts = entry.lines
      return label
    }
  }
}
