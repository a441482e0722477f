internal import Geo
internal import Pixels

extension SessionState {
  /// The picture of this moment.
  var snapshotRequest: MapSnapshot {
    var picture = request
    let position = camera.position
    picture.camera = .position(
      target: position.target, zoom: position.zoom, bearing: position.bearing,
      viewingAngle: position.viewingAngle, limits: limits)
    picture.raisesZoomToData = false
    picture.padding = camera.padding
    picture.overlays = overlays
    picture.selectedMarker = selection
    let diameter = clipDiameter
    if diameter < FocusStyle.diagonal(of: request.size) {
      picture.clip = .circle(diameter: diameter)
      if request.background.alpha == 0 { picture.background = FocusStyle.surroundings }
    }
    return picture
  }
}
