import Foundation
import Geo
import ImageFiles
import Pixels
import Testing

@testable import Nadir

/// Pictures that are written while they are painted.
@Suite struct StreamedPictureTests {
  let snapshotter = Snapshotter(resources: TestFiles.resources)

  /// A world map with a pin; its credits are drawn.
  static func world(clip: Clip? = nil, background: Color = .transparent) -> MapSnapshot {
    var request = MapSnapshot(style: .builtIn(.day), size: PictureSize(width: 260, height: 300), scale: 2)
    request.camera = .position(target: Coordinate(latitude: 30, longitude: 10), zoom: 3.2)
    request.overlays = [.marker(Marker(position: Coordinate(latitude: 30, longitude: 10)))]
    request.clip = clip
    request.background = background
    return request
  }

  /// The file that is streamed is the one made of the whole picture, to the byte.
  @Test(
    arguments: [nil, Clip.circle(diameter: nil), .rounded(radius: 40)], [Color.transparent, .white])
  func streamedIsWhole(clip: Clip?, background: Color) async throws {
    for level in PictureCompression.allCases {
      for threads in [1, 3] {
        var request = Self.world(clip: clip, background: background)
        request.threads = threads
        let map = try await snapshotter.open(request).drawn(request)
        let whole = await map.painted()
        // Known before painting: an opaque ground, or a clip with an opaque surrounding.
        #expect(map.facts.isSurelyOpaque == (clip == nil || background == .white))
        #expect(PNGEncoder.isOpaque(whole.bitmap) == map.facts.isSurelyOpaque)
        let expected = try PNGEncoder.encode(whole.bitmap, as: map.facts.layout(level))
        let file = try await TestFiles.withFolder { folder in
          let facts = try await map.stream(
            level, to: folder + "/x.png", sidecar: folder + "/x.json")
          #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["x.json", "x.png"])
          #expect(facts.timings.last?.stage == "paint, encode and write")
          return try Data(contentsOf: URL(filePath: folder + "/x.png"))
        }
        #expect(Array(file) == expected)
        #expect(file[25] == (map.facts.isSurelyOpaque ? 2 : 6))
      }
    }
  }

  /// Just above the limit: what the command writes is what the library encodes.
  @Test func aLargePictureIsTheSameBothWays() async throws {
    var request = MapSnapshot(style: TestFiles.plain(), size: PictureSize(width: 2100, height: 2000))
    request.overlays = [
      .polyline(
        Polyline([Coordinate(latitude: -20, longitude: -40), Coordinate(latitude: 50, longitude: 70)]))
    ]
    request.threads = 2
    let snapshot = try await snapshotter.snapshot(request)
    #expect(snapshot.facts.isStreamed(as: .png))
    let file = try await TestFiles.withFolder { folder in
      _ = try await snapshotter.write(request, as: .png, to: folder + "/x.png")
      return try Data(contentsOf: URL(filePath: folder + "/x.png"))
    }
    #expect(try Array(file) == snapshot.encoded(as: .png))
    #expect(try ImageFile.decoded(Array(file)) == snapshot.bitmap)
  }

  @Test func aFolderThatIsNotThereLeavesNothing() async throws {
    let request = Self.world()
    let map = try await snapshotter.open(request).drawn(request)
    try await TestFiles.withFolder { folder in
      await #expect(throws: NadirError.self) {
        try await map.stream(.fast, to: folder + "/missing/x.png", sidecar: folder + "/x.json")
      }
      await #expect(throws: NadirError.self) {
        try await map.stream(.fast, to: folder + "/x.png", sidecar: folder + "/missing/x.json")
      }
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(left.isEmpty)
    }
  }

  /// Formats that need the whole picture say so, and that PNG doesn't; nothing takes more than a thousand million
  /// pixels.
  @Test func picturesThatAreTooLargeAreRefused() throws {
    var request = MapSnapshot(style: TestFiles.plain(), size: PictureSize(width: 20_000, height: 20_000))
    try request.check(as: .png)
    for format in [PictureFormat.webp, .jpeg, .png8] {
      let error = #expect(throws: NadirError.self) { try request.check(as: format) }
      #expect(
        error.map { "\($0)".contains("whole picture in memory") && "\($0)".contains("write png") } == true)
    }
    #expect(throws: NadirError.self) { try request.check() }
    request.size = PictureSize(width: 32_768, height: 1)
    #expect(throws: NadirError.self) { try request.check(as: .png) }
    request.size = PictureSize(width: 100_000, height: 100_000)
    #expect(throws: NadirError.self) { try request.check(as: .png) }
  }
}
