extension PropertySpecification {
  /// The layout properties that a layer type has, with `visibility`.
  public static func layout(of kind: LayerKind) -> [PropertySpecification] {
    let own: [PropertySpecification] =
      switch kind {
      case .background: backgroundLayout
      case .fill: fillLayout
      case .line: lineLayout
      case .symbol: symbolLayout
      case .circle: circleLayout
      case .heatmap: heatmapLayout
      case .fillExtrusion: fillExtrusionLayout
      case .raster: rasterLayout
      case .hillshade: hillshadeLayout
      case .colorRelief: colorReliefLayout
      }
    return own + [visibility]
  }

  /// The paint properties that a layer type has.
  public static func paint(of kind: LayerKind) -> [PropertySpecification] {
    switch kind {
    case .background: backgroundPaint
    case .fill: fillPaint
    case .line: linePaint
    case .symbol: symbolPaint
    case .circle: circlePaint
    case .heatmap: heatmapPaint
    case .fillExtrusion: fillExtrusionPaint
    case .raster: rasterPaint
    case .hillshade: hillshadePaint
    case .colorRelief: colorReliefPaint
    }
  }

  /// Every layer property by name; a name means the same in every layer type that has it.
  static let byName: [String: PropertySpecification] = {
    var table: [String: PropertySpecification] = [:]
    for kind in LayerKind.allCases {
      for specification in layout(of: kind) + paint(of: kind) { table[specification.name] = specification }
    }
    return table
  }()
}
