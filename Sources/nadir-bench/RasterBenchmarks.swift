import CPlainLoops
import Display
import Geo
import Painting
import Pixels
import Raster

/// How fast shapes become pixels: polygons, lines, and whole pictures against a plain loop.
enum RasterBenchmarks {
  static let side = 1024

  static let shapes = 20_000

  static func run() async {
    var table = ComparisonTable()
    let fills = polygons(shapes)
    table.add(
      "polygons",
      await Stopwatch.measure("20,000 polygons of 30 corners") {
        Stopwatch.hash(await Painter.paint(fills).bytes)
      },
      against: "Cairo", await Stopwatch.measure("20,000 polygons, Cairo") { CairoBaseline.paint(fills) })
    let small = letters(shapes)
    table.add(
      "letters",
      await Stopwatch.measure("20,000 shapes of a letter's size, 40 corners") {
        Stopwatch.hash(await Painter.paint(small).bytes)
      },
      against: "Cairo", await Stopwatch.measure("20,000 letters, Cairo") { CairoBaseline.paint(small) })
    let lines = strokes(shapes)
    table.add(
      "lines",
      await Stopwatch.measure("20,000 lines of 30 points, width 1.5 to 6") {
        Stopwatch.hash(await Painter.paint(lines).bytes)
      },
      against: "Cairo", await Stopwatch.measure("20,000 lines, Cairo") { CairoBaseline.paint(lines) })
    let rings = outlines(shapes)
    table.add(
      "outlines",
      await Stopwatch.measure("20,000 closed lines of 30 short sides, width 1") {
        Stopwatch.hash(await Painter.paint(rings).bytes)
      },
      against: "Cairo", await Stopwatch.measure("20,000 closed lines, Cairo") { CairoBaseline.paint(rings) })
    let slopes = strokes(shapes, through: tilted)
    await Stopwatch.measure("20,000 lines of 30 points, seen aslant") {
      Stopwatch.hash(await Painter.paint(slopes).bytes)
    }
    let dashed = strokes(shapes / 10, through: .identity, dashes: [6, 3])
    await Stopwatch.measure("2,000 lines of 30 points, dashed") {
      Stopwatch.hash(await Painter.paint(dashed).bytes)
    }
    for alpha in [1, 0.3] {
      let name = "400 \(alpha == 1 ? "opaque" : "translucent") floods"
      let list = floods(400, alpha: alpha)
      table.add(
        name, await Stopwatch.measure(name) { Stopwatch.hash(await Painter.paint(list).bytes) },
        against: "a plain loop in C",
        await Stopwatch.measure(name + ", plain C") { plainFloods(400, alpha: alpha) })
    }
    table.print()
    await Stopwatch.measure("image, turned, 1:1.7, linear") {
      Stopwatch.hash(await Painter.paint(image()).bytes)
    }
  }

  /// Star polygons, radius 3 to 180 pixels log-uniform, every other one translucent.
  static func polygons(_ count: Int) -> DisplayList {
    var random = SeededNumbers(1)
    var list = DisplayList(size: PixelSize(width: side, height: side), scale: 1)
    for index in 0..<count {
      let path = star(&random, radius: 3 * power(60, random.share()))
      let color = Color(
        red: random.share(), green: random.share(), blue: random.share(), alpha: index % 2 == 0 ? 1 : 0.5)
      list.items.append(.fill(FillItem(path: path, toPixels: .identity, paint: .color(color))))
    }
    return list
  }

  /// A plane that leans away from the camera.
  static let tilted = Perspective(
    xx: 1, xy: -0.33, x0: 100, yx: 0, yy: 0.6, y0: 0, wx: 0, wy: -0.0004, w0: 1.2)

  /// Opaque shapes of a letter's size, their sides mostly shorter than a pixel.
  static func letters(_ count: Int) -> DisplayList {
    var random = SeededNumbers(5)
    var list = DisplayList(size: PixelSize(width: side, height: side), scale: 1)
    for _ in 0..<count {
      let path = star(&random, radius: 3 + 3 * random.share(), corners: 40)
      let color = Color(red: random.share(), green: random.share(), blue: random.share(), alpha: 1)
      list.items.append(.fill(FillItem(path: path, toPixels: .identity, paint: .color(color))))
    }
    return list
  }

  static func strokes(
    _ count: Int, through map: Perspective = .identity, dashes: [Double] = []
  ) -> DisplayList {
    var random = SeededNumbers(2)
    var list = DisplayList(size: PixelSize(width: side, height: side), scale: 1)
    for index in 0..<count {
      let path = star(&random, radius: 3 * power(60, random.share()))
      let color = Color(
        red: random.share(), green: random.share(), blue: random.share(), alpha: index % 2 == 0 ? 1 : 0.5)
      var item = StrokeItem(
        path: path, toPixels: map, unitsPerPoint: 1, width: 1.5 + 4.5 * random.share(),
        paint: .color(color))
      (item.join, item.cap) = (.round, .round)
      item.dashes = dashes
      list.items.append(.stroke(item))
    }
    return list
  }

  /// Translucent thin lines around shapes of a house's size: sides of about 2 pixels.
  static func outlines(_ count: Int) -> DisplayList {
    var random = SeededNumbers(4)
    var list = DisplayList(size: PixelSize(width: side, height: side), scale: 1)
    for _ in 0..<count {
      var path = star(&random, radius: 4 + 12 * random.share())
      path.points.append(path.points[0])
      path.contourEnds = [Int32(path.points.count)]
      let color = Color(red: random.share(), green: random.share(), blue: random.share(), alpha: 1.0 / 3)
      list.items.append(
        .stroke(
          StrokeItem(path: path, toPixels: .identity, unitsPerPoint: 1, width: 1, paint: .color(color))))
    }
    return list
  }

  private static func floodColor(_ index: Int, alpha: Double) -> Color {
    Color(red: Double(index % 3) / 2, green: Double(index % 5) / 4, blue: 0.5, alpha: alpha)
  }

  static func floods(_ count: Int, alpha: Double) -> DisplayList {
    var list = DisplayList(size: PixelSize(width: side, height: side), scale: 1)
    for index in 0..<count {
      list.items.append(.flood(FloodItem(paint: .color(floodColor(index, alpha: alpha)))))
    }
    return list
  }

  /// The same pixels by plain loops, as many rows at a time as stay in a core's cache.
  static func plainFloods(_ count: Int, alpha: Double) -> UInt64 {
    var pixels = [UInt32](repeating: 0, count: side * side)
    let colors = (0..<count).map { Premultiplied.pixel(floodColor($0, alpha: alpha)) }
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      for start in Swift.stride(from: 0, to: pixels.count, by: 65_536) {
        for color in colors {
          if alpha == 1 {
            plain_fill(base + start, 65_536, color)
          } else {
            plain_blend(base + start, 65_536, color)
          }
        }
      }
    }
    return pixels.withUnsafeBytes { Stopwatch.hash($0) }
  }

  static func image() -> DisplayList {
    var list = DisplayList(size: PixelSize(width: side, height: side), scale: 1)
    var random = SeededNumbers(3)
    list.bitmaps = [
      Bitmap(width: 512, height: 512, bytes: (0..<512 * 512 * 4).map { $0 % 4 == 3 ? 255 : random.byte() })
    ]
    let map = Perspective(xx: 1.6, xy: -0.57, x0: 220, yx: 0.57, yy: 1.6, y0: -60, wx: 0, wy: 0, w0: 1)
    for _ in 0..<10 { list.items.append(.image(ImageItem(bitmap: 0, toPixels: map))) }
    return list
  }

  private static func star(_ random: inout SeededNumbers, radius: Double, corners: Int = 30) -> Path {
    let centre = (x: random.share() * Double(side), y: random.share() * Double(side))
    var path = Path()
    for corner in 0..<corners {
      let place = Double(corner) / Double(corners) * 4
      let share = place.truncatingRemainder(dividingBy: 1) * 2 - 1
      // Around the sides of a square, pulled to the circle.
      let length = radius * (0.4 + 0.6 * random.share()) / (1 + share * share).squareRoot()
      let arm = [(1, share), (-share, 1), (-1, -share), (share, -1)][Int(place)]
      path.append(PixelPoint(x: Float(centre.x + arm.0 * length), y: Float(centre.y + arm.1 * length)))
    }
    path.endContour()
    return path
  }

  private static func power(_ base: Double, _ exponent: Double) -> Double {
    // base^exponent for exponents of 0...1 by halving: no library call, the same everywhere.
    var (result, root, rest) = (1.0, base, exponent)
    for _ in 0..<40 {
      root = root.squareRoot()
      rest *= 2
      if rest >= 1 {
        result *= root
        rest -= 1
      }
    }
    return result
  }
}
