internal import Display
internal import Pixels
internal import StyleSpec

/// The properties of a line layer on one picture, looked up once for all tiles.
struct LinePaint: Sendable {
  /// Points on the ground.
  let translation: (x: Double, y: Double)
  let gradient: LineGradientRamp?
  /// Whether all features look alike.
  let isShared: Bool
  /// How far beyond their geometry lines may reach, points: exact where widths are the same for all features.
  let margin: Double
  private let color: Property<Color>
  private let opacity: Property<Double>
  private let width: Property<Double>
  private let gapWidth: Property<Double>
  private let offset: Property<Double>
  private let blur: Property<Double>
  private let dasharray: Property<[Double]?>
  private let pattern: Property<ResolvedImage?>
  private let join: Property<LineJoin>
  private let cap: Property<LineCap>
  private let miterLimit: Property<Double>
  private let roundLimit: Property<Double>
  private let view: SceneView
  private let sprites: SpriteSet

  /// - Parameter context: at the camera's exact zoom.
  init(_ layer: StyleLayer, view: SceneView, sprites: SpriteSet, _ context: inout EvaluationContext) {
    self.view = view
    self.sprites = sprites
    color = layer[.lineColor]
    opacity = layer[.lineOpacity]
    width = layer[.lineWidth]
    gapWidth = layer[.lineGapWidth]
    offset = layer[.lineOffset]
    blur = layer[.lineBlur]
    dasharray = layer[.lineDasharray]
    pattern = layer[.linePattern]
    join = layer[.lineJoin]
    cap = layer[.lineCap]
    miterLimit = layer[.lineMiterLimit]
    roundLimit = layer[.lineRoundLimit]
    translation = view.groundTranslation(
      layer[.lineTranslate].evaluate(&context),
      followsPicture: layer[.lineTranslateAnchor].evaluate(&context) == .viewport)
    gradient = LineGradientRamp(layer, &context)
    isShared =
      ![color.dependsOnFeature, opacity.dependsOnFeature, dasharray.dependsOnFeature].contains(true)
      && ![pattern.dependsOnFeature, join.dependsOnFeature].contains(true)
      && ![width, gapWidth, offset, blur].contains { $0.dependsOnFeature }
    func most(_ property: Property<Double>) -> Double {
      property.dependsOnFeature ? 64 : abs(property.evaluate(&context))
    }
    margin =
      2 * LineLook.reach(width: most(width), gap: most(gapWidth), offset: most(offset), blur: most(blur))
  }

  /// The look of a feature; `nil` where nothing would be seen.
  ///
  /// - Parameters:
  ///   - context: at the camera's exact zoom, with the feature.
  ///   - layout: at the tile's integer zoom, with the feature.
  func look(
    _ context: inout EvaluationContext, _ layout: inout EvaluationContext, missing: (String) -> Void
  ) -> LineLook? {
    let opacity = opacity.evaluate(&context)
    let width = width.evaluate(&context)
    guard opacity > 0, width > 0 else { return nil }
    var look = LineLook(
      color: color.evaluate(&context), opacity: opacity, width: width,
      gapWidth: gapWidth.evaluate(&context), offset: offset.evaluate(&context),
      blur: blur.evaluate(&context), cap: StrokeItem.Cap(cap.evaluate(&layout)),
      join: StrokeItem.Join(join.evaluate(&layout)), miterLimit: miterLimit.evaluate(&layout),
      roundLimit: roundLimit.evaluate(&layout), dashes: [])
    if pattern.isSet {
      guard let image = pattern.evaluate(&context) else { return nil }
      guard sprites[image.name] != nil else {
        missing(image.name)
        return nil
      }
      look.pattern = image.name
      look.color = .black
    } else if let dashes = dasharray.evaluate(&context) {
      let floorWidth = floorWidth(&context)
      look.dashes = DashLengths.points(dashes, floorWidth: floorWidth, growth: view.zoomFraction)
      look.dashWidth = floorWidth * view.zoomFraction
    }
    return look
  }

  /// Dashes are counted in line widths at the integer zoom below, and grow with the ground up to the next one.
  private func floorWidth(_ context: inout EvaluationContext) -> Double {
    let zoom = context.zoom
    context.zoom = view.zoom.rounded(.down)
    defer { context.zoom = zoom }
    return width.evaluate(&context)
  }
}

extension StrokeItem.Cap {
  init(_ cap: LineCap) {
    switch cap {
    case .butt: self = .butt
    case .round: self = .round
    case .square: self = .square
    }
  }
}
