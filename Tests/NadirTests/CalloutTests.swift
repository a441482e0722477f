import Geo
import Pixels
import Testing

@testable import Nadir

/// Callouts with texts of any length: inside the picture, their tails at the marker.
@Suite struct CalloutTests {
  static let long = String(repeating: "A very long text about a place by the river. ", count: 80)
  static let word = String(repeating: "abcdefghij", count: 100)
  static let arabic = String(repeating: "شارع الملك عبد العزيز ", count: 60)
  static let ideographs = String(repeating: "東京都千代田区", count: 60)

  /// White within red: the bubble, without its tail and shadow.
  private func frame(
    _ title: String?, _ snippet: String?, width: Double, height: Double, x: Double, y: Double
  ) async throws -> (frame: PictureRect, snapshot: Snapshot) {
    var request = MapSnapshot(
      style: TestFiles.plain("#ff0000"), size: PictureSize(width: width, height: height))
    request.showsAttribution = false
    let camera = Camera(
      position: CameraPosition(target: Coordinate(latitude: 0, longitude: 0), zoom: 4), size: request.size)
    let place = try #require(camera.coordinate(for: PicturePoint(x: x, y: y)))
    request.camera = .position(target: Coordinate(latitude: 0, longitude: 0), zoom: 4)
    request.overlays = [.marker(Marker(position: place, title: title, snippet: snippet))]
    request.overlays[0] = .marker(
      {
        var marker = Marker(position: place, title: title, snippet: snippet)
        marker.id = "it"
        return marker
      }())
    request.selectedMarker = "it"
    let map = try await Snapshotter(resources: TestFiles.resources).open(request)
    let typesetter = try #require(map.typesetter)
    let layout = MarkerLayout(request.markers, camera: camera, selected: 0)
    let frame = try #require(layout.calloutFrame(of: 0, typesetter: typesetter))
    return (frame, try await map.snapshot(request))
  }

  @Test(arguments: [long, word, arabic, ideographs, "Short"], [(300.0, 300.0), (160, 200), (90, 130)])
  func itStaysInsideThePicture(text: String, size: (Double, Double)) async throws {
    for (x, y) in [(0.5, 0.5), (0.02, 0.9), (0.98, 0.3), (0.5, 0.98), (0.3, 0.2)] {
      let (frame, snapshot) = try await frame(
        text, text, width: size.0, height: size.1, x: x * size.0, y: y * size.1)
      #expect(frame.minX >= 8 - 1e-9 && frame.maxX <= size.0 - 8 + 1e-9, "\(x) \(y): \(frame)")
      #expect(frame.minY >= 8 - 1e-9 && frame.maxY <= size.1 - 8 + 1e-9, "\(x) \(y): \(frame)")
      #expect(frame.width <= 264 + 1e-9)
      let name = "\(text.prefix(3))-\(Int(size.0))-\(Int(x * 100))-\(Int(y * 100))"
      try TestFiles.show(snapshot, "callout-\(name)")
    }
  }

  /// The pin is 26 by 39 points: its top is 39 above its place. The tail ends 2 points above that.
  @Test func theTailPointsAtThePin() async throws {
    for x in [150.0, 6, 294] {
      let (frame, snapshot) = try await frame(Self.long, Self.long, width: 300, height: 300, x: x, y: 280)
      #expect(abs(frame.maxY - (280 - 39 - 2 - 9)) < 1e-6)
      let row = 280 - 39 - 2 - 4
      let white = (0..<300).filter { column in
        let offset = (row * 300 + column) * 4
        return snapshot.bitmap.bytes[offset + 1] > 250
      }
      // Half the way down the tail is half as wide, and under the tip or on the way to it.
      #expect(white.count >= 4 && white.count <= 12, "\(x): \(white)")
      let middle = Double(white.reduce(0, +)) / Double(max(1, white.count)) + 0.5
      #expect(abs(middle - x) < (x == 150 ? 0.6 : 14), "\(x): \(middle)")
    }
  }

  /// Lines of a text in Arabic end at the right edge: of the shorter ones the ink begins further right.
  @Test func rightToLeftTextsEndFlushRight() async throws {
    let text = "شارع الملك عبد العزيز شارع الملك عبد العزيز شارع"
    let (frame, snapshot) = try await frame(text, nil, width: 300, height: 300, x: 150, y: 280)
    /// The columns of dark pixels in a line of 17.5 points.
    func ink(_ line: Int) -> [Int] {
      let top = Int(frame.minY + 9 + Double(line) * 17.5)
      return (Int(frame.minX) + 4..<Int(frame.maxX) - 4).filter { x in
        (top..<top + 17).contains { y in snapshot.bitmap.bytes[(y * 300 + x) * 4 + 1] < 128 }
      }
    }
    let ends = [ink(0), ink(1)].compactMap(\.last)
    #expect(ends.count == 2 && abs(ends[0] - ends[1]) <= 4, "\(ends)")
    try TestFiles.show(snapshot, "callout-arabic")
  }

  @Test func linesAreCountedAndCut() async throws {
    var request = MapSnapshot(style: TestFiles.plain())
    request.size = PictureSize(width: 10, height: 10)
    let typesetter = try #require(
      try await Snapshotter(resources: TestFiles.resources).open(request).typesetter)
    func block(_ text: String?, _ lines: Int, width: Double = 240) -> TextBlock? {
      TextBlock.fitted(
        text, size: 12, color: .black, fonts: TextFonts.regular, maxWidth: width, maxLines: lines,
        typesetter: typesetter)
    }
    for text in [Self.long, Self.word, Self.arabic, Self.ideographs] {
      for (lines, width) in [(1, 240.0), (2, 240), (6, 240), (3, 40), (1, 12)] {
        let cut = try #require(block(text, lines, width: width))
        #expect(cut.lineCount <= lines && cut.width <= width + 1e-9)
        // The room is used.
        if width == 240 { #expect(cut.lineCount == lines && cut.width > 160) }
      }
    }
    let short = try #require(block("Two words", 3))
    #expect(short.lineCount == 1 && abs(short.width - (block("Two words", 1)?.width ?? 0)) < 1e-9)
    #expect(block("", 3) == nil && block(nil, 3) == nil && block("x", 0) == nil)
  }
}
