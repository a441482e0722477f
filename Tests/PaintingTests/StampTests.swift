import Display
import Geo
import Painting
import Pixels
import Testing

/// Figures at many places show the same as a fill for each part of each.
@Suite struct StampTests {
  static func triangle(_ side: Float) -> Path {
    var path = Path()
    for (x, y) in [(0, 0), (side, side / 3), (side / 4, side)] { path.append(PixelPoint(x: x, y: y)) }
    path.endContour()
    return path
  }

  static let figures: [[StampItem.Part]] = [
    [
      .init(path: triangle(20), color: Color(red: 0.8, green: 0.1, blue: 0.2)),
      .init(path: triangle(9), color: Color(red: 0, green: 0.3, blue: 1, alpha: 0.4)),
    ],
    [.init(path: triangle(31), color: Color(red: 0.1, green: 0.7, blue: 0.3, alpha: 0.8))],
    [.init(path: triangle(12), color: .transparent), .init(path: Path(), color: .black)],
  ]

  /// Upright, turned, lying on tilted ground and reaching behind the viewer; inside, across edges and outside.
  static let places: [StampItem.Stamp] = (0..<60).map { index in
    let (x, y) = (Double(index * 37 % 230) - 20.3, Double(index * 53 % 240) - 25.7)
    var map = Perspective.scaling(x: 1, y: 1, offsetX: x, offsetY: y)
    if index % 3 == 1 { (map.xx, map.xy, map.yx, map.yy) = (0.6, -0.8, 0.8, 0.6) }
    if index % 5 == 2 { (map.wx, map.wy) = (0.01, index % 2 == 0 ? -0.06 : 0.02) }
    return StampItem.Stamp(figure: index % 3, toPixels: map)
  }

  static func list(_ items: [DisplayItem]) -> DisplayList {
    var list = DisplayList(size: PixelSize(width: 200, height: 190), scale: 1)
    list.items = items
    return list
  }

  @Test func stampsShowWhatFillsShow() async {
    let stamped = Self.list([.stamps(StampItem(figures: Self.figures, stamps: Self.places))])
    let filled = Self.list(
      Self.places.flatMap { stamp in
        Self.figures[stamp.figure].map { part in
          DisplayItem.fill(FillItem(path: part.path, toPixels: stamp.toPixels, paint: .color(part.color)))
        }
      })
    let expected = await Painter.paint(filled, background: .white)
    #expect(Set(expected.bytes).count > 50)
    for (threads, band, chapter) in [(1, 190, 190), (3, 7, 14), (2, 16, 190), (1, 1, 1)] {
      let found = await Painter.paint(
        stamped, threads: threads, background: .white, bandHeight: band, chapterHeight: chapter)
      #expect(found == expected, "bands of \(band), chapters of \(chapter)")
    }
  }

  @Test func aFigureThatIsNotThereDrawsNothing() async {
    let item = StampItem(
      figures: Self.figures,
      stamps: [-1, 3].map { StampItem.Stamp(figure: $0, toPixels: .identity) })
    let found = await Painter.paint(Self.list([.stamps(item)]), background: .white)
    #expect(found.bytes.allSatisfy { $0 == 255 })
  }
}
