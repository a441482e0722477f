import Geo
import Pixels
import Testing
import Wire

@testable import Nadir

@Suite struct SmallPartsTests {
  @Test(arguments: [
    ("<a href=\"https://osm.org\">&copy; OpenStreetMap</a> contributors", "© OpenStreetMap contributors"),
    ("  a\n b ", "a b"), ("1 > 0", "1 > 0"), ("", ""),
  ])
  func creditsBecomePlainText(html: String, plain: String) {
    #expect(CreditText.plain(html) == plain)
  }

  @Test func creditsCountOnce() {
    #expect(
      CreditText.distinct(["© OSM", "© OSM contributors", "© OSM", "Natural Earth", ""])
        == ["© OSM contributors", "Natural Earth"])
  }

  /// A property that the digest doesn't know of would let two different pictures have the same one.
  @Test func digestsHoldEveryPropertyOfOverlays() {
    let place = Coordinate(latitude: 1, longitude: 2)
    let marker = Marker(position: place)
    let line = Polyline([place])
    let polygon = Polygon([place])
    let circle = CircleOverlay(center: place, radius: 5)
    let ground = GroundOverlay(position: place, zoom: 3, image: Bitmap(width: 1, height: 1))
    #expect(Mirror(reflecting: marker).children.count == 15)
    #expect(Mirror(reflecting: line).children.count == 6)
    #expect(Mirror(reflecting: polygon).children.count == 7)
    #expect(Mirror(reflecting: circle).children.count == 6)
    #expect(Mirror(reflecting: ground).children.count == 7)
    #expect(Mirror(reflecting: line.stroke).children.count == 3)
    let markers: [(inout Marker) -> Void] = [
      { _ in }, { $0.position.latitude = 3 }, { $0.position.longitude = 3 }, { $0.id = "" },
      { $0.title = "" },
      { $0.snippet = "" }, { $0.icon = .bitmap(Bitmap(width: 1, height: 1), scale: 1) },
      { $0.icon = .bitmap(Bitmap(width: 1, height: 1), scale: 2) }, { $0.color.green = 0 },
      { $0.groundAnchor.x = 9 }, { $0.groundAnchor.y = 9 }, { $0.infoWindowAnchor.x = 9 },
      { $0.infoWindowAnchor.y = 9 }, { $0.rotation = 9 }, { $0.isFlat = true }, { $0.opacity = 0 },
      { $0.zIndex = 9 }, { $0.glyph = "" }, { $0.scale = 9 },
      { $0.collisionBehavior = .requiredAndHidesOptional },
      { $0.collisionBehavior = .optionalAndHidesLowerPriority }, { $0.icon = .badge(count: 7) },
      {
        $0.icon = .path(
          Marker.IconShape(
            data: "", viewBox: Clip.ViewBox(x: 0, y: 0, width: 1, height: 1),
            size: PictureSize(width: 1, height: 1)))
      },
    ]
    let lines: [(inout Polyline) -> Void] = [
      { _ in }, { $0.coordinates = [] }, { $0.stroke.width = 9 }, { $0.stroke.color.alpha = 0 },
      { $0.stroke.dashes = [1] }, { $0.course = .geodesic }, { $0.course = .asGiven }, { $0.zIndex = 9 },
      { $0.level = .aboveRoads }, { $0.spans = [StyleSpan(.solid(.black))] },
      { $0.spans = [StyleSpan(.gradient(from: .black, to: .white), segments: 2)] },
      { $0.spans = [StyleSpan(.dashed(.black, dashes: [1]))] },
      { $0.spans = [StyleSpan(.stamp(Bitmap(width: 1, height: 1)))] },
    ]
    let polygons: [(inout Polygon) -> Void] = [
      { _ in }, { $0.outline = [] }, { $0.holes = [[]] }, { $0.stroke = LineStyle(color: .black) },
      { $0.fill = .black }, { $0.course = .geodesic }, { $0.zIndex = 9 }, { $0.level = .aboveRoads },
    ]
    let circles: [(inout CircleOverlay) -> Void] = [
      { _ in }, { $0.center.latitude = 9 }, { $0.radius = 9 }, { $0.stroke = nil }, { $0.fill = .black },
      { $0.zIndex = 9 }, { $0.level = .aboveRoads },
    ]
    let grounds: [(inout GroundOverlay) -> Void] = [
      { _ in }, { $0.placement = .position(place, zoom: 4) },
      { $0.placement = .bounds(CoordinateBounds(south: 1, west: 2, north: 3, east: 4)) },
      { $0.image = Bitmap(width: 2, height: 1) }, { $0.anchor = .topCenter }, { $0.bearing = 9 },
      { $0.opacity = 0 }, { $0.zIndex = 9 }, { $0.level = .aboveRoads },
    ]
    func changed<V>(_ value: V, by change: (inout V) -> Void) -> V {
      var value = value
      change(&value)
      return value
    }
    let overlays =
      markers.map { Overlay.marker(changed(marker, by: $0)) }
      + lines.map { Overlay.polyline(changed(line, by: $0)) }
      + polygons.map { Overlay.polygon(changed(polygon, by: $0)) }
      + circles.map { Overlay.circle(changed(circle, by: $0)) }
      + grounds.map { Overlay.ground(changed(ground, by: $0)) }
    let records = overlays.map { overlay in
      var bytes: [UInt8] = []
      var pictures = PictureDigests()
      overlay.record(in: &bytes, pictures: &pictures)
      return bytes
    }
    #expect(Set(records).count == overlays.count)
  }

  @Test func resourcesAreLookedForUpwards() {
    let folders = ResourceFolder.candidates(for: "/opt/nadir/bin/nadir")
    #expect(folders == ["/opt/nadir/share/nadir", "/opt/nadir/bin", "/opt/nadir", "/opt"])
  }

  @Test func formatsByName() {
    #expect(PictureFormat(fileName: "a/b.PNG") == .png && PictureFormat(fileName: "x.jpeg") == .jpeg)
    #expect(PictureFormat(fileName: "x.webp") == .webp && PictureFormat(fileName: "-") == nil)
  }

  @Test func errorsAreOneLineOfThreeParts() {
    let error = NadirError.wrapping("a is b — at c — do d", location: "file")
    #expect("\(error)" == "a is b — file: at c — do d")
  }

  @Test func aGreatCircleRunsNorthOfTheParallel() {
    let arc = SphericalCircle.arc(
      from: Coordinate(latitude: 50, longitude: -60), to: Coordinate(latitude: 50, longitude: 60))
    // The vertex of this great circle: atan(tan 50° / cos 60°) = 67.2°.
    let highest = arc.map(\.latitude).max() ?? 0
    #expect(abs(highest - 67.24) < 0.05)
  }
}
