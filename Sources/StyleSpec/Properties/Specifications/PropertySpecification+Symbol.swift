internal import Wire

extension PropertySpecification {
  /// The layout properties of symbol layers (style specification v8).
  static let symbolLayout: [PropertySpecification] = [
    PropertySpecification(
      "symbol-placement", .enumeration(["point", "line", "line-center"]), fallback: .string("point"),
      reads: [.zoom]),
    PropertySpecification(
      "symbol-spacing", .number, fallback: .number(250), minimum: 1, isInterpolated: true, reads: [.zoom]),
    PropertySpecification(
      "symbol-avoid-edges", .boolean, fallback: .bool(false), reads: [.zoom]),
    PropertySpecification(
      "symbol-sort-key", .number, reads: [.zoom, .feature]),
    PropertySpecification(
      "symbol-z-order", .enumeration(["auto", "viewport-y", "source"]), fallback: .string("auto"),
      reads: [.zoom]),
    PropertySpecification(
      "icon-allow-overlap", .boolean, fallback: .bool(false), reads: [.zoom]),
    PropertySpecification(
      "icon-overlap", .enumeration(["never", "always", "cooperative"]), reads: [.zoom]),
    PropertySpecification(
      "icon-ignore-placement", .boolean, fallback: .bool(false), reads: [.zoom]),
    PropertySpecification(
      "icon-optional", .boolean, fallback: .bool(false), reads: [.zoom]),
    PropertySpecification(
      "icon-rotation-alignment", .enumeration(["map", "viewport", "auto"]), fallback: .string("auto"),
      reads: [.zoom]),
    PropertySpecification(
      "icon-size", .number, fallback: .number(1), minimum: 0, isInterpolated: true, reads: [.zoom, .feature]),
    PropertySpecification(
      "icon-text-fit", .enumeration(["none", "width", "height", "both"]), fallback: .string("none"),
      reads: [.zoom]),
    PropertySpecification(
      "icon-text-fit-padding", .array(of: .number, count: 4),
      fallback: .array([.number(0), .number(0), .number(0), .number(0)]), isInterpolated: true, reads: [.zoom]
    ),
    PropertySpecification(
      "icon-image", .resolvedImage, reads: [.zoom, .feature], hasTokens: true),
    PropertySpecification(
      "icon-rotate", .number, fallback: .number(0), isInterpolated: true, reads: [.zoom, .feature]),
    PropertySpecification(
      "icon-padding", .padding, fallback: .array([.number(2)]), isInterpolated: true,
      reads: [.zoom, .feature]),
    PropertySpecification(
      "icon-keep-upright", .boolean, fallback: .bool(false), reads: [.zoom]),
    PropertySpecification(
      "icon-offset", .array(of: .number, count: 2), fallback: .array([.number(0), .number(0)]),
      isInterpolated: true, reads: [.zoom, .feature]),
    PropertySpecification(
      "icon-anchor",
      .enumeration([
        "center", "left", "right", "top", "bottom", "top-left", "top-right", "bottom-left", "bottom-right",
      ]), fallback: .string("center"), reads: [.zoom, .feature]),
    PropertySpecification(
      "icon-pitch-alignment", .enumeration(["map", "viewport", "auto"]), fallback: .string("auto"),
      reads: [.zoom]),
    PropertySpecification(
      "text-pitch-alignment", .enumeration(["map", "viewport", "auto"]), fallback: .string("auto"),
      reads: [.zoom]),
    PropertySpecification(
      "text-rotation-alignment", .enumeration(["map", "viewport", "viewport-glyph", "auto"]),
      fallback: .string("auto"), reads: [.zoom]),
    PropertySpecification(
      "text-field", .formatted, fallback: .string(""), reads: [.zoom, .feature], hasTokens: true),
    PropertySpecification(
      "text-font", .array(of: .string, count: nil),
      fallback: .array([.string("Open Sans Regular"), .string("Arial Unicode MS Regular")]),
      reads: [.zoom, .feature]),
    PropertySpecification(
      "text-size", .number, fallback: .number(16), minimum: 0, isInterpolated: true, reads: [.zoom, .feature]),
    PropertySpecification(
      "text-max-width", .number, fallback: .number(10), minimum: 0, isInterpolated: true,
      reads: [.zoom, .feature]),
    PropertySpecification(
      "text-line-height", .number, fallback: .number(1.2), isInterpolated: true, reads: [.zoom]),
    PropertySpecification(
      "text-letter-spacing", .number, fallback: .number(0), isInterpolated: true, reads: [.zoom, .feature]),
    PropertySpecification(
      "text-justify", .enumeration(["auto", "left", "center", "right"]), fallback: .string("center"),
      reads: [.zoom, .feature]),
    PropertySpecification(
      "text-radial-offset", .number, fallback: .number(0), isInterpolated: true, reads: [.zoom, .feature]),
    PropertySpecification(
      "text-variable-anchor",
      .array(
        of: .enumeration([
          "center", "left", "right", "top", "bottom", "top-left", "top-right", "bottom-left", "bottom-right",
        ]), count: nil), reads: [.zoom]),
    PropertySpecification(
      "text-variable-anchor-offset", .variableAnchorOffsetCollection, isInterpolated: true,
      reads: [.zoom, .feature]),
    PropertySpecification(
      "text-anchor",
      .enumeration([
        "center", "left", "right", "top", "bottom", "top-left", "top-right", "bottom-left", "bottom-right",
      ]), fallback: .string("center"), reads: [.zoom, .feature]),
    PropertySpecification(
      "text-max-angle", .number, fallback: .number(45), isInterpolated: true, reads: [.zoom]),
    PropertySpecification(
      "text-writing-mode", .array(of: .enumeration(["horizontal", "vertical"]), count: nil), reads: [.zoom]),
    PropertySpecification(
      "text-rotate", .number, fallback: .number(0), isInterpolated: true, reads: [.zoom, .feature]),
    PropertySpecification(
      "text-padding", .number, fallback: .number(2), minimum: 0, isInterpolated: true, reads: [.zoom]),
    PropertySpecification(
      "text-keep-upright", .boolean, fallback: .bool(true), reads: [.zoom]),
    PropertySpecification(
      "text-transform", .enumeration(["none", "uppercase", "lowercase"]), fallback: .string("none"),
      reads: [.zoom, .feature]),
    PropertySpecification(
      "text-offset", .array(of: .number, count: 2), fallback: .array([.number(0), .number(0)]),
      isInterpolated: true, reads: [.zoom, .feature]),
    PropertySpecification(
      "text-allow-overlap", .boolean, fallback: .bool(false), reads: [.zoom]),
    PropertySpecification(
      "text-overlap", .enumeration(["never", "always", "cooperative"]), reads: [.zoom]),
    PropertySpecification(
      "text-ignore-placement", .boolean, fallback: .bool(false), reads: [.zoom]),
    PropertySpecification(
      "text-optional", .boolean, fallback: .bool(false), reads: [.zoom]),
  ]

  /// The paint properties of symbol layers (style specification v8).
  static let symbolPaint: [PropertySpecification] = [
    PropertySpecification(
      "icon-opacity", .number, fallback: .number(1), minimum: 0, maximum: 1, isInterpolated: true,
      reads: [.zoom, .feature, .featureState]),
    PropertySpecification(
      "icon-color", .color, fallback: .string("#000000"), isInterpolated: true,
      reads: [.zoom, .feature, .featureState]),
    PropertySpecification(
      "icon-halo-color", .color, fallback: .string("rgba(0, 0, 0, 0)"), isInterpolated: true,
      reads: [.zoom, .feature, .featureState]),
    PropertySpecification(
      "icon-halo-width", .number, fallback: .number(0), minimum: 0, isInterpolated: true,
      reads: [.zoom, .feature, .featureState]),
    PropertySpecification(
      "icon-halo-blur", .number, fallback: .number(0), minimum: 0, isInterpolated: true,
      reads: [.zoom, .feature, .featureState]),
    PropertySpecification(
      "icon-translate", .array(of: .number, count: 2), fallback: .array([.number(0), .number(0)]),
      isInterpolated: true, reads: [.zoom]),
    PropertySpecification(
      "icon-translate-anchor", .enumeration(["map", "viewport"]), fallback: .string("map"), reads: [.zoom]),
    PropertySpecification(
      "text-opacity", .number, fallback: .number(1), minimum: 0, maximum: 1, isInterpolated: true,
      reads: [.zoom, .feature, .featureState]),
    PropertySpecification(
      "text-color", .color, fallback: .string("#000000"), isInterpolated: true,
      reads: [.zoom, .feature, .featureState]),
    PropertySpecification(
      "text-halo-color", .color, fallback: .string("rgba(0, 0, 0, 0)"), isInterpolated: true,
      reads: [.zoom, .feature, .featureState]),
    PropertySpecification(
      "text-halo-width", .number, fallback: .number(0), minimum: 0, isInterpolated: true,
      reads: [.zoom, .feature, .featureState]),
    PropertySpecification(
      "text-halo-blur", .number, fallback: .number(0), minimum: 0, isInterpolated: true,
      reads: [.zoom, .feature, .featureState]),
    PropertySpecification(
      "text-translate", .array(of: .number, count: 2), fallback: .array([.number(0), .number(0)]),
      isInterpolated: true, reads: [.zoom]),
    PropertySpecification(
      "text-translate-anchor", .enumeration(["map", "viewport"]), fallback: .string("map"), reads: [.zoom]),
  ]
}
