internal import Wire

extension PropertySpecification {
  /// `visibility`, of every layer type.
  static let visibility = PropertySpecification(
    "visibility", .enumeration(["visible", "none"]), fallback: .string("visible"), reads: [.globalState])

  /// `resampling`, of the layer types made from rasters.
  static let resampling = PropertySpecification(
    "resampling", .enumeration(["linear", "nearest"]), fallback: .string("linear"), reads: [.zoom])

  /// The properties of the root's `light`.
  static let light: [PropertySpecification] = [
    PropertySpecification(
      "anchor", .enumeration(["map", "viewport"]), fallback: .string("viewport"), reads: [.zoom]),
    PropertySpecification(
      "position", .array(of: .number, count: 3),
      fallback: .array([.number(1.15), .number(210), .number(30)]), isInterpolated: true, reads: [.zoom]),
    PropertySpecification(
      "color", .color, fallback: .string("#ffffff"), isInterpolated: true, reads: [.zoom]),
    PropertySpecification(
      "intensity", .number, fallback: .number(0.5), minimum: 0, maximum: 1, isInterpolated: true,
      reads: [.zoom]),
  ]

  /// The properties of the root's `sky`.
  static let sky: [PropertySpecification] = [
    PropertySpecification(
      "sky-color", .color, fallback: .string("#88C6FC"), isInterpolated: true, reads: [.zoom]),
    PropertySpecification(
      "horizon-color", .color, fallback: .string("#ffffff"), isInterpolated: true, reads: [.zoom]),
    PropertySpecification(
      "fog-color", .color, fallback: .string("#ffffff"), isInterpolated: true, reads: [.zoom]),
    PropertySpecification(
      "fog-ground-blend", .number, fallback: .number(0.5), minimum: 0, maximum: 1, isInterpolated: true,
      reads: [.zoom]),
    PropertySpecification(
      "horizon-fog-blend", .number, fallback: .number(0.8), minimum: 0, maximum: 1, isInterpolated: true,
      reads: [.zoom]),
    PropertySpecification(
      "sky-horizon-blend", .number, fallback: .number(0.8), minimum: 0, maximum: 1, isInterpolated: true,
      reads: [.zoom]),
    PropertySpecification(
      "atmosphere-blend", .number, fallback: .number(0.8), minimum: 0, maximum: 1, isInterpolated: true,
      reads: [.zoom]),
  ]

  /// The root's `projection.type`.
  static let projection = PropertySpecification(
    "type", .projectionDefinition, fallback: .string("mercator"), isInterpolated: true, reads: [.zoom])

  /// Layer filters.
  static let filter = PropertySpecification(
    "filter", .boolean, fallback: .bool(true), reads: [.zoom, .feature])
}
