import Display
import Geo
import Painting
import Pixels
import Testing

/// What is painted once though it was drawn in pieces.
@Suite struct ConflationTests {
  static let half = Color(red: 0, green: 0, blue: 0, alpha: 0.5)

  static func alphas(_ items: [DisplayItem], threads: Int = 1) async -> [UInt8] {
    var list = DisplayList(size: PixelSize(width: 100, height: 100), scale: 1)
    list.items = items
    let bytes = await Painter.paint(list, threads: threads).bytes
    return stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] }
  }

  static func polygon(_ points: [(Double, Double)], window: TileWindow? = nil) -> FillItem {
    FillItem(path: Path([points]), toPixels: .identity, paint: .color(half), window: window)
  }

  @Test func polygonsOfOneItemShowNoSeamWhereTheyTouch() async {
    let left = [(10.3, 10.7), (50.4, 10.7), (41.9, 90.2), (10.3, 90.2)]
    let right = [(50.4, 10.7), (90.6, 10.7), (90.6, 90.2), (41.9, 90.2)]
    let together = FillItem(
      path: Path([left, right]), toPixels: .identity, paint: .color(Self.half))
    let whole = Self.polygon([
      (10.3, 10.7), (50.4, 10.7), (90.6, 10.7), (90.6, 90.2), (41.9, 90.2), (10.3, 90.2),
    ])
    let same = await Self.alphas([.fill(together)]) == (await Self.alphas([.fill(whole)]))
    #expect(same)
  }

  /// Separate items are separate paint: along a common edge, two coverages of one half cover three quarters. What
  /// belongs together must come in one item.
  @Test func separateItemsAreLaidOneOverTheOther() async {
    let left = Self.polygon([(10, 10), (50.5, 10), (50.5, 90), (10, 90)])
    let right = Self.polygon([(50.5, 10), (90, 10), (90, 90), (50.5, 90)])
    let alphas = await Self.alphas([.fill(left), .fill(right)])
    #expect(alphas[50 * 100 + 40] == 128 && alphas[50 * 100 + 60] == 128)
    #expect((111...112).contains(alphas[50 * 100 + 50]))
  }

  /// Tiles cut polygons with a margin; each tile paints the pixels of its own window, whole.
  @Test(arguments: [50.0, 50.3, 50.5, 50.9]) func tilesMeetWithoutASeam(border: Double) async {
    func window(_ x0: Double, _ x1: Double) -> TileWindow {
      TileWindow(corners: [
        PicturePixel(x: x0, y: -10), PicturePixel(x: x1, y: -10), PicturePixel(x: x1, y: 110),
        PicturePixel(x: x0, y: 110),
      ])
    }
    let left = Self.polygon(
      [(10, 10), (border + 6, 10), (border + 6, 90), (10, 90)], window: window(-10, border))
    let right = Self.polygon(
      [(border - 6, 10), (90, 10), (90, 90), (border - 6, 90)], window: window(border, 110))
    let whole = Self.polygon([(10, 10), (90, 10), (90, 90), (10, 90)])
    let same = await Self.alphas([.fill(left), .fill(right)]) == (await Self.alphas([.fill(whole)]))
    #expect(same)
  }

  @Test func aTranslucentLineThatCrossesItselfIsNoDarkerThere() async {
    let points = [(10.0, 10.0), (90, 90), (90, 10), (10, 90), (50, 5), (52, 95), (12, 12)]
    for join in [StrokeItem.Join.miter, .round, .bevel] {
      var item = StrokeItem(
        path: Path([points, points.reversed()]), toPixels: .identity, unitsPerPoint: 1, width: 9,
        paint: .color(Self.half))
      item.join = join
      let alphas = await Self.alphas([.stroke(item)])
      #expect(alphas.max() == 128)
    }
  }

  @Test func noNumberOfThreadsShows() async {
    let items = PainterTests.sampler().items.filter { if case .fill = $0 { true } else { false } }
    let strokes = (0..<60).map { index -> DisplayItem in
      var item = StrokeItem(
        path: PainterTests.zigzag,
        toPixels: .scaling(x: 1, y: 1, offsetX: Double(index * 37 % 100), offsetY: Double(index * 23 % 100)),
        unitsPerPoint: 1, width: 0.4 + Double(index % 7), paint: .color(Self.half))
      item.join = .round
      return .stroke(item)
    }
    let one = await Self.alphas(items + strokes)
    for threads in 2...8 {
      let same = await Self.alphas(items + strokes, threads: threads) == one
      #expect(same, "\(threads) threads")
    }
  }
}
