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
