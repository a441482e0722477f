internal import Geo
internal import ImageFiles
internal import Pixels

extension Snapshot {
  /// The picture as a file. PNG files carry the camera and the attribution as text, and no time stamp.
  ///
  /// - Parameter background: what clear pixels become where the format has no transparency.
  /// - Throws: `NadirError.unwritableOutput` for a picture that the format can't hold.
  public func encoded(as format: PictureFormat, background: Color = .white) throws(NadirError) -> [UInt8] {
    do throws(ImageFileError) {
      switch format {
      case .png: return try PNGEncoder.encode(bitmap, options: pngOptions)
      case .png8: return try PalettePNGEncoder.encode(bitmap, options: pngOptions)
      case .webp: return try WebPEncoder.encode(bitmap)
      case .jpeg: return try JPEGEncoder.encode(bitmap, background: background)
      }
    } catch {
      throw .unwritableOutput(location: format.rawValue, reason: "\(error)")
    }
  }

  private var pngOptions: PNGOptions {
    var options = PNGOptions()
    let position = camera.position
    options.texts = [
      PNGOptions.Text(keyword: "Software", text: "Nadir \(Release.version)"),
      PNGOptions.Text(
        keyword: "Camera",
        text: "target \(position.target.latitude),\(position.target.longitude) zoom \(position.zoom) "
          + "bearing \(position.bearing) tilt \(position.viewingAngle) scale \(scale)"),
    ]
    if !attribution.isEmpty {
      options.texts.append(PNGOptions.Text(keyword: "Copyright", text: attribution.joined(separator: "; ")))
    }
    return options
  }
}
