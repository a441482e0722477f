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

  typealias Table = [String: PropertySpecification]

  /// Specifications by their names.
  static func byName(_ specifications: [PropertySpecification]) -> Table {
    Dictionary(specifications.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static let layoutTables = LayerKind.allCases.map { byName(layout(of: $0)) }
  private static let paintTables = LayerKind.allCases.map { byName(paint(of: $0)) }

  /// The layout properties of a layer type by name.
  static func layoutTable(of kind: LayerKind) -> Table { layoutTables[kind.index] }
  /// The paint properties of a layer type by name.
  static func paintTable(of kind: LayerKind) -> Table { paintTables[kind.index] }

  /// Every layer property by name; a name means the same in every layer type that has it.
  static let byName: [String: PropertySpecification] = {
    var table: [String: PropertySpecification] = [:]
    for kind in LayerKind.allCases {
      for specification in layout(of: kind) + paint(of: kind) { table[specification.name] = specification }
    }
    return table
  }()
}

extension LayerKind {
  /// Its place in `allCases`.
  fileprivate var index: Int { LayerKind.allCases.firstIndex(of: self) ?? 0 }
}
