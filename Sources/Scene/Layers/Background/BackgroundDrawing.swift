internal import Display
internal import Geo
internal import Pixels
internal import StyleSpec

/// Draws a background layer: the whole picture, or what of it is ground where the horizon shows.
enum BackgroundDrawing {
  static func draw(_ layer: StyleLayer, view: SceneView, environment: LayerEnvironment) -> LayerPiece {
    var piece = LayerPiece()
    var context = environment.context(zoom: view.zoom)
    let opacity = layer[.backgroundOpacity].evaluate(&context)
    guard opacity > 0, let paint = paint(layer, opacity, view, environment, &context, &piece) else {
      return piece
    }
    let top = view.camera.groundTop
    if top <= 0 {
      piece.items = [.flood(FloodItem(paint: paint))]
    } else if top < view.camera.size.height {
      piece.items = [
        .fill(FillItem(path: ground(below: top, view), toPixels: view.pointsToPixels, paint: paint))
      ]
    }
    return piece
  }

  private static func paint(
    _ layer: StyleLayer, _ opacity: Double, _ view: SceneView, _ environment: LayerEnvironment,
    _ context: inout EvaluationContext, _ piece: inout LayerPiece
  ) -> Paint? {
    let pattern = layer[.backgroundPattern]
    guard pattern.isSet else {
      let color = layer[.backgroundColor].evaluate(&context).withOpacity(opacity)
      return color.alpha > 0 ? .color(color) : nil
    }
    guard let name = pattern.evaluate(&context)?.name else { return nil }
    guard let image = environment.sprites[name] else {
      piece.noteMissing(name)
      return nil
    }
    return .pattern(
      bitmap: piece.patternIndex(of: name), toPixels: view.patternToPixels(image), opacity: Float(opacity))
  }

  private static func ground(below top: Double, _ view: SceneView) -> Path {
    let (right, bottom) = (Float(view.camera.size.width), Float(view.camera.size.height))
    let corners = [
      PixelPoint(x: 0, y: Float(top)), PixelPoint(x: right, y: Float(top)), PixelPoint(x: right, y: bottom),
      PixelPoint(x: 0, y: bottom),
    ]
    return Path(points: corners, contourEnds: [4])
  }
}
