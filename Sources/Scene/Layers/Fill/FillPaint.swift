internal import Pixels
internal import StyleSpec

/// How a polygon is filled.
struct FillLook: Hashable, Sendable {
  var color: Color
  var outline: Color?
  var pattern: String?
  var opacity: Double

  /// Whether nothing shines through (as far as a pattern's own pixels don't let it).
  var hidesGround: Bool { color.alpha * opacity >= 1 }

  /// Whether laying a shape on twice looks like laying it on once.
  var isOpaque: Bool { pattern == nil && color.alpha * opacity >= 1 && (outline?.alpha ?? 1) >= 1 }
}

/// The paint properties of a fill layer on one picture, looked up once for all tiles.
struct FillPaint: Sendable {
  let isAntialiased: Bool
  /// Points on the ground.
  let translation: (x: Double, y: Double)
  /// Whether all features look alike.
  let isShared: Bool
  private let color: Property<Color>
  private let opacity: Property<Double>
  private let outline: Property<Color?>
  private let pattern: Property<ResolvedImage?>

  /// - Parameter context: at the camera's exact zoom.
  init(_ layer: StyleLayer, view: SceneView, _ context: inout EvaluationContext) {
    color = layer[.fillColor]
    opacity = layer[.fillOpacity]
    outline = layer[.fillOutlineColor]
    pattern = layer[.fillPattern]
    isAntialiased = layer[.fillAntialias].evaluate(&context)
    translation = view.groundTranslation(
      layer[.fillTranslate].evaluate(&context),
      followsPicture: layer[.fillTranslateAnchor].evaluate(&context) == .viewport)
    isShared =
      !color.dependsOnFeature && !opacity.dependsOnFeature && !outline.dependsOnFeature
      && !pattern.dependsOnFeature
  }

  /// The look of the context's feature; `nil` where nothing would be seen.
  func look(
    _ context: inout EvaluationContext, sprites: SpriteSet, missing: (String) -> Void
  ) -> FillLook? {
    let share = opacity.evaluate(&context)
    guard share > 0 else { return nil }
    var look = FillLook(color: color.evaluate(&context), outline: nil, pattern: nil, opacity: share)
    if pattern.isSet {
      guard let image = pattern.evaluate(&context) else { return nil }
      guard sprites[image.name] != nil else {
        missing(image.name)
        return nil
      }
      look.pattern = image.name
      look.color = .black
    } else if outline.isSet {
      look.outline = outline.evaluate(&context)
    }
    return look
  }
}
