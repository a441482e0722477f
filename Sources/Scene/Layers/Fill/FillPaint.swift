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
  /// How all features look, where they look alike.
  enum SharedLook: Sendable {
    case look(FillLook)
    /// Nothing would be seen; the image that was asked for and that no sprite has.
    case nothing(missing: String?)
  }

  let isAntialiased: Bool
  /// Points on the ground.
  let translation: (x: Double, y: Double)
  /// How far beyond their geometry polygons may reach, points, whatever the bearing: an outline's mitre is twice as
  /// far from its corner as its edge, which is a pixel from the polygon's.
  let margin: Double
  /// `nil` where features may look different.
  let shared: SharedLook?
  /// Whether features look alike and may show through each other.
  var mayOverlap: Bool {
    if case .look(let look)? = shared { !look.isOpaque } else { false }
  }

  private let color: Property<Color>
  private let opacity: Property<Double>
  private let outline: Property<Color?>
  private let pattern: Property<ResolvedImage?>

  /// - Parameter context: at the camera's exact zoom.
  init(_ layer: StyleLayer, view: SceneView, sprites: SpriteSet, _ context: inout EvaluationContext) {
    color = layer[.fillColor]
    opacity = layer[.fillOpacity]
    outline = layer[.fillOutlineColor]
    pattern = layer[.fillPattern]
    isAntialiased = layer[.fillAntialias].evaluate(&context)
    translation = view.groundTranslation(
      layer[.fillTranslate].evaluate(&context),
      followsPicture: layer[.fillTranslateAnchor].evaluate(&context) == .viewport)
    margin =
      (translation.x * translation.x + translation.y * translation.y).squareRoot() + max(2, 4 / view.scale)
    guard
      !color.dependsOnFeature && !opacity.dependsOnFeature && !outline.dependsOnFeature
        && !pattern.dependsOnFeature
    else {
      shared = nil
      return
    }
    var missing: String?
    let look = FillPaint.look(
      (color, opacity, outline, pattern), &context, sprites: sprites
    ) { missing = $0 }
    shared = look.map { .look($0) } ?? .nothing(missing: missing)
  }

  /// The look of the context's feature; `nil` where nothing would be seen.
  func look(
    _ context: inout EvaluationContext, sprites: SpriteSet, missing: (String) -> Void
  ) -> FillLook? {
    FillPaint.look((color, opacity, outline, pattern), &context, sprites: sprites, missing: missing)
  }

  private typealias Properties = (
    color: Property<Color>, opacity: Property<Double>, outline: Property<Color?>,
    pattern: Property<ResolvedImage?>
  )

  private static func look(
    _ properties: Properties, _ context: inout EvaluationContext, sprites: SpriteSet,
    missing: (String) -> Void
  ) -> FillLook? {
    let share = properties.opacity.evaluate(&context)
    guard share > 0 else { return nil }
    var look = FillLook(
      color: properties.color.evaluate(&context), outline: nil, pattern: nil, opacity: share)
    if properties.pattern.isSet {
      guard let image = properties.pattern.evaluate(&context) else { return nil }
      guard sprites[image.name] != nil else {
        missing(image.name)
        return nil
      }
      look.pattern = image.name
      look.color = .black
    } else if properties.outline.isSet {
      look.outline = properties.outline.evaluate(&context)
    }
    return look
  }
}
