internal import Display
internal import Features
internal import Geo
internal import Pixels
internal import StyleSpec

/// Draws a circle layer's points of one tile.
struct CircleDrawing {
  private let tile: LayerTile
  private let toPixels: Perspective
  private let translation: (x: Double, y: Double)
  private let pitchesWithMap: Bool
  private let scalesWithMap: Bool
  private let radius: Property<Double>
  private let color: Property<Color>
  private let blur: Property<Double>
  private let opacity: Property<Double>
  private let strokeWidth: Property<Double>
  private let strokeColor: Property<Color>
  private let strokeOpacity: Property<Double>
  private var piece = LayerPiece()

  static func draw(_ tile: LayerTile) -> LayerPiece {
    var drawing = CircleDrawing(tile)
    drawing.drawFeatures()
    return drawing.piece
  }

  private init(_ tile: LayerTile) {
    self.tile = tile
    let layer = tile.layer
    var paint = tile.paintContext()
    radius = layer[.circleRadius]
    color = layer[.circleColor]
    blur = layer[.circleBlur]
    opacity = layer[.circleOpacity]
    strokeWidth = layer[.circleStrokeWidth]
    strokeColor = layer[.circleStrokeColor]
    strokeOpacity = layer[.circleStrokeOpacity]
    pitchesWithMap = layer[.circlePitchAlignment].evaluate(&paint) == .map
    scalesWithMap = layer[.circlePitchScale].evaluate(&paint) == .map
    translation = tile.view.groundTranslation(
      layer[.circleTranslate].evaluate(&paint),
      followsPicture: layer[.circleTranslateAnchor].evaluate(&paint) == .viewport)
    let units = tile.frame.unitsPerPoint(extent: tile.extent)
    toPixels = Perspective.scaling(x: 1, y: 1, offsetX: translation.x * units, offsetY: translation.y * units)
      .followed(by: tile.frame.toPixels(extent: tile.extent))
  }

  private mutating func drawFeatures() {
    let sortKey = tile.layer[.circleSortKey]
    var layout = tile.layoutContext()
    var context = tile.paintContext()
    let margin =
      tile.view.camera.position.viewingAngle == 0 && !radius.dependsOnFeature
      ? 2 * (abs(radius.evaluate(&context)) + 64) : .infinity
    var this = self
    tile.forEachFeature(margin: min(margin, 1e6)) {
      feature, geometry, context in
      layout.feature = feature
      let key = sortKey.isSet ? (sortKey.evaluate(&layout) ?? 0) : 0
      guard let look = this.look(&context) else { return }
      for point in geometry.points where this.tile.owns(point) {
        guard let disc = this.disc(at: point, look) else { continue }
        this.piece.discs.append((key, disc))
      }
    }
    self = this
  }

  private struct Look {
    var radius: Double
    var strokeWidth: Double
    var blur: Double
    var color: Color
    var strokeColor: Color
  }

  private func look(_ context: inout EvaluationContext) -> Look? {
    let look = Look(
      radius: max(0, radius.evaluate(&context)), strokeWidth: max(0, strokeWidth.evaluate(&context)),
      blur: blur.evaluate(&context),
      color: color.evaluate(&context).withOpacity(opacity.evaluate(&context)),
      strokeColor: strokeColor.evaluate(&context).withOpacity(strokeOpacity.evaluate(&context)))
    let showsDisc = look.radius > 0 && look.color.alpha > 0
    let showsRing = look.strokeWidth > 0 && look.strokeColor.alpha > 0
    return showsDisc || showsRing ? look : nil
  }

  private func disc(at point: TilePoint, _ look: Look) -> CircleItem.Disc? {
    let centre = toPixels.homogeneous(x: Double(point.x), y: Double(point.y))
    guard centre.w > SceneView.nearDepth, centre.w <= tile.view.camera.farDepth else { return nil }
    // A disc without a fill is a ring around a point: its radius still has to be some length.
    let radius = max(look.radius, 1e-3)
    let plane: Perspective
    if pitchesWithMap {
      let size = radius * tile.frame.unitsPerPoint(extent: tile.extent) * (scalesWithMap ? 1 : centre.w)
      plane = Perspective.scaling(x: size, y: size, offsetX: Double(point.x), offsetY: Double(point.y))
        .followed(by: toPixels)
    } else {
      let size = radius * tile.view.scale / (scalesWithMap ? centre.w : 1)
      plane = .scaling(x: size, y: size, offsetX: centre.x / centre.w, offsetY: centre.y / centre.w)
    }
    return CircleItem.Disc(
      toPixels: plane, strokeWidth: Float(look.strokeWidth / radius), blur: Float(look.blur),
      color: look.color, strokeColor: look.strokeColor)
  }
}

extension LayerTile {
  /// Whether the point lies on the tile itself: points in the margin are the neighbour's to draw.
  func owns(_ point: TilePoint) -> Bool {
    let own = frame.ownBounds(extent: extent)
    let (x, y) = (Double(point.x), Double(point.y))
    return x >= own.minX && y >= own.minY && x < own.maxX && y < own.maxY
  }
}
