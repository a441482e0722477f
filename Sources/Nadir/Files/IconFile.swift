internal import Pixels

/// Reads icons of markers from files.
public enum IconFile {
  /// The first path of an SVG file as an icon in the marker's colour, as large as the file's width and height or
  /// else its view box say.
  ///
  /// - Throws: `unusableInput` for a file without a path or a view box.
  public static func shape(at path: String) throws(NadirError) -> Marker.IconShape {
    guard case .path(let data, let box) = try ClipFile.path(at: path), let box else {
      throw .unusableInput(
        location: path, reason: "the icon has no view box", remedy: "give the SVG a viewBox and a path")
    }
    return Marker.IconShape(
      data: data, viewBox: box, size: PictureSize(width: box.width, height: box.height))
  }
}
