import Foundation
import Geo
import ImageFiles
import Loopback
import Nadir
import Pixels
import Testing

/// A KML file's own icons: from beside the file and from servers.
@Suite struct KMLIconTests {
  /// Eight by four pixels, all (200, 100, 50).
  private static let icon = Bitmap(
    width: 8, height: 4, bytes: (0..<32).flatMap { _ -> [UInt8] in [200, 100, 50, 255] })

  private static func document(_ icon: String) -> String {
    """
    <kml><Document><Placemark><Style><IconStyle>\(icon)</IconStyle></Style>
    <Point><coordinates>1,2</coordinates></Point></Placemark></Document></kml>
    """
  }

  private func read(
    _ icon: String, isStrict: Bool = false, network: NetworkOptions? = nil, isOffline: Bool = false
  ) async throws -> OverlayContents {
    try await TestFiles.withFolder { folder in
      try Data(try PNGEncoder.encode(Self.icon)).write(to: URL(filePath: folder + "/my icon.png"))
      try Data("no picture".utf8).write(to: URL(filePath: folder + "/bad.png"))
      try Data(Self.document(icon).utf8).write(to: URL(filePath: folder + "/d.kml"))
      return try OverlayFile.contents(
        at: folder + "/d.kml", isStrict: isStrict, network: network, isOffline: isOffline)
    }
  }

  /// The longer side is 32 points at scale 1, whatever the picture's size.
  @Test func iconsBesideTheFileAreDrawn() async throws {
    let plain = try #require(
      try await read("<Icon><href>my%20icon.png</href></Icon>", isStrict: true).markers.first)
    #expect(plain.icon == .bitmap(Self.icon, scale: 0.25) && plain.groundAnchor == .center)
    // aabbggrr: half opaque, red all, green half, blue none.
    let tinted = try #require(
      try await read(
        """
        <color>800080ff</color><scale>2</scale><heading>30</heading><Icon><href>my icon.png</href></Icon>
        <hotSpot x="2" y="1" xunits="pixels" yunits="insetPixels"/>
        """, isStrict: true
      ).markers.first)
    guard case .bitmap(let bitmap, let scale) = tinted.icon else { throw CancellationError() }
    // 100 · 128 / 255 = 50.2.
    #expect(Array(bitmap.bytes.prefix(4)) == [200, 50, 0, 255] && scale == 0.25)
    #expect(tinted.scale == 2 && tinted.rotation == 30 && abs(tinted.opacity - 128.0 / 255) < 1e-9)
    // Two pixels from the left of eight; one pixel below the top of four.
    #expect(tinted.groundAnchor == Marker.Anchor(x: 0.25, y: 0.25))
  }

  @Test(arguments: [
    ("bad.png", "bad.png"), ("missing.png", "missing.png"), ("../up.png", "isn't a file beside the KML"),
    ("/etc/x.png", "isn't a file beside the KML"), ("root://icons/p.png", "isn't a file beside the KML"),
    ("http://127.0.0.1:1/x.png?key=secret", "lies on a server, which isn't asked here"),
  ])
  func whatCannotBeHadIsToldAndAPinStandsIn(name: String, words: String) async throws {
    let contents = try await read("<Icon><href>\(name)</href></Icon>")
    #expect(contents.markers.map(\.icon) == [.pin] && contents.warnings.count == 1)
    let warning = try #require(contents.warnings.first)
    #expect(
      warning.reason.contains(words) && warning.location.hasSuffix("Placemark[0], line 1"), "\(warning)")
    #expect(!warning.reason.contains("secret"))
    await #expect(throws: NadirError.self) {
      try await self.read("<Icon><href>\(name)</href></Icon>", isStrict: true)
    }
  }

  @Test func iconsOnServersFollowTheNetworksPolicy() async throws {
    let file = try PNGEncoder.encode(Self.icon)
    let server = try LoopbackServer { request, _ in
      request.path == "/i.png" ? .init(body: file) : .init(404)
    }
    let address = "http://127.0.0.1:\(server.port)"
    var network = NetworkOptions()
    network.attempts = 1
    network.timeout = 5
    let icon = "<Icon><href>\(address)/i.png</href></Icon>"
    let found = try await read(icon, network: network)
    #expect(found.markers.map(\.icon) == [.bitmap(Self.icon, scale: 0.25)] && found.warnings.isEmpty)
    let missing = try await read("<Icon><href>\(address)/no.png</href></Icon>", network: network)
    #expect(missing.warnings.first?.reason.contains("the server doesn't have it") == true)
    let offline = try await read(icon, network: network, isOffline: true)
    #expect(offline.warnings.first?.reason.contains("the network is switched off") == true)
    #expect(offline.markers.map(\.icon) == [.pin])
  }

  @Test func aScenariosIconsFollowTheNetworksPolicy() async throws {
    let file = try PNGEncoder.encode(Self.icon)
    let server = try LoopbackServer { _, _ in .init(body: file) }
    try await TestFiles.withFolder { folder in
      let icon = "<Icon><href>http://127.0.0.1:\(server.port)/i.png</href></Icon>"
      try Data(Self.document(icon).utf8).write(to: URL(filePath: folder + "/d.kml"))
      try Data(#"{"overlays": ["d.kml"], "markers": "d.kml", "steps": []}"#.utf8)
        .write(to: URL(filePath: folder + "/s.json"))
      var network = NetworkOptions()
      network.attempts = 1
      network.timeout = 5
      let found = try Scenario(at: folder + "/s.json", isStrict: true, network: network)
      #expect(found.request.markers.map(\.icon) == [Self.icon, Self.icon].map { .bitmap($0, scale: 0.25) })
      let unasked = try Scenario(at: folder + "/s.json")
      #expect(unasked.request.markers.map(\.icon) == [.pin, .pin])
      #expect(unasked.request.inputWarnings.count == 2)
    }
  }

  /// A line needs no icons: nothing is said of them.
  @Test func pathsDontLookForIcons() async throws {
    try await TestFiles.withFolder { folder in
      let text = """
        <kml><Document><Placemark><Style><IconStyle><Icon><href>no.png</href></Icon></IconStyle></Style>
        <Point><coordinates>1,2</coordinates></Point></Placemark>
        <Placemark><LineString><coordinates>1,2 3,4</coordinates></LineString></Placemark></Document></kml>
        """
      try Data(text.utf8).write(to: URL(filePath: folder + "/d.kml"))
      let contents = try PathFile.contents(folder + "/d.kml")
      #expect(contents.lines.count == 1)
      #expect(contents.warnings.map(\.reason) == ["1 point beside the lines: a path draws lines alone"])
      #expect(throws: NadirError.self) { try PathFile.contents(folder + "/d.kml", isStrict: true) }
    }
  }
}
