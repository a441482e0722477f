import Display
import Foundation
import Geo
import Painting
import Pixels
import Raster
import Testing

/// Pictures that a person has looked at, kept as hashes of their bytes in `Goldens/digests.txt`.
///
/// To renew them: look at the pictures (`NADIR_PICTURES=folder`), then run with `NADIR_RENEW_GOLDENS=1`.
@Suite(.serialized) struct GoldenTests {
  static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Goldens/digests.txt")

  /// A picture with its mask, where it has one.
  struct Picture {
    let name: String
    let list: DisplayList
    var mask: Mask?

    init(_ name: String, _ list: DisplayList, mask: Mask? = nil) {
      self.name = name
      self.list = list
      self.mask = mask
    }
  }

  static func pictures() -> [Picture] {
    [
      Picture("sampler-flat", PainterTests.sampler()),
      Picture("sampler-tilted", PainterTests.sampler(tilted: true)),
      Picture("lines-flat", LineLooksTests.lines(tilted: false)),
      Picture("lines-tilted", LineLooksTests.lines(tilted: true)),
      Picture("joins-caps", StrokeSheets.joinsAndCaps()), Picture("dashes", StrokeSheets.dashes()),
      Picture("halos", StrokeSheets.halos()),
      Picture("every-join-and-cap", LineSheets.everyJoinAndCap()),
      Picture("every-join-and-cap-tilted", LineSheets.everyJoinAndCap(tilted: true)),
      Picture("gaps", LineSheets.gaps()), Picture("offsets", LineSheets.offsets()),
      Picture("blurs", LineSheets.blurs()), Picture("gradients", LineSheets.gradients()),
      Picture("sampling", ImageSheets.sampling()), Picture("tiles-turned", ImageSheets.tiles(tilted: false)),
      Picture("tiles-tilted", ImageSheets.tiles(tilted: true)),
      Picture("adjustments", ImageSheets.adjustments()),
      Picture("field-icons", SignSheets.fieldIcons()), Picture("bodies", SignSheets.bodies()),
    ] + MaskSheets.masks().map { Picture("mask-" + $0.name, MaskSheets.map(), mask: $0.mask) }
  }

  static func hash(_ bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }

  @Test func bandsAndThreadsDoNotShow() async throws {
    for golden in Self.pictures() {
      let whole = await Painter.paint(golden.list, mask: golden.mask, bandHeight: 400)
      let other = await Painter.paint(
        golden.list, threads: 3, mask: golden.mask, bandHeight: 11, chapterHeight: 30)
      #expect(other == whole, "\(golden.name)")
    }
  }

  @Test func picturesAreAsTheyWereSeen() async throws {
    var found: [String] = []
    for golden in Self.pictures() {
      let picture = await Painter.paint(golden.list, threads: 2, mask: golden.mask)
      try TestPictures.save(picture, golden.name)
      found.append("\(golden.name) \(Self.hash(picture.bytes))")
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
