internal import Display
internal import Pixels
internal import StyleSpec

/// How a line is drawn; lengths in points.
struct LineLook: Hashable, Sendable {
  var color: Color
  var opacity: Double
  var width: Double
  var gapWidth: Double
  var offset: Double
  var blur: Double
  var cap: StrokeItem.Cap
  var join: StrokeItem.Join
  var miterLimit: Double
  var roundLimit: Double
  var dashes: [Double]
  /// The diameter of the dashes' round ends.
  var dashWidth = 0.0
  var pattern: String?

  /// How far ink may reach from the line.
  var reach: Double {
    LineLook.reach(width: width, gap: gapWidth, offset: offset, blur: blur) * max(2, miterLimit)
  }

  static func reach(width: Double, gap: Double, offset: Double, blur: Double) -> Double {
    width + gap / 2 + abs(offset) + blur + 1
  }
}

extension LineLook {
  /// Evaluates the properties of a line layer, feature by feature.
  struct Reader {
    private let tile: LayerTile
    private var layout: EvaluationContext
    private let color: Property<Color>
    private let opacity: Property<Double>
    private let width: Property<Double>
    private let gapWidth: Property<Double>
    private let offset: Property<Double>
    private let blur: Property<Double>
    private let dasharray: Property<[Double]?>
    private let pattern: Property<ResolvedImage?>
    private let join: Property<LineJoin>
    private let cap: StrokeItem.Cap
    private let miterLimit: Double
    private let roundLimit: Double
    private let floorZoom: Double

    init(_ tile: LayerTile) {
      self.tile = tile
      layout = tile.layoutContext()
      let layer = tile.layer
      color = layer[.lineColor]
      opacity = layer[.lineOpacity]
      width = layer[.lineWidth]
      gapWidth = layer[.lineGapWidth]
      offset = layer[.lineOffset]
      blur = layer[.lineBlur]
      dasharray = layer[.lineDasharray]
      pattern = layer[.linePattern]
      join = layer[.lineJoin]
      cap =
        switch layer[.lineCap].evaluate(&layout) {
        case .butt: .butt
        case .round: .round
        case .square: .square
        }
      miterLimit = layer[.lineMiterLimit].evaluate(&layout)
      roundLimit = layer[.lineRoundLimit].evaluate(&layout)
      floorZoom = tile.view.zoom.rounded(.down)
    }

    /// How far beyond their geometry lines may reach, points: exact where widths are the same for all features.
    var margin: Double {
      var context = tile.paintContext()
      func most(_ property: Property<Double>) -> Double {
        property.dependsOnFeature ? 64 : abs(property.evaluate(&context))
      }
      return 2
        * LineLook.reach(width: most(width), gap: most(gapWidth), offset: most(offset), blur: most(blur))
    }

    /// The look of the context's feature; `nil` where nothing would be seen.
    mutating func look(_ context: inout EvaluationContext, missing: (String) -> Void) -> LineLook? {
      let opacity = opacity.evaluate(&context)
      let width = width.evaluate(&context)
      guard opacity > 0, width > 0 else { return nil }
      layout.feature = context.feature
      var look = LineLook(
        color: color.evaluate(&context), opacity: opacity, width: width,
        gapWidth: gapWidth.evaluate(&context), offset: offset.evaluate(&context),
        blur: blur.evaluate(&context), cap: cap, join: StrokeItem.Join(join.evaluate(&layout)),
        miterLimit: miterLimit, roundLimit: roundLimit, dashes: [])
      if pattern.isSet {
        guard let image = pattern.evaluate(&context) else { return nil }
        guard tile.environment.sprites[image.name] != nil else {
          missing(image.name)
          return nil
        }
        look.pattern = image.name
        look.color = .black
      } else if let dashes = dasharray.evaluate(&context) {
        let floorWidth = floorWidth(&context)
        look.dashes = DashLengths.points(dashes, floorWidth: floorWidth, growth: tile.view.zoomFraction)
        look.dashWidth = floorWidth * tile.view.zoomFraction
      }
      return look
    }

    /// Dashes are counted in line widths at the integer zoom below, and grow with the ground up to the next one.
    private func floorWidth(_ context: inout EvaluationContext) -> Double {
      let zoom = context.zoom
      context.zoom = floorZoom
      defer { context.zoom = zoom }
      return width.evaluate(&context)
    }
  }
}

extension StrokeItem.Join {
  init(_ join: LineJoin) {
    switch join {
    case .bevel: self = .bevel
    case .round: self = .round
    case .miter: self = .miter
    }
  }
}
