internal import StyleSpec

/// A symbol layer's layout properties that are the same for all features of a tile, with the automatic values
/// resolved.
struct LabelRules: Sendable {
  /// The rules of a text or of an icon.
  struct Part: Sendable {
    /// Turns with the map, not with the picture.
    var rotatesWithMap: Bool
    /// Lies on the ground plane.
    var pitchesWithMap: Bool
    /// Follows a line.
    var isAlongLine: Bool
    /// Along a line, letters turn with it; otherwise they stand upright on it.
    var turnsWithLine: Bool
    var keepsUpright: Bool
    var overlap: OverlapMode
    /// Others may overlap it.
    var isIgnored: Bool
    /// The other part may be shown without this one.
    var isOptional: Bool
  }

  var placement: SymbolPlacement
  var text: Part
  var icon: Part
  /// Points.
  var spacing: Double
  /// Radians.
  var maxAngle: Double
  var lineHeight: Double
  /// Points.
  var textPadding: Double
  var fit: IconTextFit
  var fitPadding: Padding
  /// In the order in which they are tried; horizontal alone for lines.
  var writingModes: [TextWritingMode]
  var hasVariableAnchors: Bool
  /// Features are laid out, placed and drawn by `symbol-sort-key`.
  var sortsByKey: Bool
  /// Labels keep off the edges of their tile (`symbol-avoid-edges`).
  var avoidsEdges: Bool
  /// Placed from the bottom of the picture upwards (`symbol-z-order: viewport-y`).
  var placesByY: Bool
  /// Drawn from the top of the picture downwards.
  var drawsByY: Bool

  var allowsVertical: Bool { writingModes.contains(.vertical) }

  init(_ layer: StyleLayer, context: inout EvaluationContext) {
    placement = layer[.symbolPlacement].evaluate(&context)
    let isPoint = placement == .point
    text = Self.textPart(layer, isPoint: isPoint, &context)
    icon = Self.iconPart(layer, isPoint: isPoint, &context)
    spacing = max(1, layer[.symbolSpacing].evaluate(&context))
    maxAngle = layer[.textMaxAngle].evaluate(&context) * .pi / 180
    lineHeight = layer[.textLineHeight].evaluate(&context)
    textPadding = layer[.textPadding].evaluate(&context)
    fit = layer[.iconTextFit].evaluate(&context)
    fitPadding =
      Padding(layer[.iconTextFitPadding].evaluate(&context)) ?? Padding(top: 0, right: 0, bottom: 0, left: 0)
    writingModes = isPoint ? layer[.textWritingMode].evaluate(&context) ?? [.horizontal] : [.horizontal]
    if writingModes.isEmpty { writingModes = [.horizontal] }
    hasVariableAnchors = layer[.textVariableAnchor].isSet || layer[.textVariableAnchorOffset].isSet
    let order = layer[.symbolZOrder].evaluate(&context)
    avoidsEdges = layer[.symbolAvoidEdges].evaluate(&context)
    sortsByKey = order != .viewportY && layer[.symbolSortKey].isSet
    placesByY = order == .viewportY
    let mayOverlap = text.overlap != .never || icon.overlap != .never || text.isIgnored || icon.isIgnored
    drawsByY = mayOverlap && (placesByY || order == .auto && !sortsByKey)
  }

  private static func textPart(
    _ layer: StyleLayer, isPoint: Bool, _ context: inout EvaluationContext
  ) -> Part {
    var rotation = layer[.textRotationAlignment].evaluate(&context)
    if rotation == .auto { rotation = isPoint ? .viewport : .map }
    var pitch = layer[.textPitchAlignment].evaluate(&context)
    if pitch == .auto { pitch = rotation == .map ? .map : .viewport }
    return Part(
      rotatesWithMap: rotation == .map || !isPoint && rotation == .viewportGlyph,
      pitchesWithMap: pitch == .map, isAlongLine: !isPoint && rotation != .viewport,
      turnsWithLine: rotation == .map,
      keepsUpright: layer[.textKeepUpright].evaluate(&context),
      overlap: layer[.textOverlap].evaluate(&context)
        ?? (layer[.textAllowOverlap].evaluate(&context) ? .always : .never),
      isIgnored: layer[.textIgnorePlacement].evaluate(&context),
      isOptional: layer[.textOptional].evaluate(&context))
  }

  private static func iconPart(
    _ layer: StyleLayer, isPoint: Bool, _ context: inout EvaluationContext
  ) -> Part {
    var rotation = layer[.iconRotationAlignment].evaluate(&context)
    if rotation == .auto { rotation = isPoint ? .viewport : .map }
    var pitch = layer[.iconPitchAlignment].evaluate(&context)
    if pitch == .auto { pitch = rotation }
    return Part(
      rotatesWithMap: rotation == .map, pitchesWithMap: pitch == .map,
      isAlongLine: !isPoint && rotation == .map, turnsWithLine: true,
      keepsUpright: layer[.iconKeepUpright].evaluate(&context),
      overlap: layer[.iconOverlap].evaluate(&context)
        ?? (layer[.iconAllowOverlap].evaluate(&context) ? .always : .never),
      isIgnored: layer[.iconIgnorePlacement].evaluate(&context),
      isOptional: layer[.iconOptional].evaluate(&context))
  }
}
