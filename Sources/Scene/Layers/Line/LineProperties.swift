internal import Pixels
internal import StyleSpec

/// The properties of a line layer, looked up once for all pictures of a zoom.
struct LineProperties: Sendable {
  let color: Property<Color>
  let opacity: Property<Double>
  let width: Property<Double>
  let gapWidth: Property<Double>
  let offset: Property<Double>
  let blur: Property<Double>
  let dasharray: Property<[Double]?>
  let pattern: Property<ResolvedImage?>
  let gradient: Property<Color?>
  let join: Property<LineJoin>
  let cap: Property<LineCap>
  let miterLimit: Property<Double>
  let roundLimit: Property<Double>
  let translate: Property<[Double]>
  let translateAnchor: Property<MapAlignment>
  /// Whether all features look alike.
  let isShared: Bool

  init(_ layer: StyleLayer) {
    color = layer[.lineColor]
    opacity = layer[.lineOpacity]
    width = layer[.lineWidth]
    gapWidth = layer[.lineGapWidth]
    offset = layer[.lineOffset]
    blur = layer[.lineBlur]
    dasharray = layer[.lineDasharray]
    pattern = layer[.linePattern]
    gradient = layer[.lineGradient]
    join = layer[.lineJoin]
    cap = layer[.lineCap]
    miterLimit = layer[.lineMiterLimit]
    roundLimit = layer[.lineRoundLimit]
    translate = layer[.lineTranslate]
    translateAnchor = layer[.lineTranslateAnchor]
    isShared =
      ![color.dependsOnFeature, opacity.dependsOnFeature, dasharray.dependsOnFeature].contains(true)
      && ![pattern.dependsOnFeature, join.dependsOnFeature, cap.dependsOnFeature].contains(true)
      && ![width, gapWidth, offset, blur, miterLimit, roundLimit].contains { $0.dependsOnFeature }
  }
}
