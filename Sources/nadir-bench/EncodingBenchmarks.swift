import CPNG
import Display
import Foundation
import Geo
import ImageFiles
import Painting
import Pixels
import Scene
import StyleSpec
import Typesetting
import Wire

/// How fast maps become PNG files, beside libpng and libdeflate on the same pixels in the same run.
enum EncodingBenchmarks {
  static let side = 1024

  static func run() async {
    do {
      for zoom in [12.0, 14, 16] { try await measure(styleZoom: zoom) }
    } catch {
      print("encoding can't be measured: \(error)")
    }
  }

  private static func measure(styleZoom: Double) async throws {
    let names = ["libdeflate 1, no filter", "libpng 6", "libpng 6, no filter", "nadir fast", "nadir best"].map
    {
      "PNG of a map at style zoom \(Int(styleZoom)): \($0)"
    }
    guard names.contains(where: Stopwatch.isWanted) else { return }
    let map = try await map(styleZoom: styleZoom)
    let rows = unfiltered(map)
    let jobs: [() -> [UInt8]] = [
      { deflated(rows) }, { libpng(rows, isFiltered: true) }, { libpng(rows, isFiltered: false) },
      { encoded(map, .fast) }, { encoded(map, .best) },
    ]
    var table: [(name: String, time: Double, bytes: Int)] = []
    for (name, job) in zip(names, jobs) {
      let runs = name.hasSuffix("best") ? 3 : 15
      guard let time = await Stopwatch.measure(name, runs: runs, { Stopwatch.hash(job()) }) else { continue }
      table.append((name, time, job().count))
    }
    guard let first = table.first else { return }
    for row in table {
      print(
        "\(row.name): \(hundredths(row.time)) ms, \(hundredths(row.time / first.time)) of libdeflate, \(row.bytes) bytes"
      )
    }
  }

  private static func hundredths(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }

  static func map(styleZoom: Double) async throws -> Bitmap {
    let place = PictureBenchmarks.place()
    let camera = Camera(
      position: CameraPosition(target: place.target, zoom: styleZoom + 1),
      size: PictureSize(width: Double(side), height: Double(side)))
    let style = try Style(json: JSONValue(parsing: FileBytes.contents(of: place.style)))
    var options = SceneOptions()
    options.base = place.style
    options.sourceOverrides = [place.source: place.tiles]
    options.fonts = FontLibrary(["Fonts"])
    options.glyphPolicy = .rangesThenFonts
    let builder = await SceneBuilder(style: style, options: options)
    return await Painter.paint(
      await builder.scene(SceneRequest(camera: camera, scale: 1)).displayList, background: .white)
  }

  /// RGB rows behind filter type 0.
  private static func unfiltered(_ map: Bitmap) -> [UInt8] {
    var rows: [UInt8] = []
    for row in 0..<map.height {
      rows.append(0)
      for pixel in row * map.width..<(row + 1) * map.width { rows += map.bytes[pixel * 4..<pixel * 4 + 3] }
    }
    return rows
  }

  private static func encoded(_ map: Bitmap, _ level: PNGOptions.Level) -> [UInt8] {
    var options = PNGOptions()
    options.level = level
    return (try? PNGEncoder.encode(map, options: options)) ?? []
  }

  private static func deflated(_ rows: [UInt8]) -> [UInt8] { Deflate.zlib(rows, level: 1) }

  /// libpng's own way, level 6: with its default choice of filters or without any.
  private static func libpng(_ rows: [UInt8], isFiltered: Bool) -> [UInt8] {
    var png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nil, nil, nil)
    var info = png_create_info_struct(png)
    defer { png_destroy_write_struct(&png, &info) }
    let output = Output()
    png_set_write_fn(
      png, Unmanaged.passUnretained(output).toOpaque(),
      { png, bytes, count in
        guard let place = png_get_io_ptr(png) else { return }
        let output = Unmanaged<Output>.fromOpaque(place).takeUnretainedValue()
        output.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
      }, { _ in })
    png_set_IHDR(png, info, UInt32(side), UInt32(side), 8, PNG_COLOR_TYPE_RGB, 0, 0, 0)
    png_set_compression_level(png, 6)
    if !isFiltered { png_set_filter(png, 0, PNG_FILTER_NONE) }
    png_write_info(png, info)
    let rowBytes = side * 3 + 1
    rows.withUnsafeBufferPointer { rows in
      guard let base = rows.baseAddress else { return }
      for row in 0..<side { png_write_row(png, base + row * rowBytes + 1) }
    }
    png_write_end(png, info)
    return output.bytes
  }

  private final class Output {
    var bytes: [UInt8] = []
  }
}
