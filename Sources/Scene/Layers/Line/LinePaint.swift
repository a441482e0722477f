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
  /// How far ink may reach from lines, points: exact where widths are the same for all features.
  let reach: Double
  /// How far beyond their geometry lines may reach, points, whatever the bearing.
  let margin: Double
  private let properties: LineProperties
  private let view: SceneView
  private let sprites: SpriteSet

  /// - Parameter context: at the camera's exact zoom.
  init(
    _ properties: LineProperties, view: SceneView, sprites: SpriteSet, _ context: inout EvaluationContext
  ) {
    self.view = view
    self.sprites = sprites
    self.properties = properties
    translation = view.groundTranslation(
      properties.translate.evaluate(&context),
      followsPicture: properties.translateAnchor.evaluate(&context) == .viewport)
    gradient = LineGradientRamp(properties.gradient, &context)
    isShared = properties.isShared
    func most(_ property: Property<Double>) -> Double {
      property.dependsOnFeature ? 64 : abs(property.evaluate(&context))
    }
    let translated = (translation.x * translation.x + translation.y * translation.y).squareRoot()
    reach =
      2
      * LineLook.reach(
        width: most(properties.width), gap: most(properties.gapWidth), offset: most(properties.offset),
        blur: most(properties.blur))
    margin = reach + translated
  }

  /// The look of a feature; `nil` where nothing would be seen.
  ///
  /// - Parameters:
  ///   - context: at the camera's exact zoom, with the feature.
  ///   - layout: at the tile's integer zoom, with the feature.
  func look(
    _ context: inout EvaluationContext, _ layout: inout EvaluationContext, missing: (String) -> Void
  ) -> LineLook? {
    let opacity = properties.opacity.evaluate(&context)
    let width = properties.width.evaluate(&context)
    guard opacity > 0, width > 0 else { return nil }
    var look = LineLook(
      color: properties.color.evaluate(&context), opacity: opacity, width: width,
      gapWidth: properties.gapWidth.evaluate(&context), offset: properties.offset.evaluate(&context),
      blur: properties.blur.evaluate(&context), cap: StrokeItem.Cap(properties.cap.evaluate(&layout)),
      join: StrokeItem.Join(properties.join.evaluate(&layout)),
      miterLimit: properties.miterLimit.evaluate(&layout),
      roundLimit: properties.roundLimit.evaluate(&layout), dashes: [])
    if properties.pattern.isSet {
      guard let image = properties.pattern.evaluate(&context) else { return nil }
      guard sprites[image.name] != nil else {
        missing(image.name)
        return nil
      }
      look.pattern = image.name
      look.color = .black
    } else if let dashes = properties.dasharray.evaluate(&context) {
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
    return properties.width.evaluate(&context)
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
