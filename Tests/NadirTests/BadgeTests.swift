import Geo
import Nadir
import Pixels
import Testing

/// Badges of groups never cover each other, and never the selected marker.
@Suite struct BadgeTests {
  private func snapshot(
    _ markers: [Marker], zoom: Double, tilt: Double = 0, bearing: Double = 0, radius: Double = 40,
    longitude: Double = 0, selected: String? = nil
  ) async throws -> Snapshot {
    var request = MapSnapshot(style: TestFiles.plain("#ffffff"), size: PictureSize(width: 500, height: 400))
    request.overlays = markers.map { .marker($0) }
    request.clustering = MarkerClustering(radius: radius)
    request.selectedMarker = selected
    request.camera = .position(
      target: Coordinate(latitude: 0, longitude: longitude), zoom: zoom, bearing: bearing,
      viewingAngle: tilt, limits: .style)
    return try await Snapshotter(resources: TestFiles.resources).snapshot(request)
  }

  private func scattered(_ count: Int) -> [Marker] {
    var random = SplitMix(seed: 11)
    return (0..<count).map { index in
      Marker(
        position: Coordinate(
          latitude: Double.random(in: -60...60, using: &random),
          longitude: Double.random(in: -180...180, using: &random)), title: "m\(index)")
    }
  }

  @Test(arguments: [(2.0, 0.0, 40.0), (2.7, 0, 20), (3, 0, 5), (3.5, 50, 40), (4, 60, 20), (2, 30, 60)])
  func noBadgeCoversAnother(zoom: Double, tilt: Double, radius: Double) async throws {
    let markers = scattered(3000)
    let snapshot = try await snapshot(
      markers, zoom: zoom, tilt: tilt, bearing: 20, radius: radius, longitude: 170)
    let discs = snapshot.clusters.compactMap { $0.placed.box }
    #expect(!discs.isEmpty)
    for (index, disc) in discs.enumerated() {
      for other in discs.dropFirst(index + 1) {
        let dx = disc.minX + disc.width / 2 - other.minX - other.width / 2
        let dy = disc.minY + disc.height / 2 - other.minY - other.height / 2
        let distance = (dx * dx + dy * dy).squareRoot()
        #expect(distance >= (disc.width + other.width) / 2, "\(disc) \(other)")
      }
    }
    // Every marker is in one group or by itself.
    let members = snapshot.clusters.flatMap(\.members)
    #expect(Set(members).count == members.count)
    for (index, placed) in snapshot.markers.enumerated() where members.contains(index) {
      #expect(!placed.isVisible)
    }
    try TestFiles.show(snapshot, "badges-\(Int(zoom * 10))-\(Int(tilt))-\(Int(radius))")
  }

  @Test func theSelectedMarkerLiesOnTop() async throws {
    var markers = (0..<30).map { index in
      Marker(
        position: Coordinate(latitude: 0.3, longitude: Double(index) / 20 - 0.75), title: "m\(index)",
        color: Color(red: 1, green: 0, blue: 0))
    }
    markers[15].color = Color(red: 0, green: 1, blue: 0)
    let snapshot = try await snapshot(markers, zoom: 4, selected: "m15")
    #expect(snapshot.clusters.map(\.members.count) == [29])
    let box = try #require(snapshot.markers[15].box)
    // Left and right of the eye: the pin's own colour, no badge.
    for dx in [-8, 8] {
      let (x, y) = (Int(box.minX + 13) + dx, Int(box.minY + 13))
      let pixel = Array(snapshot.bitmap.bytes[(y * 500 + x) * 4..<(y * 500 + x) * 4 + 3])
      #expect(pixel[1] > 200 && pixel[2] < 100, "\(pixel)")
    }
    try TestFiles.show(snapshot, "badges-selected")
  }

  /// A marker whose place a badge would cover belongs to it, though it lies beyond the radius.
  @Test func aMarkerUnderABadgeIsTakenIn() async throws {
    // At zoom 4 a degree is 11.4 points. Two in a radius of 5 points; the third 9 points beside, under the badge.
    let places = [0.0, 0.1, 0.85, 9]
    let markers = places.map { Marker(position: Coordinate(latitude: 0, longitude: $0)) }
    let snapshot = try await snapshot(markers, zoom: 4, radius: 5)
    #expect(snapshot.clusters.map(\.members) == [[0, 1, 2]])
    #expect(abs(snapshot.clusters[0].coordinate.longitude - 0.95 / 3) < 1e-9)
  }
}
