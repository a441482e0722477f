internal import Pixels
internal import StyleSpec

/// The paint properties of a symbol layer that move its labels.
struct LabelPaint: Sendable {
  /// Points.
  var textTranslation: LabelVector
  var isTextTranslationOnPicture: Bool
  var iconTranslation: LabelVector
  var isIconTranslationOnPicture: Bool

  init(_ layer: StyleLayer, context: inout EvaluationContext) {
    textTranslation = LabelLayout.vector(layer[.textTranslate].evaluate(&context))
    isTextTranslationOnPicture = layer[.textTranslateAnchor].evaluate(&context) == .viewport
    iconTranslation = LabelLayout.vector(layer[.iconTranslate].evaluate(&context))
    isIconTranslationOnPicture = layer[.iconTranslateAnchor].evaluate(&context) == .viewport
  }

  func textPlane(_ bucket: LabelBucket, _ view: LabelView) -> LabelPlane {
    LabelPlane(
      bucket, part: bucket.rules.text, view: view, translation: textTranslation,
      isTranslationOnPicture: isTextTranslationOnPicture)
  }

  func iconPlane(_ bucket: LabelBucket, _ view: LabelView) -> LabelPlane {
    LabelPlane(
      bucket, part: bucket.rules.icon, view: view, translation: iconTranslation,
      isTranslationOnPicture: isIconTranslationOnPicture)
  }
}

/// The paint properties that are evaluated for each label, looked up once.
struct LabelColors: Sendable {
  let iconColor: Property<Color>
  let iconHaloBlur: Property<Double>
  let iconHaloColor: Property<Color>
  let iconHaloWidth: Property<Double>
  let iconOpacity: Property<Double>
  let textColor: Property<Color>
  let textHaloBlur: Property<Double>
  let textHaloColor: Property<Color>
  let textHaloWidth: Property<Double>
  let textOpacity: Property<Double>

  init(_ layer: StyleLayer) {
    iconColor = layer[.iconColor]
    iconHaloBlur = layer[.iconHaloBlur]
    iconHaloColor = layer[.iconHaloColor]
    iconHaloWidth = layer[.iconHaloWidth]
    iconOpacity = layer[.iconOpacity]
    textColor = layer[.textColor]
    textHaloBlur = layer[.textHaloBlur]
    textHaloColor = layer[.textHaloColor]
    textHaloWidth = layer[.textHaloWidth]
    textOpacity = layer[.textOpacity]
  }
}
