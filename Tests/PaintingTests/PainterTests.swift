import Display
import Geo
import Painting
import Pixels
import Testing

@Suite struct PainterTests {
  static let star = Path([[(0, -50), (29, 40), (-47, -15), (47, -15), (-29, 40)]])
  static let zigzag = Path([[(-40, 30), (-20, -30), (0, 30), (10, -35), (20, 30), (45, 30), (45, -30)]])

  /// Something of everything.
  static func sampler(tilted: Bool = false) -> DisplayList {
    var list = DisplayList(size: PixelSize(width: 400, height: 300), scale: 1)
    let checker = Bitmap(
      width: 8, height: 8,
      bytes: (0..<64).flatMap { index -> [UInt8] in
        (index % 8 / 4 + index / 32) % 2 == 0 ? [200, 40, 40, 255] : [40, 60, 200, 255]
      })
    list.bitmaps = [checker]
    list.outlines = [
      Path([
        [(0, 0), (0.6, 0), (0.6, -0.7), (0, -0.7)], [(0.2, -0.2), (0.2, -0.5), (0.4, -0.5), (0.4, -0.2)],
      ])
    ]
    list.items.append(.flood(FloodItem(paint: .color(Color(red: 0.95, green: 0.95, blue: 0.9)))))
    func at(_ x: Double, _ y: Double) -> Perspective {
      let place = Perspective.scaling(x: 1, y: 1, offsetX: x, offsetY: y)
      guard tilted else { return place }
      return place.followed(
        by: Perspective(xx: 1, xy: -0.6, x0: 60, yx: 0, yy: 0.6, y0: 40, wx: 0, wy: -0.002, w0: 1.2))
    }
    let half = Color(red: 0, green: 0.5, blue: 0.2, alpha: 0.5)
    list.items.append(.fill(FillItem(path: star, toPixels: at(60, 60), paint: .color(half))))
    list.items.append(
      .fill(
        FillItem(
          path: star, toPixels: at(170, 60),
          paint: .pattern(bitmap: 0, toPixels: at(0, 0), opacity: 0.8))))
    let joins: [StrokeItem.Join] = [.miter, .round, .bevel]
    let caps: [StrokeItem.Cap] = [.butt, .round, .square]
    for index in 0..<3 {
      var stroke = StrokeItem(
        path: zigzag, toPixels: at(60 + Double(index) * 110, 170), unitsPerPoint: 1, width: 12,
        paint: .color(Color(red: 0.1, green: 0.1, blue: 0.6, alpha: 0.6)))
      stroke.join = joins[index]
      stroke.cap = caps[index]
      list.items.append(.stroke(stroke))
      stroke.toPixels = at(60 + Double(index) * 110, 250)
      stroke.width = 3
      stroke.dashes = index == 1 ? [0, 8] : [8, 5]
      stroke.width = index == 1 ? 5 : 2
      if index == 2 {
        stroke.dashes = []
        stroke.gapWidth = 6
      }
      list.items.append(.stroke(stroke))
    }
    list.items.append(
      .circles(
        CircleItem(discs: [
          CircleItem.Disc(
            toPixels: Perspective.scaling(x: 20, y: 20).followed(by: at(360, 40)), strokeWidth: 0.3, blur: 0,
            color: Color(red: 1, green: 0.5, blue: 0), strokeColor: .black)
        ])))
    var image = ImageItem(
      bitmap: 0,
      toPixels: Perspective(xx: 6, xy: -2, x0: 0, yx: 2, yy: 6, y0: 0, wx: 0, wy: 0, w0: 1).followed(
        by: at(250, 30)))
    list.items.append(.image(image))
    image.sampling = .nearest
    image.toPixels = Perspective.scaling(x: 4, y: 4).followed(by: at(300, 20))
    list.items.append(.beginGroup(opacity: 0.5))
    list.items.append(.image(image))
    list.items.append(.fill(FillItem(path: star, toPixels: at(310, 50), paint: .color(.black))))
    list.items.append(.endGroup)
    let glyphs = (0..<5).map { index in
      GlyphItem.Glyph(
        shape: .outline(0), xx: 20, xy: 2, yx: -2, yy: 20, x0: 280 + 14 * Float(index),
        y0: 120 - Float(index))
    }
    list.items.append(
      .glyphs(
        GlyphItem(runs: [
          GlyphItem.Run(glyphs: glyphs, color: .black, haloColor: .white, haloWidth: 3, haloBlur: 0)
        ])))
    return list
  }

  @Test(arguments: [false, true]) func theSamplerPaints(tilted: Bool) async throws {
    let picture = await Painter.paint(Self.sampler(tilted: tilted))
    try TestPictures.save(picture, tilted ? "sampler-tilted" : "sampler")
    #expect(Set(picture.bytes).count > 50)
  }

  @Test(arguments: [false, true]) func bandsAndThreadsDoNotShow(tilted: Bool) async {
    let list = Self.sampler(tilted: tilted)
    let whole = await Painter.paint(list, threads: 1, bandHeight: 300)
    for (threads, height) in [(1, 1), (2, 7), (4, 16), (8, 64), (3, 299)] {
      let other = await Painter.paint(list, threads: threads, bandHeight: height)
      #expect(other == whole, "threads \(threads), bands of \(height)")
    }
  }
}
