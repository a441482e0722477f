internal import Geo
internal import ImageFiles
internal import Pixels

extension Snapshot {
  /// The picture as a file. PNG files carry the camera and the attribution as text, and no time stamp.
  ///
  /// - Parameter background: what clear pixels become where the format has no transparency.
  /// - Throws: `NadirError.unwritableOutput` for a picture that the format can't hold.
  public func encoded(
    as format: PictureFormat, background: Color = .white, compression: PictureCompression = .fast
  ) throws(NadirError) -> [UInt8] {
    do throws(ImageFileError) {
      let options = facts.pngOptions(compression)
      switch format {
      case .png:
        guard facts.isStreamed(as: .png) else { return try PNGEncoder.encode(bitmap, options: options) }
        return try PNGEncoder.encode(bitmap, as: facts.layout(compression))
      case .png8: return try PalettePNGEncoder.encode(bitmap, options: options)
      case .webp: return try WebPEncoder.encode(bitmap)
      case .jpeg: return try JPEGEncoder.encode(bitmap, background: background)
      }
    } catch {
      throw .unwritableOutput(location: format.rawValue, reason: "\(error)")
    }
  }

  /// The same file, compressed by several threads where the format allows it.
  func encoded(
    as format: PictureFormat, background: Color, compression: PictureCompression, threads: Int
  ) async throws(NadirError) -> [UInt8] {
    guard format == .png, !facts.isStreamed(as: .png) else {
      return try encoded(as: format, background: background, compression: compression)
    }
    do throws(ImageFileError) {
      return try await PNGEncoder.encode(bitmap, options: facts.pngOptions(compression), threads: threads)
    } catch {
      throw .unwritableOutput(location: format.rawValue, reason: "\(error)")
    }
  }
}

extension SnapshotFacts {
  /// The size of the picture in pixels.
  var pixelSize: PixelSize {
    PixelSize(width: Int(camera.size.width * scale), height: Int(camera.size.height * scale))
  }

  /// Whether the picture is so large that it isn't held whole: then it is written while it is painted, and what its
  /// file holds is decided before.
  func isStreamed(as format: PictureFormat) -> Bool {
    format == .png && pixelSize.width * pixelSize.height > MapSnapshot.heldPixels
  }

  /// How a large picture's file is put together.
  func layout(_ compression: PictureCompression) throws(ImageFileError) -> PNGLayout {
    try PNGLayout(
      width: pixelSize.width, height: pixelSize.height, isOpaque: isSurelyOpaque,
      options: pngOptions(compression))
  }

  func pngOptions(_ compression: PictureCompression) -> PNGOptions {
    var options = PNGOptions()
    options.level = compression == .best ? .best : .fast
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
