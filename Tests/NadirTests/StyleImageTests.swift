import Foundation
import Geo
import Nadir
import Pixels
import Testing

/// Images that a request brings along, and several sprites.
@Suite struct StyleImageTests {
  let snapshotter = Snapshotter(resources: TestFiles.resources)

  func bitmap(_ color: [UInt8], width: Int, height: Int) -> Bitmap {
    Bitmap(width: width, height: height, bytes: [UInt8]((0..<width * height).flatMap { _ in color }))
  }

  func request(_ layer: String, root: String = "", scale: Double = 1) -> MapSnapshot {
    let style = """
      {"version": 8\(root), "sources": {"s": {"type": "geojson", "data":
        {"type": "Feature", "properties": {}, "geometry": {"type": "Point", "coordinates": [0, 0]}}}},
       "layers": [\(layer)]}
      """
    var request = MapSnapshot(
      style: .text(style, base: nil), size: PictureSize(width: 60, height: 40), scale: scale)
    request.camera = .position(target: Coordinate(latitude: 0, longitude: 0), zoom: 3)
    return request
  }

  /// The channels of a pixel.
  func pixel(_ picture: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
    let start = (y * picture.width + x) * 4
    return Array(picture.bytes[start..<start + 4])
  }

  let icon = #"{"id": "a", "type": "symbol", "source": "s", "layout": {"icon-image": "spot"}}"#

  @Test func anAddedImageIsAnIcon() async throws {
    var request = request(icon)
    request.images = [StyleImage(id: "spot", bitmap: bitmap([255, 0, 0, 255], width: 20, height: 20))]
    let snapshot = try await snapshotter.snapshot(request)
    #expect(snapshot.warnings.isEmpty, "\(snapshot.warnings)")
    #expect(pixel(snapshot.bitmap, 30, 20) == [255, 0, 0, 255])
    #expect(pixel(snapshot.bitmap, 22, 12) == [255, 0, 0, 255] && pixel(snapshot.bitmap, 18, 20)[3] == 0)
    request.images[0].pixelRatio = 2
    let half = try await snapshotter.snapshot(request)
    #expect(pixel(half.bitmap, 30, 20) == [255, 0, 0, 255] && pixel(half.bitmap, 22, 12)[3] == 0)
    #expect(half.digest != snapshot.digest)
  }

  @Test func withoutItTheImageIsMissed() async throws {
    let snapshot = try await snapshotter.snapshot(request(icon))
    #expect(snapshot.missing.images == ["spot"])
    let warning = try #require(snapshot.warnings.first)
    #expect(warning.layer == "a" && warning.property == "icon-image")
    #expect(warning.path == "layers[0].layout.icon-image")
  }

  @Test func aDistanceFieldTakesTheStylesColour() async throws {
    var request = request(
      #"{"id": "a", "type": "symbol", "source": "s", "layout": {"icon-image": "spot"}, "paint": {"icon-color": "blue"}}"#
    )
    request.images = [
      StyleImage(
        id: "spot", bitmap: bitmap([255, 255, 255, 255], width: 20, height: 20), isDistanceField: true)
    ]
    #expect(pixel(try await snapshotter.snapshot(request).bitmap, 30, 20) == [0, 0, 255, 255])
  }

  @Test func anAddedImageIsAPattern() async throws {
    var request = request(#"{"id": "b", "type": "background", "paint": {"background-pattern": "tile"}}"#)
    request.images = [StyleImage(id: "tile", bitmap: bitmap([0, 128, 0, 255], width: 4, height: 4))]
    #expect(pixel(try await snapshotter.snapshot(request).bitmap, 5, 5) == [0, 128, 0, 255])
  }

  @Test func stretchedPartsGrowWithTheText() async throws {
    var request = request(
      #"{"id": "a", "type": "symbol", "source": "s", "layout": {"icon-image": "spot", "icon-text-fit": "width", "#
        + #""text-field": "WWWW", "text-font": ["Noto Sans Regular"], "text-size": 10}, "paint": {"text-opacity": 0}}"#
    )
    // A red column at either end, green between.
    var picture = bitmap([0, 255, 0, 255], width: 12, height: 12)
    for y in 0..<12 {
      for x in [0, 1, 10, 11] {
        picture.bytes.replaceSubrange((y * 12 + x) * 4..<(y * 12 + x) * 4 + 2, with: [255, 0])
      }
    }
    request.images = [
      StyleImage(
        id: "spot", bitmap: picture, stretchX: [2...10],
        content: PictureRect(x: 2, y: 0, width: 8, height: 12))
    ]
    let drawn = try await snapshotter.snapshot(request).bitmap
    let row = (0..<60).map { pixel(drawn, $0, 20) }
    let red = row.filter { $0[0] > 200 && $0[1] < 60 }.count
    let green = row.filter { $0[1] > 200 && $0[0] < 60 }.count
    #expect(red >= 2 && red <= 4, "the ends keep their width: \(red)")
    #expect(green > 24, "the middle grows: \(green)")
  }

  @Test(arguments: [0.0, -1, .infinity])
  func ratiosHaveToBePositive(ratio: Double) async throws {
    var request = request(icon)
    request.images = [
      StyleImage(id: "spot", bitmap: bitmap([0, 0, 0, 0], width: 2, height: 2), pixelRatio: ratio)
    ]
    await #expect(throws: NadirError.self) { try await snapshotter.snapshot(request) }
  }

  @Test func damagedImagesAreRefused() async throws {
    let good = StyleImage(id: "spot", bitmap: bitmap([0, 0, 0, 0], width: 4, height: 4))
    var (unnamed, empty, beyond, backwards, outside) = (good, good, good, good, good)
    unnamed.id = ""
    empty.bitmap = Bitmap(width: 0, height: 0)
    beyond.stretchX = [2...5]
    backwards.stretchY = [2...3, 1...2]
    outside.content = PictureRect(x: 2, y: 2, width: 3, height: 1)
    for images in [[unnamed], [empty], [beyond], [backwards], [outside], [good, good]] {
      var request = request(icon)
      request.images = images
      await #expect(throws: NadirError.self) { try await snapshotter.snapshot(request) }
    }
  }

  /// Two sprites on disk, the second also double-sized: images of the first bear plain names.
  @Test func severalSpritesAndTheirDoubles() async throws {
    try await TestFiles.withFolder { folder in
      func write(_ name: String, _ color: [UInt8], _ side: Int, ratio: Int) async throws {
        var picture = MapSnapshot(
          style: TestFiles.plain(), size: PictureSize(width: Double(side), height: Double(side)))
        picture.background = .white
        let hex = color.map { String(Int($0) + 256, radix: 16).suffix(2) }.joined()
        picture.style = TestFiles.plain("#" + hex)
        let png = try await snapshotter.snapshot(picture).encoded(as: .png)
        try Data(png).write(to: URL(filePath: "\(folder)/\(name).png"))
        let index =
          #"{"spot": {"x": 0, "y": 0, "width": \#(side), "height": \#(side), "pixelRatio": \#(ratio)}}"#
        try Data(index.utf8).write(to: URL(filePath: "\(folder)/\(name).json"))
      }
      try await write("one", [255, 0, 0], 10, ratio: 1)
      try await write("two", [0, 255, 0], 10, ratio: 1)
      try await write("two@2x", [0, 0, 255], 20, ratio: 2)
      let root =
        #", "sprite": [{"id": "default", "url": "\#(folder)/one"}, {"id": "other", "url": "\#(folder)/two"}]"#
      let other = icon.replacingOccurrences(of: "spot", with: "other:spot")
      let plain = try await snapshotter.snapshot(request(icon, root: root))
      #expect(pixel(plain.bitmap, 30, 20) == [255, 0, 0, 255])
      let single = try await snapshotter.snapshot(request(other, root: root))
      #expect(pixel(single.bitmap, 30, 20) == [0, 255, 0, 255])
      let double = try await snapshotter.snapshot(request(other, root: root, scale: 2))
      #expect(pixel(double.bitmap, 60, 40) == [0, 0, 255, 255] && pixel(double.bitmap, 48, 40)[3] == 0)
      let doubleOfOne = try await snapshotter.snapshot(request(icon, root: root, scale: 2))
      #expect(pixel(doubleOfOne.bitmap, 60, 40) == [255, 0, 0, 255])
      #expect(pixel(doubleOfOne.bitmap, 51, 40) == [255, 0, 0, 255])
    }
  }
}
