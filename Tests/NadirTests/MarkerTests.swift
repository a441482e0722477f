import Geo
import Nadir
import Pixels
import Testing

/// What markers look like, how they give way, and how they are gathered.
@Suite struct MarkerTests {
  private let snapshotter = Snapshotter(resources: TestFiles.resources)

  private func snapshot(
    _ markers: [Marker], width: Double = 200, height: Double = 200, zoom: Double = 2, tilt: Double = 0,
    bearing: Double = 0, longitude: Double = 0, scale: Double = 1, clustering: MarkerClustering? = nil,
    selected: String? = nil
  ) async throws -> Snapshot {
    var request = MapSnapshot(
      style: TestFiles.plain("#ffffff"), size: PictureSize(width: width, height: height), scale: scale)
    request.overlays = markers.map { .marker($0) }
    request.clustering = clustering
    request.selectedMarker = selected
    request.camera = .position(
      target: Coordinate(latitude: 0, longitude: longitude), zoom: zoom, bearing: bearing, viewingAngle: tilt,
      limits: .style)
    return try await snapshotter.snapshot(request)
  }

  private func marker(_ latitude: Double, _ longitude: Double, _ title: String? = nil) -> Marker {
    Marker(position: Coordinate(latitude: latitude, longitude: longitude), title: title)
  }

  private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
    Array(bitmap.bytes[(y * bitmap.width + x) * 4..<(y * bitmap.width + x) * 4 + 3])
  }

  private var square: Marker.Icon {
    .bitmap(Bitmap(width: 20, height: 10, bytes: Array(repeating: 255, count: 800)), scale: 2)
  }

  @Test func iconsAreAsLargeAsTheyAre() async throws {
    var shape = marker(0, 0)
    shape.icon = .path(
      Marker.IconShape(
        data: "M0 0H4V8H0Z", viewBox: Clip.ViewBox(x: 0, y: 0, width: 4, height: 8),
        size: PictureSize(width: 20, height: 40)))
    shape.color = Color(red: 0, green: 1, blue: 0)
    var bitmap = marker(0, 0)
    bitmap.icon = square
    var large = marker(0, 0)
    large.scale = 2
    let snapshot = try await snapshot([shape, bitmap, large])
    let boxes = snapshot.markers.compactMap(\.box)
    #expect(boxes.map(\.width) == [20, 10, 52] && boxes.map(\.height) == [40, 5, 78])
    #expect(boxes.allSatisfy { abs($0.maxY - 100) < 1e-9 && abs($0.minX + $0.width / 2 - 100) < 1e-9 })
    let alone = try await self.snapshot([shape]).bitmap
    #expect(pixel(alone, 100, 61) == [0, 255, 0] && pixel(alone, 100, 58) == [255, 255, 255])
    #expect(pixel(alone, 109, 80) == [0, 255, 0] && pixel(alone, 111, 80) == [255, 255, 255])
  }

  @Test func aLetterStandsInThePinsHead() async throws {
    var letter = marker(0, 0)
    letter.color = Color(red: 0, green: 0, blue: 1)
    letter.glyph = "H"
    let bitmap = try await snapshot([letter], scale: 2).bitmap
    // The head's middle is 26 points above the tip: the bar of the H, and blue above and below it between the posts.
    #expect(pixel(bitmap, 200, 148) == [255, 255, 255])
    #expect(pixel(bitmap, 200, 142) == [0, 0, 255] && pixel(bitmap, 200, 154) == [0, 0, 255])
    letter.glyph = nil
    let eye = try await snapshot([letter], scale: 2).bitmap
    #expect(pixel(eye, 200, 142) == [255, 255, 255])
  }

  @Test func uprightIconsTurnFromUpAndFlatOnesFromNorth() async throws {
    var arrow = marker(0, 0)
    // A bar above its anchor.
    arrow.icon = .path(
      Marker.IconShape(
        data: "M0 0H10V40H0Z", viewBox: Clip.ViewBox(x: 0, y: 0, width: 10, height: 40),
        size: PictureSize(width: 10, height: 40)))
    arrow.color = .black
    arrow.rotation = 90
    let upright = try await snapshot([arrow], bearing: 90).bitmap
    #expect(pixel(upright, 130, 100) == [0, 0, 0] && pixel(upright, 100, 70) == [255, 255, 255])
    // East is up: the bar that points east points up.
    arrow.isFlat = true
    let flat = try await snapshot([arrow], bearing: 90).bitmap
    #expect(pixel(flat, 100, 70) == [0, 0, 0] && pixel(flat, 130, 100) == [255, 255, 255])
    // Tilted by 60 degrees, what lies on the ground is half as high near the centre.
    let tilted = try await snapshot([arrow], tilt: 60, bearing: 90).bitmap
    #expect(pixel(tilted, 100, 86) == [0, 0, 0] && pixel(tilted, 100, 74) == [255, 255, 255])
  }

  @Test func theHigherIsDrawnLaterAndEqualOnesInOrder() async throws {
    var (first, second) = (marker(0, 0), marker(0, 0))
    (first.icon, second.icon) = (square, square)
    (first.scale, second.scale) = (2, 2)
    second.icon = .bitmap(
      Bitmap(width: 20, height: 10, bytes: (0..<200).flatMap { _ -> [UInt8] in [0, 0, 0, 255] }), scale: 2)
    #expect(pixel(try await snapshot([first, second]).bitmap, 100, 95) == [0, 0, 0])
    first.zIndex = 1
    #expect(pixel(try await snapshot([first, second]).bitmap, 100, 95) == [255, 255, 255])
  }

  @Test func optionalMarkersGiveWay() async throws {
    func visible(_ markers: [Marker]) async throws -> [Bool] {
      try await snapshot(markers).markers.map(\.isVisible)
    }
    var (a, b) = (marker(0, 0), marker(0, 2))
    #expect(try await visible([a, b]) == [true, true])
    (a.collisionBehavior, b.collisionBehavior) = (
      .optionalAndHidesLowerPriority, .optionalAndHidesLowerPriority
    )
    #expect(try await visible([a, b]) == [true, false])
    b.zIndex = 1
    #expect(try await visible([a, b]) == [false, true])
    b.collisionBehavior = .required
    #expect(try await visible([a, b]) == [true, true])
    b.collisionBehavior = .requiredAndHidesOptional
    #expect(try await visible([a, b]) == [false, true])
    b.opacity = 0
    #expect(try await visible([a, b])[0])
    b.opacity = 1
    b.position.longitude = 30
    #expect(try await visible([a, b]) == [true, true])
  }

  @Test func markersAreGatheredAcrossTheAntimeridian() async throws {
    let markers = [marker(0, 179.5, "a"), marker(0, -179.5, "b"), marker(0, 150, "c"), marker(0, 179, "d")]
    let clustered = try await snapshot(markers, longitude: 180, clustering: MarkerClustering(radius: 20))
    let cluster = try #require(clustered.clusters.first)
    #expect(clustered.clusters.count == 1 && cluster.members == [0, 1, 3])
    #expect(abs(cluster.coordinate.longitude - 179.6667) < 1e-3 && abs(cluster.coordinate.latitude) < 1e-9)
    #expect(clustered.markers.map(\.isVisible) == [false, false, true, false])
    let point = try #require(cluster.placed.point)
    #expect(abs(point.x - (100 - 1024.0 / 360 / 3)) < 1e-6 && cluster.placed.isVisible)
    #expect(
      clustered.sidecar().contains("\"count\":3") && clustered.sidecar().contains("[\"a\",\"b\",\"d\"]"))
  }

  @Test func theSelectedMarkerStaysByItself() async throws {
    let markers = (0..<5).map { marker(0, Double($0) / 10, "m\($0)") }
    let clustered = try await snapshot(markers, clustering: MarkerClustering(), selected: "m2")
    #expect(clustered.clusters.map(\.members) == [[0, 1, 3, 4]])
    #expect(clustered.markers.map(\.isVisible) == [false, false, true, false, false])
    let close = try await snapshot(markers, clustering: MarkerClustering(maxZoom: 2))
    #expect(close.clusters.isEmpty && close.markers.allSatisfy(\.isVisible))
  }

  /// Each marker is in one group at most. Where no badges would cover each other, all of a group lie within the radius
  /// of its first.
  @Test func groupsHoldTogether() async throws {
    var random = SplitMix(seed: 7)
    let markers = (0..<400).map { _ in
      marker(Double.random(in: -60...60, using: &random), Double.random(in: -180...180, using: &random))
    }
    let clustered = try await snapshot(markers, clustering: MarkerClustering(radius: 60))
    let members = clustered.clusters.flatMap(\.members)
    #expect(Set(members).count == members.count && !members.isEmpty)
    let sparse = (0..<40).flatMap { index -> [Marker] in
      let (latitude, longitude) = (Double(index / 8) * 24 - 48, Double(index % 8) * 45 - 170)
      return [marker(latitude, longitude), marker(latitude + 1, longitude + 2)]
    }
    let apart = try await snapshot(sparse, clustering: MarkerClustering(radius: 20))
    #expect(apart.clusters.map(\.members) == (0..<40).map { [2 * $0, 2 * $0 + 1] })
  }

  /// Path data is an icon as large as what it draws: 20 by 10 points, wherever in the plane it lies.
  @Test func pathDataIsAnIcon() async throws {
    var flag = marker(0, 0)
    flag.icon = try IconFile.icon("path:M-5 -5 h20 v10 h-20 Z")
    flag.color = Color(red: 0, green: 1, blue: 0)
    let snapshot = try await snapshot([flag])
    #expect(snapshot.markers[0].box == PictureRect(x: 90, y: 90, width: 20, height: 10))
    #expect(
      pixel(snapshot.bitmap, 92, 92) == [0, 255, 0] && pixel(snapshot.bitmap, 88, 95) == [255, 255, 255])
    for text in ["", "path:", "path:Lfoo", "path:M0 0H10", "path:M0 0H1e9V1e9Z"] {
      #expect(throws: NadirError.self, "\(text)") { try IconFile.icon(text) }
    }
  }

  @Test func impossibleMarkersAreRefused() async {
    var (tiny, bad) = (marker(0, 0), marker(0, 0))
    tiny.scale = 0
    bad.icon = .path(
      Marker.IconShape(
        data: "M0 0", viewBox: Clip.ViewBox(x: 0, y: 0, width: 0, height: 8),
        size: PictureSize(width: 20, height: 40)))
    var (far, away) = (marker(0, 0), marker(0, 0))
    far.groundAnchor.x = 1e300
    away.infoWindowAnchor.y = .nan
    for marker in [tiny, bad, far, away] {
      await #expect(throws: NadirError.self) { try await self.snapshot([marker]) }
    }
    await #expect(throws: NadirError.self) {
      try await self.snapshot([], clustering: MarkerClustering(radius: .nan))
    }
  }
}

/// SplitMix64 (Steele, Lea, Flood 2014).
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
