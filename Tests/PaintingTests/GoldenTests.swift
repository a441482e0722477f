import Display
import Foundation
import Geo
import Painting
import Pixels
import Testing

/// Pictures that a person has looked at, kept as hashes of their bytes in `Goldens/digests.txt`.
///
/// To renew them: look at the pictures (`NADIR_PICTURES=folder`), then run with `NADIR_RENEW_GOLDENS=1`.
@Suite(.serialized) struct GoldenTests {
  static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Goldens/digests.txt")

  static func pictures() -> [(name: String, list: DisplayList)] {
    [
      ("sampler-flat", PainterTests.sampler()), ("sampler-tilted", PainterTests.sampler(tilted: true)),
      ("lines-flat", LineLooksTests.lines(tilted: false)),
      ("lines-tilted", LineLooksTests.lines(tilted: true)), ("joins-caps", StrokeSheets.joinsAndCaps()),
      ("dashes", StrokeSheets.dashes()), ("halos", StrokeSheets.halos()),
    ]
  }

  static func hash(_ bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }

  @Test func picturesAreAsTheyWereSeen() async throws {
    var found: [String] = []
    for (name, list) in Self.pictures() {
      let picture = await Painter.paint(list, threads: 2)
      try TestPictures.save(picture, name)
      found.append("\(name) \(Self.hash(picture.bytes))")
    }
    if ProcessInfo.processInfo.environment["NADIR_RENEW_GOLDENS"] == "1" {
      try FileManager.default.createDirectory(
        at: Self.file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data((found.joined(separator: "\n") + "\n").utf8).write(to: Self.file)
    }
    let expected = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n").map(String.init)
    #expect(found == expected)
  }
}
