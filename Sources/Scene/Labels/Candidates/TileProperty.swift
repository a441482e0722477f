internal import StyleSpec

/// A layout property in one tile: evaluated at once where it is the same for all features.
struct TileProperty<Value: StyleRepresentable>: Sendable {
  private let property: Property<Value>
  private let fixed: Value?

  /// - Parameter context: at the tile's zoom.
  init(_ property: Property<Value>, _ context: inout EvaluationContext) {
    self.property = property
    fixed = property.dependsOnFeature ? nil : property.evaluate(&context)
  }

  /// Whether the style gives the property.
  var isSet: Bool { property.isSet }
  /// Whether the value is the same for all features of the tile.
  var isFixed: Bool { fixed != nil }

  /// The value for the context's feature.
  func evaluate(_ context: inout EvaluationContext) -> Value {
    if let fixed { return fixed }
    return property.evaluate(&context)
  }
}

/// A size property at the zooms that layout looks at.
struct LabelSizes: Hashable, Sendable {
  /// At the tile's zoom, where lines are broken.
  var tile: Double
  /// At the zoom after it: what collides, so that labels that were placed don't collide before the tiles change.
  var next: Double
  /// At zoom 18: anchors along lines keep their places from zoom to zoom.
  var far: Double
  /// At the camera's own zoom: what is drawn.
  var camera: Double

  init(_ property: Property<Double>, _ context: inout EvaluationContext, cameraZoom: Double) {
    let own = context.zoom
    func size(at zoom: Double) -> Double {
      if let constant = property.constant { return constant }
      context.zoom = zoom
      return property.evaluate(&context)
    }
    tile = size(at: own)
    next = size(at: own + 1)
    far = size(at: 18)
    camera = size(at: cameraZoom)
    context.zoom = own
  }
}

/// A size property in one tile.
struct TileSizes: Sendable {
  private let property: Property<Double>
  private let fixed: LabelSizes?
  private let cameraZoom: Double

  init(_ property: Property<Double>, _ context: inout EvaluationContext, cameraZoom: Double) {
    self.property = property
    self.cameraZoom = cameraZoom
    fixed = property.dependsOnFeature ? nil : LabelSizes(property, &context, cameraZoom: cameraZoom)
  }

  var isFixed: Bool { fixed != nil }

  func evaluate(_ context: inout EvaluationContext) -> LabelSizes {
    fixed ?? LabelSizes(property, &context, cameraZoom: cameraZoom)
  }
}
