import Geo
import Nadir
import Pixels
import Testing

/// Shapes on a plain map: what colour a pixel has.
@Suite struct ShapeDrawingTests {
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)
  private let snapshotter = Snapshotter(resources: TestFiles.resources)

  /// A picture whose world is 512 points wide, the equator in the middle.
  private func picture(
    _ overlays: [Overlay], longitude: Double = 0, latitude: Double = 0, width: Double = 512,
    height: Double = 512,
    style: StyleChoice = TestFiles.plain("#ffffff"), tilt: Double = 0
  ) async throws -> Bitmap {
    var request = MapSnapshot(style: style, size: PictureSize(width: width, height: height))
    request.showsAttribution = false
    request.overlays = overlays
    request.camera = .position(
      target: Coordinate(latitude: latitude, longitude: longitude), zoom: 1, viewingAngle: tilt,
      limits: .style)
    return try await snapshotter.snapshot(request).bitmap
  }

  private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
    Array(bitmap.bytes[(y * bitmap.width + x) * 4..<(y * bitmap.width + x) * 4 + 3])
  }

  private func at(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(latitude: latitude, longitude: longitude)
  }

  private func count(_ bitmap: Bitmap, _ color: [UInt8]) -> Int {
    (0..<bitmap.width * bitmap.height).count {
      Array(bitmap.bytes[$0 * 4..<$0 * 4 + 3]) == color
    }
  }

  @Test func spansDivideALine() async throws {
    // Three segments of 90 degrees: 128 points each, from x = 64 on.
    var line = Polyline(
      [at(0, -135), at(0, -45), at(0, 45), at(0, 135)], stroke: LineStyle(color: .black, width: 9))
    line.spans = [
      StyleSpan(.solid(Self.red), segments: 1.5), StyleSpan(.gradient(from: Self.red, to: Self.blue)),
      StyleSpan(.solid(Self.blue)),
    ]
    let bitmap = try await picture([.polyline(line)])
    #expect(pixel(bitmap, 70, 256) == [255, 0, 0] && pixel(bitmap, 248, 256) == [255, 0, 0])
    #expect(pixel(bitmap, 440, 256) == [0, 0, 255] && pixel(bitmap, 392, 256) == [0, 0, 255])
    let middle = pixel(bitmap, 320, 256)
    #expect(abs(Int(middle[0]) - 128) <= 3 && abs(Int(middle[2]) - 128) <= 3 && middle[1] == 0)
  }

  @Test func aGradientGoesOnWhereALineIsCut() async throws {
    var line = Polyline(
      [at(0, -170), at(0, 170)], stroke: LineStyle(color: .black, width: 9), course: .asGiven)
    line.spans = [StyleSpan(.gradient(from: Self.red, to: Self.blue))]
    let whole = try await picture([.polyline(line)])
    let part = try await picture([.polyline(line)], longitude: 90, width: 60)
    // 90 degrees east is 128 points right of the centre.
    for x in [2, 30, 57] {
      let (a, b) = (pixel(part, x, 256), pixel(whole, x + 354, 256))
      #expect(zip(a, b).allSatisfy { abs(Int($0) - Int($1)) <= 2 }, "\(a) \(b)")
    }
  }

  @Test func dashesAndStampsRepeat() async throws {
    var line = Polyline([at(0, -90), at(0, 90)], stroke: LineStyle(color: .black, width: 8))
    line.spans = [StyleSpan(.dashed(Self.red, dashes: [16, 16]))]
    let dashed = try await picture([.polyline(line)])
    for dash in 0..<8 {
      #expect(pixel(dashed, 128 + 32 * dash + 8, 256) == [255, 0, 0])
      #expect(pixel(dashed, 128 + 32 * dash + 24, 256) == [255, 255, 255])
    }
    // Two pixels wide and one high: 16 points by 8.
    let stamp = Bitmap(width: 2, height: 1, bytes: [255, 0, 0, 255, 0, 0, 255, 255])
    line.spans = [StyleSpan(.stamp(stamp))]
    let stamped = try await picture([.polyline(line)])
    #expect(pixel(stamped, 128 + 4, 256)[0] > 200 && pixel(stamped, 128 + 12, 256)[2] > 200)
    #expect(pixel(stamped, 128 + 20, 256)[0] > 200 && pixel(stamped, 128 + 28, 256)[2] > 200)
  }

  /// The line is 256 points long: at its middle half red, half blue.
  @Test func dashesLieOverAGradient() async throws {
    var line = Polyline(
      [at(0, -90), at(0, 90)], stroke: LineStyle(color: .black, width: 8, dashes: [16, 16]))
    line.spans = [StyleSpan(.gradient(from: Self.red, to: Self.blue))]
    let bitmap = try await picture([.polyline(line)])
    for dash in 0..<8 {
      let pixel = pixel(bitmap, 128 + 32 * dash + 8, 256)
      let share = Double(32 * dash + 8) / 256
      #expect(abs(Double(pixel[2]) - 255 * share) < 4 && abs(Double(pixel[0]) - 255 * (1 - share)) < 4)
      #expect(self.pixel(bitmap, 128 + 32 * dash + 24, 256) == [255, 255, 255])
    }
    // Where the line comes back into the picture, dashes and colours go on.
    let part = try await picture([.polyline(line)], longitude: 45, width: 60)
    for x in [5, 20, 34, 50] {
      let (a, b) = (pixel(part, x, 256), pixel(bitmap, x + 290, 256))
      #expect(zip(a, b).allSatisfy { abs(Int($0) - Int($1)) <= 3 }, "\(x): \(a) \(b)")
    }
    line.spans = [StyleSpan(.solid(Self.blue))]
    let solid = try await picture([.polyline(line)])
    #expect(pixel(solid, 136, 256) == [0, 0, 255] && pixel(solid, 152, 256) == [255, 255, 255])
  }

  @Test func aPictureLiesInItsBounds() async throws {
    let image = Bitmap(width: 1, height: 2, bytes: [255, 0, 0, 255, 0, 0, 255, 255])
    // 170 degrees east to 170 degrees west: 28.4 points; 45 degrees is 71.8 points from the equator.
    let ground = GroundOverlay(
      bounds: CoordinateBounds(south: -45, west: 170, north: 45, east: -170), image: image)
    let bitmap = try await picture([.ground(ground)], longitude: 180, width: 100)
    #expect(pixel(bitmap, 50, 200) == [255, 0, 0] && pixel(bitmap, 50, 312) == [0, 0, 255])
    #expect(pixel(bitmap, 50, 182) == [255, 255, 255] && pixel(bitmap, 50, 186) == [255, 0, 0])
    #expect(pixel(bitmap, 34, 256) == [255, 255, 255] && pixel(bitmap, 65, 200) == [255, 255, 255])
    #expect(pixel(bitmap, 38, 200) == [255, 0, 0] && pixel(bitmap, 62, 200) == [255, 0, 0])
  }

  @Test func aPictureStandsOnItsPositionAndTurns() async throws {
    let image = Bitmap(
      width: 40, height: 40, bytes: (0..<1600).flatMap { $0 < 800 ? [255, 0, 0, 255] : [0, 0, 255, 255] })
    var ground = GroundOverlay(position: at(0, 0), zoom: 1, image: image)
    ground.bearing = 90
    // The red half, in the north, turns to the east.
    let turned = try await picture([.ground(ground)], width: 100, height: 100)
    #expect(pixel(turned, 60, 50) == [255, 0, 0] && pixel(turned, 40, 50) == [0, 0, 255])
    #expect(pixel(turned, 72, 50) == [255, 255, 255] && pixel(turned, 67, 50) == [255, 0, 0])
    // A zoom deeper it is half as large, and its bottom stands on the place.
    ground = GroundOverlay(position: at(0, 0), zoom: 2, image: image)
    ground.anchor = .bottomCenter
    ground.opacity = 0.5
    let small = try await picture([.ground(ground)], width: 100, height: 100)
    #expect(pixel(small, 50, 52) == [255, 255, 255] && pixel(small, 50, 28) == [255, 255, 255])
    let faint = pixel(small, 50, 34)
    #expect(faint[0] == 255 && abs(Int(faint[1]) - 128) <= 1)
  }

  @Test func aPictureBehindTheCameraIsCutOff() async throws {
    let image = Bitmap(width: 1, height: 1, bytes: [255, 0, 0, 255])
    let ground = GroundOverlay(
      bounds: CoordinateBounds(south: -85, west: -179, north: 80, east: 179), image: image)
    let bitmap = try await picture([.ground(ground)], height: 300, tilt: 80)
    // The horizon lies 79 points above the middle; nothing of what is behind is seen over it.
    #expect(pixel(bitmap, 256, 200) == [255, 0, 0])
    #expect(pixel(bitmap, 256, 60) != [255, 0, 0] && pixel(bitmap, 256, 2) != [255, 0, 0])
  }

  @Test func shapesLieUnderLabelsOrOverThem() async throws {
    let style = StyleChoice.text(
      """
      {"version": 8, "sources": {"s": {"type": "geojson", "data": {"type": "Point", "coordinates": [0, 0]}}},
       "layers": [{"id": "sea", "type": "background", "paint": {"background-color": "#fff"}},
        {"id": "l", "type": "symbol", "source": "s", "layout": {"text-field": "WWWW", "text-size": 40,
         "text-font": ["Noto Sans Bold"]}, "paint": {"text-color": "#000"}}]}
      """, base: nil)
    var area = Polygon(
      [at(-80, -170), at(-80, 170), at(80, 170), at(80, -170)], fill: Self.red, course: .asGiven)
    let above = try await picture([.polygon(area)], width: 200, height: 100, style: style)
    area.level = .aboveRoads
    let below = try await picture([.polygon(area)], width: 200, height: 100, style: style)
    #expect(count(above, [0, 0, 0]) == 0 && count(above, [255, 0, 0]) == 20_000)
    #expect(count(below, [0, 0, 0]) > 500 && count(below, [255, 0, 0]) > 10_000)
  }

  /// A cap of 40 degrees about the pole reaches down to 50 degrees north all around: y = 256 − 512 · 0.1609.
  @Test func aCircleAroundThePoleIsWhole() async throws {
    let circle = CircleOverlay(
      center: at(90, 0), radius: 40 * .pi / 180 * Camera.earthRadius, fill: Self.red, stroke: nil)
    let bitmap = try await picture([.circle(circle)])
    for x in [3, 130, 256, 400, 509] {
      #expect(pixel(bitmap, x, 171) == [255, 0, 0] && pixel(bitmap, x, 176) == [255, 255, 255])
      #expect(pixel(bitmap, x, 3) == [255, 0, 0])
    }
    let south = CircleOverlay(
      center: at(-80, 30), radius: 40 * .pi / 180 * Camera.earthRadius, fill: Self.red, stroke: nil)
    let other = try await picture([.circle(south)])
    // Over the pole to 60 degrees south on the far side, and to 40 degrees south on the near one.
    #expect(pixel(other, 299, 321) == [255, 0, 0] && pixel(other, 299, 314) == [255, 255, 255])
    #expect(pixel(other, 43, 366) == [255, 0, 0] && pixel(other, 43, 358) == [255, 255, 255])
    #expect(pixel(other, 256, 509) == [255, 0, 0])
  }

  /// 1000 km about 60 degrees north: 8.9932 degrees of latitude on the SDK's sphere; at its northern and southern
  /// ends y is 256 − 512 · 0.26821 and 256 − 512 · 0.16525 (Python).
  @Test func aCircleIsRoundOnTheSphere() async throws {
    let circle = CircleOverlay(center: at(60, 0), radius: 1e6, fill: Self.red, stroke: nil)
    let bitmap = try await picture([.circle(circle)])
    let rows = (0..<512).filter { pixel(bitmap, 256, $0) == [255, 0, 0] }
    #expect(abs(Double(rows.first ?? 0) - 119) < 1.5 && abs(Double(rows.last ?? 0) - 170) < 1.5)
  }

  @Test func impossibleShapesAreRefused() async {
    let image = Bitmap(width: 1, height: 1)
    var faint = GroundOverlay(position: at(0, 0), zoom: 1, image: image)
    faint.opacity = 2
    for overlay: Overlay in [
      .circle(CircleOverlay(center: at(0, 0), radius: -1)),
      .circle(CircleOverlay(center: at(0, 0), radius: .nan)),
      .polyline(Polyline([at(0, 0), at(.nan, 0)])), .polygon(Polygon([at(0, 0), at(91, 0), at(0, 1)])),
      .ground(faint), .ground(GroundOverlay(position: at(0, .infinity), zoom: 1, image: image)),
      .ground(GroundOverlay(position: at(0, 0), zoom: 1, image: Bitmap(width: 0, height: 0))),
    ] {
      await #expect(throws: NadirError.self) { try await self.picture([overlay]) }
    }
  }
}
