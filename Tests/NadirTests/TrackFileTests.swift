import Foundation
import Geo
import Nadir
import Pixels
import Testing

/// GPX and KML as overlays.
@Suite struct TrackFileTests {
  private func contents(_ text: String, isStrict: Bool = false) async throws -> OverlayContents {
    try await TestFiles.withFolder { folder in
      try Data(text.utf8).write(to: URL(filePath: folder + "/f.xml"))
      var contents = try OverlayFile.contents(at: folder + "/f.xml", isStrict: isStrict)
      contents.warnings = contents.warnings.map {
        InputWarning(location: String($0.location.dropFirst(folder.count + 8)), reason: $0.reason)
      }
      return contents
    }
  }

  private func line(_ overlay: Overlay) throws -> Polyline {
    guard case .polyline(let line) = overlay else { throw CancellationError() }
    return line
  }

  @Test func gpxHoldsWaypointsRoutesAndTracks() async throws {
    let contents = try await contents(
      """
      <?xml version="1.0"?>
      <gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="x">
        <metadata><name>not a place</name></metadata>
        <wpt lat="60.1" lon="24.9"><ele>3</ele><name> A
          b </name><cmt>c</cmt></wpt>
        <rte><name>r</name><rtept lat="1" lon="2"/><rtept lat="3" lon="4"><name>x</name></rtept></rte>
        <trk><name>t</name>
          <trkseg><trkpt lat="1" lon="2"><ele>1</ele><time>2024-01-01T00:00:00Z</time></trkpt><trkpt lat="1.5" lon="179"/>
            <trkpt lat="2" lon="-179"/></trkseg>
          <trkseg><trkpt lat="5" lon="6"/><trkpt lat="7" lon="8"/></trkseg></trk>
      </gpx>
      """, isStrict: true)
    #expect(contents.overlays.count == 4)
    #expect(contents.markers.map(\.title) == ["A b"] && contents.markers.first?.snippet == "c")
    #expect(try line(contents.overlays[1]).coordinates.map(\.latitude) == [1, 3])
    #expect(try line(contents.overlays[2]).coordinates.map(\.longitude) == [2, 179, -179])
    #expect(try line(contents.overlays[2]).course == .shorterWay)
  }

  @Test func brokenGpxItemsAreNamed() async throws {
    let text = """
      <gpx><wpt lat="1" lon="2"/><wpt lon="2"/><wpt lat="95" lon="2"/><wpt lat="1" lon="1e999"/>
      <trk><trkseg><trkpt lat="1" lon="2"/><trkpt lat="nan" lon="2"/><trkpt lat="3" lon="4"/></trkseg>
      <trkseg/></trk><rte/><trk/></gpx>
      """
    let contents = try await contents(text)
    #expect(contents.overlays.count == 2)
    #expect(try line(contents.overlays[1]).coordinates.count == 2)
    #expect(
      contents.warnings.map(\.location) == [
        "wpt[1], line 1", "wpt[2], line 1", "wpt[3], line 1", "trk[0].trkseg[0], line 2, trkpt[1]",
        "trk[0].trkseg[1], line 3", "rte[0], line 3", "trk[1], line 3",
      ])
    #expect(contents.warnings[1].reason == "'95' is no latitude")
    await #expect(throws: NadirError.self) { try await self.contents(text, isStrict: true) }
  }

  @Test func kmlHasStyles() async throws {
    let contents = try await contents(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <kml xmlns="http://www.opengis.net/kml/2.2"><Document>
        <Style id="s"><LineStyle><color>7f0000ff</color><width>4</width></LineStyle></Style>
        <StyleMap id="m"><Pair><key>normal</key><styleUrl>#late</styleUrl></Pair>
          <Pair><key>highlight</key><styleUrl>#s</styleUrl></Pair></StyleMap>
        <Folder><name>f</name>
          <Placemark><name>P</name><description>&lt;b&gt;bold&lt;/b&gt; text</description><styleUrl>#m</styleUrl>
            <Point><coordinates>24.9,60.1,7</coordinates></Point></Placemark>
          <Placemark><styleUrl>#s</styleUrl><LineString><tessellate>1</tessellate>
            <coordinates>1,2 3,4,5
             6,7</coordinates></LineString></Placemark>
          <Placemark><visibility>0</visibility><Point><coordinates>1,2</coordinates></Point></Placemark>
        </Folder>
        <Placemark><Style><PolyStyle><color>80ff0000</color><outline>0</outline></PolyStyle></Style><MultiGeometry>
          <Polygon><outerBoundaryIs><LinearRing><coordinates>0,0 9,0 9,9 0,9 0,0</coordinates></LinearRing>
            </outerBoundaryIs><innerBoundaryIs><LinearRing><coordinates>1,1 2,1 2,2 1,1</coordinates></LinearRing>
            </innerBoundaryIs></Polygon>
          <Point><coordinates>5,5</coordinates></Point></MultiGeometry></Placemark>
        <Style id="late"><IconStyle><color>ff00ff00</color><scale>1.5</scale></IconStyle></Style>
        <Placemark><gx:Track xmlns:gx="http://www.google.com/kml/ext/2.2"><when>2010-05-28</when>
          <gx:coord>-122.2 37.3 156</gx:coord><gx:coord>-122.3 37.4 152</gx:coord></gx:Track></Placemark>
      </Document></kml>
      """, isStrict: true)
    #expect(contents.overlays.count == 5)
    let pin = try #require(contents.markers.first)
    #expect(pin.title == "P" && pin.snippet == "bold text" && pin.scale == 1.5)
    #expect(pin.color == Color(red: 0, green: 1, blue: 0))
    // aabbggrr: half-transparent red.
    let stroke = try line(contents.overlays[1]).stroke
    #expect(stroke.width == 4 && stroke.color == Color(red: 1, green: 0, blue: 0, alpha: 127.0 / 255))
    guard case .polygon(let area) = contents.overlays[2] else { throw CancellationError() }
    #expect(area.holes.count == 1 && area.stroke == nil)
    #expect(area.fill == Color(red: 0, green: 0, blue: 1, alpha: 128.0 / 255))
    #expect(try line(contents.overlays[4]).coordinates[0] == Coordinate(latitude: 37.3, longitude: -122.2))
  }

  @Test func brokenKmlItemsAreNamed() async throws {
    let text = """
      <kml><Document><Placemark><Point><coordinates>1,2</coordinates></Point></Placemark>
      <Placemark/><Placemark><Point/></Placemark>
      <Placemark><LineString><coordinates>1,2 60,-122.4</coordinates></LineString></Placemark>
      <Placemark><LineString><coordinates>1,2</coordinates></LineString></Placemark>
      <Placemark><Polygon/></Placemark><NetworkLink/>
      <Placemark><styleUrl>#none</styleUrl><Style><LineStyle><color>red</color><width>NaN</width></LineStyle></Style>
      <LineString><coordinates>1,2 3,4</coordinates></LineString></Placemark>
      <GroundOverlay><LatLonBox><north>1</north></LatLonBox></GroundOverlay></Document></kml>
      """
    let contents = try await contents(text)
    #expect(contents.overlays.count == 2)
    #expect(
      contents.warnings.map(\.location) == [
        "Placemark[1], line 2", "Placemark[2], line 2", "Placemark[3], line 3, position 1",
        "Placemark[4], line 4",
        "Placemark[5], line 5", "line 5", "Placemark[6], line 6", "Placemark[6], line 6",
        "Placemark[6], line 6",
        "GroundOverlay[0], line 8",
      ])
    #expect(contents.warnings[2].reason == "'60,-122.4' isn't a position longitude,latitude")
    await #expect(throws: NadirError.self) { try await self.contents(text, isStrict: true) }
  }

  @Test(arguments: [
    "<gpx>", "<kml><Document></kml>", "<gpx><trk></gpx>", "<?xml version='1.0'?><html/>",
    "<!DOCTYPE gpx [<!ENTITY a 'b'>]><gpx><wpt lat='1' lon='2'><name>&a;</name></wpt></gpx>",
  ])
  func whatIsNoGpxOrKmlIsRefused(text: String) async {
    await #expect(throws: NadirError.self) { try await contents(text) }
  }

  @Test func pathsAreReadFromTracks() async throws {
    try await TestFiles.withFolder { folder in
      let text = "<gpx><trk><trkseg><trkpt lat='1' lon='2'/><trkpt lat='3' lon='4'/></trkseg></trk></gpx>"
      try Data(text.utf8).write(to: URL(filePath: folder + "/t.gpx"))
      #expect(
        try PathFile.lines(folder + "/t.gpx") == [
          [Coordinate(latitude: 1, longitude: 2), Coordinate(latitude: 3, longitude: 4)]
        ])
    }
  }
}

/// KMZ files, made by Python's zipfile (one deflated, one stored).
@Suite struct PackedKMLTests {
  private static let packed = """
    UEsDBBQAAAAAAAAAIQBRD9oCRQAAAEUAAAALAAAAZmlsZXMvYS5wbmeJUE5HDQoaCgAAAA1JSERSAAAAAQAAAAEIAgAAAJB3U94A
    AAAMSURBVHicY/jPwAAAAwEBAMn+ku8AAAAASUVORK5CYIJQSwMEFAAAAAgAAAAhAHXSSKSpAAAAKgEAAAcAAABkb2Mua21sXVBb
    CsJADLyKBxCjfg/5EEEEwV4hbKOWtpuy3fq4vdutYvEnE2aGZBjUbcPYmxta9ZFRNOK0lVAzvLTKhbhay0X3pZeL7o8BZSMKq8YD
    ziyUlZeoPW+WW9CcAH1cNPtzCDb48nzX0MiLcXTmGbegF75UjfYkq85fQZkBTfJJ4sn8zp4ppoV4402KkRf0NiRYg6YFKn0c5Yx4
    aJpJzAia3aG/HPQrhcaS3lBLAQIUAxQAAAAAAAAAIQBRD9oCRQAAAEUAAAALAAAAAAAAAAAAAACAAQAAAABmaWxlcy9hLnBuZ1BL
    AQIUAxQAAAAIAAAAIQB10kikqQAAACoBAAAHAAAAAAAAAAAAAACAAW4AAABkb2Mua21sUEsFBgAAAAACAAIAbgAAADwBAAAAAA==
    """

  private func bytes() throws -> [UInt8] {
    let text = Self.packed.filter { !$0.isWhitespace }
    return [UInt8](try #require(Data(base64Encoded: text)))
  }

  @Test func packedTextsAndPicturesAreRead() throws {
    let contents = try OverlayFile.contents(of: try bytes(), named: "a.kmz", isStrict: true)
    #expect(contents.markers.map(\.title) == ["Packed placemark, packed placemark"])
    guard case .ground(let ground) = contents.overlays[1] else { throw CancellationError() }
    #expect(ground.image.bytes == [255, 0, 0, 255])
  }

  /// Every cut and every changed byte ends in contents or in an error.
  @Test func damagedArchivesAreRefused() throws {
    let whole = try bytes()
    #expect(throws: NadirError.self) {
      try OverlayFile.contents(of: Array(whole.prefix(200)), named: "a.kmz")
    }
    for index in whole.indices {
      var changed = whole
      changed[index] ^= 0x55
      _ = try? OverlayFile.contents(of: changed, named: "a.kmz")
      _ = try? OverlayFile.contents(of: Array(whole.prefix(index)), named: "a.kmz")
    }
  }
}
