import Display
import Foundation
import Geo
import Pixels

/// `nadir-bench geometry FOLDER`: the shapes of the raster benchmark as numbers, for `Baselines/compare.py`.
enum GeometryDump {
  static func write(to folder: String) throws {
    let side = RasterBenchmarks.shapes
    try records(RasterBenchmarks.polygons(side)).write(
      to: URL(filePath: folder).appending(path: "polygons.bin"))
    try records(RasterBenchmarks.strokes(side)).write(to: URL(filePath: folder).appending(path: "lines.bin"))
  }

  /// A record a shape, 32-bit floats, lowest byte first: red, green, blue, alpha, width of the line (polygons: 0),
  /// x and y of each of 30 points.
  private static func records(_ list: DisplayList) -> Data {
    var data = Data()
    for item in list.items {
      switch item {
      case .fill(let fill): append(fill.paint, 0, fill.path, to: &data)
      case .stroke(let stroke): append(stroke.paint, stroke.width, stroke.path, to: &data)
      default: break
      }
    }
    return data
  }

  private static func append(_ paint: Paint, _ width: Double, _ path: Path, to data: inout Data) {
    guard case .color(let color) = paint else { return }
    var numbers = [color.red, color.green, color.blue, color.alpha, width].map { Float($0) }
    for point in path.points { numbers += [point.x, point.y] }
    for number in numbers {
      withUnsafeBytes(of: number.bitPattern.littleEndian) { data.append(contentsOf: $0) }
    }
  }
}
