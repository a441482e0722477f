import Display
import Geo
import Painting
import Pixels

/// What preparing a town for a picture costs when it was prepared for pictures beside it.
enum MovingBenchmarks {
  private static let size = PixelSize(width: 512, height: 512)

  static func run() async {
    let town = Town()
    await Stopwatch.measure("houses and outlines on 12 pictures, each anew") { await pictures(of: town, nil) }
    let stock = PreparationStock(limit: 64 << 20)
    await Stopwatch.measure("houses and outlines on 12 pictures, kept") { await pictures(of: town, stock) }
  }

  private static func pictures(of town: Town, _ stock: PreparationStock?) async -> UInt64 {
    var hash: UInt64 = 0
    for step in 0..<12 {
      let list = town.list(x: -120 - 31.3 * Double(step), y: -90 - 17.7 * Double(step))
      hash ^= Stopwatch.hash(await Painter.paint(list, stock: stock).bytes)
    }
    return hash
  }

  /// 6000 houses on a tile's 4096 units, which are 1024 pixels.
  private struct Town {
    let fill = ItemSource()
    let outline = ItemSource()
    let path: Path

    init() {
      var random = SeededNumbers(9)
      var path = Path()
      for _ in 0..<6000 {
        let (x, y) = (Float(random.share() * 4096), Float(random.share() * 4096))
        let (width, height) = (Float(20 + random.share() * 60), Float(20 + random.share() * 60))
        for (dx, dy) in [(0, 0), (width, 5), (width - 5, height), (-5, height - 5), (0, 0)] {
          path.append(PixelPoint(x: x + dx, y: y + dy))
        }
        path.endContour()
      }
      self.path = path
    }

    func list(x: Double, y: Double) -> DisplayList {
      let map = Perspective.scaling(x: 0.25, y: 0.25, offsetX: x, offsetY: y)
      var list = DisplayList(size: size, scale: 1)
      var houses = FillItem(path: path, toPixels: map, paint: .color(Color(red: 0.8, green: 0.7, blue: 0.6)))
      houses.source = fill
      var sides = StrokeItem(
        path: path, toPixels: map, unitsPerPoint: 4, width: 1,
        paint: .color(Color(red: 0.5, green: 0.4, blue: 0.3)))
      sides.isSmooth = true
      sides.source = outline
      list.items = [.flood(FloodItem(paint: .color(.white))), .fill(houses), .stroke(sides)]
      return list
    }
  }
}
