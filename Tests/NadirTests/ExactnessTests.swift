import Geo
import Painting
import Testing

@testable import Nadir

/// A street map has the same pixels on any number of threads and in bands of any height. `Tests/Exactness/matrix` holds
/// what processes can differ in against each other: builds, order, locale, addresses.
@Suite struct ExactnessTests {
  @Test(
    "Threads and bands don't show in a street map", arguments: [(0.0, 15.0), (55.0, 16.3)])
  func threadsAndBands(tilt: Double, zoom: Double) async throws {
    var request = MapSnapshot(
      style: .file(TestFiles.root + "/Samples/helsinki/streets.json"),
      size: PictureSize(width: 180, height: 130), scale: 1.5)
    request.camera = .position(
      target: Coordinate(latitude: 60.1695, longitude: 24.944), zoom: zoom, bearing: tilt, viewingAngle: tilt)
    request.overlays = [
      .marker(Marker(position: Coordinate(latitude: 60.1699, longitude: 24.944), title: "Here"))
    ]
    request.clip = .circle(diameter: nil)
    let snapshotter = Snapshotter(resources: TestFiles.resources)
    let drawn = try await snapshotter.open(request).drawn(request)
    func pixels(_ threads: Int, _ bandHeight: Int?, _ chapterHeight: Int?) async -> [UInt8] {
      await Painter.paint(
        drawn.list, threads: threads, background: drawn.background, mask: drawn.mask, over: drawn.over,
        bandHeight: bandHeight, chapterHeight: chapterHeight
      ).bytes
    }
    let expected = await pixels(1, nil, nil)
    #expect(Set(expected).count > 50)
    for (threads, band, chapter) in [
      (1, nil, nil), (2, nil, nil), (3, nil, nil), (8, nil, nil), (1, 1, nil), (2, 7, nil), (3, 64, nil),
      (8, 1000, nil),
      (2, 16, 32), (8, 5, 1),
    ] as [(Int, Int?, Int?)] {
      let same = await pixels(threads, band, chapter) == expected
      #expect(same, "\(threads) threads, bands of \(band ?? 0), chapters of \(chapter ?? 0)")
    }
  }

  @Test("A map that has drawn other pictures draws a picture as a new one does")
  func warm() async throws {
    let snapshotter = Snapshotter(resources: TestFiles.resources)
    var request = MapSnapshot(
      style: .file(TestFiles.root + "/Samples/helsinki/streets.json"),
      size: PictureSize(width: 120, height: 90), scale: 1)
    let map = try await snapshotter.open(request)
    for (zoom, tilt, shift) in [(15.0, 0.0, 0.0), (15, 0, 1e-4), (15.4, 0, 1e-4), (16, 50, 1e-4), (15, 0, 0)]
    {
      request.camera = .position(
        target: Coordinate(latitude: 60.1695 + shift, longitude: 24.944), zoom: zoom, bearing: 0,
        viewingAngle: tilt)
      let warm = try await map.snapshot(request).encoded(as: .png)
      let fresh = try await snapshotter.snapshot(request).encoded(as: .png)
      #expect(warm == fresh, "zoom \(zoom), tilt \(tilt)")
    }
  }
}
