internal import Geo
internal import Pixels
internal import Raster
internal import Wire

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

  /// SVG path data as an icon in the marker's colour: a unit of it is a point, and the icon as large as what it draws.
  ///
  /// - Throws: `outOfRange` for what is no path, or has no area.
  public static func shape(pathData data: String) throws(NadirError) -> Marker.IconShape {
    let path: Path
    do throws(RasterError) { path = try SVGPathData.path(data, tolerance: 0.1) } catch {
      throw .outOfRange(
        quantity: "an icon of the path", value: "'\(data.prefix(60))'",
        remedy: "give SVG path data, such as M0 0H12L6 16Z: \(error)")
    }
    var (left, right) = (Double.infinity, -Double.infinity)
    var (top, bottom) = (Double.infinity, -Double.infinity)
    for point in path.points {
      (left, right) = (min(left, Double(point.x)), max(right, Double(point.x)))
      (top, bottom) = (min(top, Double(point.y)), max(bottom, Double(point.y)))
    }
    guard right - left > 0, bottom - top > 0, right - left <= sideLimit, bottom - top <= sideLimit else {
      throw .outOfRange(
        quantity: "an icon of the path", value: "'\(data.prefix(60))'",
        remedy: "give a path around an area of at most \(Int(sideLimit)) points a side")
    }
    return Marker.IconShape(
      data: data, viewBox: Clip.ViewBox(x: left, y: top, width: right - left, height: bottom - top),
      size: PictureSize(width: right - left, height: bottom - top))
  }

  /// What a text means as an icon: `path:` and SVG path data, or the name of a picture or of an SVG file. A picture
  /// called `NAME@2x.png` has two pixels a point unless `scale` says otherwise.
  ///
  /// - Parameter folder: what names are relative to.
  /// - Throws: `outOfRange` for a text without a name and for path data that is none, `unusableInput` for a file.
  public static func icon(_ text: String, scale: Double? = nil, in folder: String = "") throws(NadirError)
    -> Marker.Icon
  {
    if text.hasPrefix("path:") { return .path(try shape(pathData: String(text.dropFirst(5)))) }
    guard !text.isEmpty else {
      throw .outOfRange(
        quantity: "an icon", value: "without a name",
        remedy: "name a picture or SVG file, or write path:M0 0…")
    }
    let file = FilePath.joined(folder, text)
    if OutputFile.ending(of: file)?.lowercased() == "svg" { return .path(try shape(at: file)) }
    let stem = text.split(separator: "/").last.map(String.init) ?? text
    let named = stem.split(separator: "@").dropFirst().last.flatMap { Double($0.prefix { $0 != "x" }) } ?? 1
    return .bitmap(try ImageInput.bitmap(at: file), scale: scale ?? (named > 0 && named <= 8 ? named : 1))
  }

  /// The longest side of a path's icon, points.
  private static let sideLimit = 10_000.0
}
