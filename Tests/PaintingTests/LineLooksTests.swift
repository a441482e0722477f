import Display
import Geo
import Painting
import Pixels
import Raster
import Testing

/// Lines whose pixels know their place, heat and solids.
@Suite struct LineLooksTests {
  static let tilt = Perspective(xx: 1, xy: -0.6, x0: 60, yx: 0, yy: 0.6, y0: 40, wx: 0, wy: -0.002, w0: 1.2)

  static func at(_ x: Double, _ y: Double, _ tilted: Bool) -> Perspective {
    let place = Perspective.scaling(x: 1, y: 1, offsetX: x, offsetY: y)
    return tilted ? place.followed(by: tilt) : place
  }

  static let rainbow = [
    Color(red: 1, green: 0, blue: 0), Color(red: 1, green: 1, blue: 0), Color(red: 0, green: 0.6, blue: 0),
    Color(red: 0, green: 0, blue: 1),
  ]

  static func lines(tilted: Bool) -> DisplayList {
    var list = DisplayList(size: PixelSize(width: 400, height: 200), scale: 1)
    var bytes: [UInt8] = []
    for index in 0..<64 {
      let (x, y) = (index % 8, index / 8)
      bytes += y < 4 ? (x < 4 ? [220, 0, 0, 255] : [255, 255, 255, 255]) : [0, 0, 200, 255]
    }
    list.bitmaps = [Bitmap(width: 8, height: 8, bytes: bytes)]
    let blue = Color(red: 0.1, green: 0.1, blue: 0.6)
    func stroke(_ x: Double, _ y: Double, _ paint: Paint, _ change: (inout StrokeItem) -> Void) {
      var item = StrokeItem(
        path: PainterTests.zigzag, toPixels: at(x, y, tilted), unitsPerPoint: 1, width: 14, paint: paint)
      change(&item)
      list.items.append(.stroke(item))
    }
    stroke(60, 50, .color(blue)) { $0.blur = 6 }
    stroke(170, 50, .lineGradient(stops: rainbow, opacity: 1)) { $0.join = .round }
    stroke(280, 50, .linePattern(bitmap: 0, length: 14, height: 14, opacity: 1)) { $0.join = .miter }
    stroke(60, 140, .color(blue)) {
      ($0.blur, $0.gapWidth, $0.width) = (2, 6, 4)
      ($0.join, $0.cap) = (.round, .round)
    }
    stroke(170, 140, .lineGradient(stops: rainbow, opacity: 0.5)) { ($0.cap, $0.dashes) = (.round, [4, 20]) }
    stroke(280, 140, .linePattern(bitmap: 0, length: 8, height: 8, opacity: 1)) {
      ($0.offset, $0.width) = (8, 8)
    }
    return list
  }

  @Test(arguments: [false, true]) func bandsDoNotShow(tilted: Bool) async throws {
    let list = Self.lines(tilted: tilted)
    let whole = await Painter.paint(list, bandHeight: 200)
    try TestPictures.save(whole, tilted ? "lines-tilted" : "lines")
    #expect(await Painter.paint(list, threads: 4, bandHeight: 13) == whole)
  }

  /// A hairpin's two arms overlap near its turn: MapLibre lays a translucent line on twice there, overlays don't.
  @Test func aTranslucentLineAsOneShapeIsNowhereDarker() async {
    var list = DisplayList(size: PixelSize(width: 100, height: 100), scale: 1)
    var item = StrokeItem(
      path: Path([[(45, 90), (50, 10), (55, 90)]]), toPixels: .identity, unitsPerPoint: 1, width: 10,
      paint: .color(Color(red: 0, green: 0, blue: 0, alpha: 0.5)))
    (item.join, item.cap) = (.round, .round)
    list.items = [.stroke(item)]
    let twice = await Painter.paint(list)
    item.isOneShape = true
    list.items = [.stroke(item)]
    let once = await Painter.paint(list, bandHeight: 30)
    func most(_ bitmap: Bitmap) -> UInt8 {
      stride(from: 3, to: bitmap.bytes.count, by: 4).map { bitmap.bytes[$0] }.max() ?? 0
    }
    #expect(most(once) == 128)
    #expect(most(twice) > 180)
  }

  @Test func heatAndSolids() async throws {
    var list = DisplayList(size: PixelSize(width: 400, height: 200), scale: 1)
    let ramp = (0..<256).map { index -> Color in
      let share = Double(index) / 255
      return Color(red: share, green: 0.3, blue: 1 - share, alpha: min(1, share * 3))
    }
    let spots = (0..<12).map {
      HeatItem.Spot(x: 30 + 12 * Float($0), y: 60 + 9 * Float($0 % 5), radius: 30, weight: 0.6)
    }
    list.items.append(.heat(HeatItem(spots: spots, intensity: 1, ramp: ramp, opacity: 0.9)))
    list.items.append(
      .solids(SolidItem(faces: Self.box(x: 230, y: 120) + Self.box(x: 260, y: 100), opacity: 0.8)))
    let whole = await Painter.paint(list, bandHeight: 200)
    try TestPictures.save(whole, "heat-solids")
    #expect(await Painter.paint(list, threads: 4, bandHeight: 13) == whole)
  }

  /// A box seen from above and in front.
  static func box(x: Float, y: Float) -> [SolidItem.Face] {
    func vertex(_ dx: Float, _ dy: Float, _ near: Float) -> SolidItem.Vertex {
      SolidItem.Vertex(x: x + dx, y: y + dy, inverseDepth: 1 + near + y / 1000)
    }
    let roof = SolidItem.Face(
      vertices: [vertex(0, -60, 0.2), vertex(60, -70, 0.2), vertex(80, -30, 0.3), vertex(20, -20, 0.3)],
      ringEnds: [4], color: Color(red: 0.8, green: 0.8, blue: 0.7))
    func wall(_ a: Int, _ b: Int, _ shade: Double) -> SolidItem.Face {
      let (p, q) = (roof.vertices[a], roof.vertices[b])
      var face = SolidItem.Face(
        vertices: [
          p, q, SolidItem.Vertex(x: q.x, y: q.y + 50, inverseDepth: q.inverseDepth - 0.1),
          SolidItem.Vertex(x: p.x, y: p.y + 50, inverseDepth: p.inverseDepth - 0.1),
        ], ringEnds: [4], color: .black)
      face.topColor = Color(red: shade, green: shade, blue: shade)
      face.bottomColor = Color(red: shade / 2, green: shade / 3, blue: shade / 3)
      face.gradientTop = PixelPoint(x: p.x, y: p.y)
      face.gradientBottom = PixelPoint(x: p.x, y: p.y + 50)
      return face
    }
    return [roof, wall(0, 1, 0.9), wall(1, 2, 0.6), wall(2, 3, 0.7), wall(3, 0, 0.5)]
  }

  @Test func masksCutThePicture() async throws {
    let list = PainterTests.sampler()
    let mask = Mask.circle(
      centerX: 200, centerY: 150, diameter: 260, outside: Color(red: 254 / 255, green: 1, blue: 220 / 255))
    let whole = await Painter.paint(list, mask: mask)
    try TestPictures.save(whole, "masked")
    #expect(Array(whole.bytes[0..<4]) == [254, 255, 220, 255])
    #expect(await Painter.paint(list, threads: 3, mask: mask, bandHeight: 31) == whole)
  }
}
