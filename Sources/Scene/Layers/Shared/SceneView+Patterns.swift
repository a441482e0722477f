internal import Geo

extension SceneView {
  /// From an image's own pixels to the picture's, where the image is repeated over the ground.
  ///
  /// Patterns are anchored at the corner of the world, sized in points at the integer zoom below, and grow with the
  /// ground between zooms (MapLibre's rule). The repetition nearest to the target is taken as the origin, so that
  /// deep zooms lose no precision.
  ///
  /// - Parameter plane: from points east and south of the target to pixels; the ground where `nil`.
  func patternToPixels(
    _ image: SpriteImage, translation: (x: Double, y: Double) = (0, 0), on plane: Perspective? = nil
  ) -> Perspective {
    let growth = zoomFraction
    let world = camera.worldSize / growth
    let originX = remainder(target.x * world, image.width)
    let originY = remainder(target.y * world, image.height)
    let unit = growth / image.pixelRatio
    return Perspective.scaling(
      x: unit, y: unit, offsetX: -originX * growth + translation.x, offsetY: -originY * growth + translation.y
    ).followed(by: plane ?? groundToPixels)
  }

  private func remainder(_ position: Double, _ size: Double) -> Double {
    guard size > 0 else { return 0 }
    return position - (position / size).rounded(.down) * size
  }

  /// A translation in points on the ground, from one given in the map's frame or the picture's.
  func groundTranslation(_ translate: [Double], followsPicture: Bool) -> (x: Double, y: Double) {
    guard translate.count >= 2, translate[0] != 0 || translate[1] != 0 else { return (0, 0) }
    guard followsPicture, bearing != 0 else { return (translate[0], translate[1]) }
    let (s, c) = Angle.sineAndCosine(bearing)
    return (c * translate[0] - s * translate[1], s * translate[0] + c * translate[1])
  }
}
