internal import Display
internal import Geo

/// Takes the points of a heatmap to the picture: kernels are circles on the ground, ellipses where it is tilted.
struct HeatKernels: Sendable {
  private let toPixels: Perspective
  private let view: SceneView
  private let sine: Double
  private let cosine: Double

  init(_ tile: LayerTile) {
    toPixels = tile.frame.toPixels(extent: tile.extent)
    view = tile.view
    (sine, cosine) = Angle.sineAndCosine(tile.view.camera.position.viewingAngle * .pi / 180)
  }

  /// A point's kernel; `nil` behind the camera or beyond the horizon.
  ///
  /// With w the depth in distances to the target, the derivatives of the projection are 1/w to the right,
  /// cos t / w² ahead, and right · sin t / w² to the side for each point ahead.
  func spot(_ point: TilePoint, radius: Double, weight: Double) -> HeatItem.Spot? {
    let image = toPixels.homogeneous(x: Double(point.x), y: Double(point.y))
    guard image.w > SceneView.nearDepth, image.w <= view.camera.farDepth else { return nil }
    let (x, y) = (image.x / image.w, image.y / image.w)
    var spot = HeatItem.Spot(
      x: Float(x), y: Float(y), radius: Float(radius * view.scale / image.w), weight: Float(weight))
    if sine != 0 {
      let right = (x / view.scale - view.camera.targetPoint.x) * image.w
      spot.flatness = Float(cosine / image.w)
      spot.slant = Float(right * sine / (view.camera.distance * cosine))
    }
    return spot
  }
}
