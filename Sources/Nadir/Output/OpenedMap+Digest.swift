internal import Geo
internal import Wire

extension OpenedMap {
  /// SHA-256 of everything the picture was asked for: the release, the style's text and the request with the
  /// names, not the contents, of its files. The number of threads isn't part of it.
  func digest(of request: MapSnapshot) -> String {
    var text = "nadir \(Release.version)\nstyle \(SHA256.hexadecimal(styleDigest))\n"
    for (name, location) in request.sources.sorted(by: { $0.key < $1.key }) {
      text += "source \(name) \(location)\n"
    }
    let (padding, size, ground) = (request.padding, request.size, request.background)
    text += "camera \(request.camera.digestText)\n"
    text += "padding \(padding.top) \(padding.left) \(padding.bottom) \(padding.right)\n"
    text += "view \(request.fieldOfView)\nsize \(size.width) \(size.height) \(request.scale)\n"
    if request.minZoom != nil || request.maxZoom != nil || request.targetBounds != nil {
      text +=
        "range \(request.minZoom ?? -.infinity) \(request.maxZoom ?? .infinity) \(String(describing: request.targetBounds))\n"
    }
    text += "background \(ground.red) \(ground.green) \(ground.blue) \(ground.alpha)\n"
    text += "selected \(request.selectedMarker ?? "")\nattribution \(request.showsAttribution)\n"
    if !request.fonts.isEmpty { text += "fonts \(request.fonts)\n" }
    if let clustering = request.clustering { text += "clustering \(clustering)\n" }
    var bytes = Array(text.utf8)
    for image in request.images { image.record(in: &bytes) }
    var pictures = PictureDigests()
    for overlay in request.overlays { overlay.record(in: &bytes, pictures: &pictures) }
    if case .image(let bitmap) = request.clip {
      bytes += Array("clip \(bitmap.width)".utf8) + SHA256.digest(bitmap.bytes)
    } else if let clip = request.clip {
      bytes += Array("clip \(clip)".utf8)
    }
    return SHA256.hexadecimal(SHA256.digest(bytes))
  }
}

extension CameraChoice {
  /// What the digest holds of it. The choice that batches make thousands of times is spelled out: to have Swift describe a
  /// value takes a millisecond the first time.
  fileprivate var digestText: String {
    guard case .position(let target?, let zoom?, let bearing, let angle, .sdk) = self else {
      return "\(self)"
    }
    return "position \(target.latitude) \(target.longitude) \(zoom) \(bearing) \(angle)"
  }
}
