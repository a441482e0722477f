import Geo
import Nadir
import Pixels
import Testing

/// Which way overlays of all formats go round the world.
@Suite struct OverlayWayTests {
  /// The world 512 points wide, 180° in the middle: longitude L lies at x = 256 + (L − 180) / 360 · 512.
  private func picture(_ overlays: [Overlay], longitude: Double = 180) async throws -> Bitmap {
    var request = MapSnapshot(style: TestFiles.plain("#ffffff"), size: PictureSize(width: 512, height: 64))
    request.showsAttribution = false
    request.overlays = overlays
    request.camera = .position(
      target: Coordinate(latitude: 0, longitude: longitude), zoom: 1, limits: .style)
    return try await Snapshotter(resources: TestFiles.resources).snapshot(request).bitmap
  }

  private func isWhite(_ bitmap: Bitmap, _ x: Int, _ y: Int = 32) -> Bool {
    Array(bitmap.bytes[(y * bitmap.width + x) * 4..<(y * bitmap.width + x) * 4 + 3]) == [255, 255, 255]
  }

  private static let ring = "[[170,-5],[-170,-5],[-170,5],[170,5],[170,-5]]"
  private static let hole = "[[175,-2],[-175,-2],[-175,2],[175,2],[175,-2]]"

  private static func json(_ type: String, _ coordinates: String) -> String {
    "{\"type\":\"\(type)\",\"coordinates\":\(coordinates)}"
  }

  /// From 170° east to 170° west, x = 242 to 270, and nothing at longitude 0, x = 0.
  @Test(arguments: [
    json("Polygon", "[\(ring)]"), json("MultiPolygon", "[[\(ring)]]"),
    json("LineString", "[[170,0],[-170,0]]"), json("MultiLineString", "[[[170,0],[-170,0]]]"),
    json("LineString", "[[-190,0],[-170,0]]"),
    "{\"type\":\"GeometryCollection\",\"geometries\":[\(json("LineString", "[[-170,0],[170,0]]"))]}",
    """
    <kml><Placemark><LineString><coordinates>170,0 -170,0</coordinates></LineString></Placemark>
    <Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>170,-5 -170,-5 -170,5 170,5 170,-5</coordinates>
    </LinearRing></outerBoundaryIs></Polygon></Placemark></kml>
    """,
    "<gpx><trk><trkseg><trkpt lat='0' lon='170'/><trkpt lat='0' lon='-170'/></trkseg></trk></gpx>",
  ])
  func theShorterWayOverTheAntimeridian(text: String) async throws {
    var overlays = try OverlayFile.contents(of: Array(text.utf8), named: "f", isStrict: true).overlays
    // White is KML's colour where a file says none.
    for index in overlays.indices {
      if case .polyline(var line) = overlays[index] {
        line.stroke = LineStyle(color: .black, width: 4)
        overlays[index] = .polyline(line)
      } else if case .polygon(var area) = overlays[index] {
        area.fill = .black
        overlays[index] = .polygon(area)
      }
    }
    let bitmap = try await picture(overlays)
    for x in [244, 256, 268] { #expect(!isWhite(bitmap, x)) }
    for x in [2, 100, 236, 276, 400, 510] { #expect(isWhite(bitmap, x)) }
  }

  /// Whatever longitudes the edges of a box have: sums of turns must not be taken for turns that are meant.
  @Test func everyBoxAcrossTheAntimeridianIsABox() async throws {
    for degrees in stride(from: 155.0, to: 180, by: 1.25) {
      let (west, east) = (degrees, -degrees)
      let text = Self.json(
        "LineString", "[[\(west),-5],[\(east),-5],[\(east),5],[\(west),5],[\(west),-5]]")
      var request = MapSnapshot(style: TestFiles.plain())
      request.overlays = try OverlayFile.contents(of: Array(text.utf8), named: "f").overlays
      let bounds = try await Snapshotter(resources: TestFiles.resources).location(of: request).fitted
      #expect(bounds.west == west && bounds.east == east, "\(degrees): \(bounds)")
      let bitmap = try await picture(request.overlays)
      #expect((0..<512).allSatisfy { abs($0 - 256) < 40 || isWhite(bitmap, $0) }, "\(degrees)")
    }
  }

  @Test func holesGoTheSameWay() async throws {
    let text = Self.json("Polygon", "[\(Self.ring),\(Self.hole)]")
    let bitmap = try await picture(OverlayFile.contents(of: Array(text.utf8), named: "f").overlays)
    #expect(!isWhite(bitmap, 245) && isWhite(bitmap, 256) && !isWhite(bitmap, 267) && isWhite(bitmap, 2))
  }

  /// RFC 7946, section 3.1.9: what crosses the antimeridian is cut there.
  @Test func anAreaThatIsCutStaysInItsParts() async throws {
    let text = Self.json(
      "MultiPolygon",
      "[[[[170,-5],[180,-5],[180,5],[170,5],[170,-5]]],[[[-180,-5],[-170,-5],[-170,5],[-180,5],[-180,-5]]]]")
    let bitmap = try await picture(OverlayFile.contents(of: Array(text.utf8), named: "f").overlays)
    for x in [246, 252, 260, 266] { #expect(!isWhite(bitmap, x)) }
    for x in [2, 236, 276, 510] { #expect(isWhite(bitmap, x)) }
  }

  @Test(arguments: [
    "[[-120,-5],[-60,-5],[0,-5],[60,-5],[120,-5],[120,5],[60,5],[0,5],[-60,5],[-120,5],[-120,-5]]"
  ])
  func anAreaOfMoreThanHalfTheWorldHasPlacesInBetween(ring: String) async throws {
    let text = Self.json("Polygon", "[\(ring)]")
    let bitmap = try await picture(OverlayFile.contents(of: Array(text.utf8), named: "f").overlays)
    // 120° east lies at x = 170, 120° west at 341.
    for x in [2, 80, 160, 350, 500] { #expect(!isWhite(bitmap, x)) }
    for x in [180, 256, 332] { #expect(isWhite(bitmap, x)) }
  }

  @Test func theWholeWorldIsTheWholeWorld() async throws {
    let text = Self.json("Polygon", "[[[-180,-80],[180,-80],[180,80],[-180,80],[-180,-80]]]")
    let bitmap = try await picture(OverlayFile.contents(of: Array(text.utf8), named: "f").overlays)
    for x in [2, 100, 200, 400, 510] { #expect(!isWhite(bitmap, x)) }
  }

  /// A style's own data is drawn as it is written.
  @Test func aStylesSourceIsLiteral() async throws {
    let data = Self.json("Polygon", "[\(Self.ring)]")
    var request = MapSnapshot(
      style: .text(
        """
        {"version": 8, "sources": {"s": {"type": "geojson", "data": \(data)}}, "layers": [
         {"id": "b", "type": "background", "paint": {"background-color": "#fff"}},
         {"id": "f", "type": "fill", "source": "s"}]}
        """, base: nil), size: PictureSize(width: 512, height: 64))
    request.camera = .position(target: Coordinate(latitude: 0, longitude: 0), zoom: 1, limits: .style)
    let bitmap = try await Snapshotter(resources: TestFiles.resources).snapshot(request).bitmap
    #expect(!isWhite(bitmap, 256) && !isWhite(bitmap, 100) && isWhite(bitmap, 2))
  }

  @Test(arguments: [
    ("[[-150,0],[-50,0],[50,0],[150,0]]", -150.0, 150.0), ("[[170,0],[-170,0]]", 170, -170),
    ("[[10,0],[20,0]]", 10, 20), ("[[0,0],[120,0],[-120,0],[0,0]]", -180, 180),
  ])
  func aFitShowsTheWholeWay(coordinates: String, west: Double, east: Double) async throws {
    let text = Self.json("LineString", coordinates)
    var request = MapSnapshot(style: TestFiles.plain())
    request.overlays = try OverlayFile.contents(of: Array(text.utf8), named: "f").overlays
    let bounds = try await Snapshotter(resources: TestFiles.resources).location(of: request).fitted
    #expect(bounds.west == west && bounds.east == east && bounds.south == 0)
  }

  /// The great circle from Tokyo to San Francisco reaches 48.5915° north (Python, by vectors).
  @Test func aFitShowsTheBulgeOfAGreatCircle() async throws {
    var request = MapSnapshot(style: TestFiles.plain())
    request.overlays = [
      .polyline(
        Polyline(
          [Coordinate(latitude: 35.7, longitude: 139.7), Coordinate(latitude: 37.6, longitude: -122.4)],
          course: .geodesic))
    ]
    let bounds = try await Snapshotter(resources: TestFiles.resources).location(of: request).fitted
    #expect(abs(bounds.north - 48.5915) < 0.02 && bounds.south == 35.7)
    #expect(abs(bounds.west - 139.7) < 1e-9 && abs(bounds.east - -122.4) < 1e-9)
  }
}
