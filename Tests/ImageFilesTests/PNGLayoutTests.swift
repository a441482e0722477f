import Pixels
import Testing

@testable import ImageFiles

/// Files put together from pieces.
@Suite struct PNGLayoutTests {
  static func pieces(_ picture: Bitmap, _ layout: PNGLayout) throws -> [PNGPiece] {
    try (0..<layout.pieceCount).map { index in
      let rows = layout.rows(ofPiece: index)
      let rowBytes = picture.width * 4
      return try layout.piece(index, picture.bytes[rows.lowerBound * rowBytes..<rows.upperBound * rowBytes])
    }
  }

  @Test(arguments: [true, false], PNGOptions.Level.allCases)
  func piecesMakeTheFile(isOpaque: Bool, level: PNGOptions.Level) throws {
    let picture = EncoderTests.picture(width: 37, height: 700, isOpaque: isOpaque)
    var options = PNGOptions()
    options.level = level
    let layout = try PNGLayout(width: 37, height: 700, isOpaque: isOpaque, options: options)
    #expect(layout.pieceCount == 3 && layout.rows(ofPiece: 2) == 512..<700)
    var assembly = PNGAssembly(layout)
    var file: [UInt8] = []
    for piece in try Self.pieces(picture, layout) {
      #expect(!assembly.isFinished)
      file += assembly.append(piece)
    }
    #expect(assembly.isFinished)
    #expect(file[25] == (isOpaque ? 2 : 6))
    #expect(try ImageFile.decoded(file) == picture)
    #expect(try PNGEncoder.encode(picture, as: layout) == file)
    if level == .fast { #expect(try PNGEncoder.encode(picture, options: options) == file) }
  }

  @Test(arguments: [1, 2, 3, 8]) func threadsDoNotShow(threads: Int) async throws {
    let picture = EncoderTests.picture(width: 37, height: 700, isOpaque: true)
    #expect(try await PNGEncoder.encode(picture, threads: threads) == PNGEncoder.encode(picture))
  }

  /// The example of RFC 1950's algorithm over bytes counted here.
  @Test func checksumsOfPartsJoin() {
    func adler(_ bytes: [UInt8]) -> UInt32 {
      var (low, high): (UInt32, UInt32) = (1, 0)
      for byte in bytes {
        low = (low + UInt32(byte)) % 65_521
        high = (high + low) % 65_521
      }
      return high << 16 | low
    }
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 * 31 + ($0 >> 7)) | 0x80 }
    for cut in [0, 1, 70_000, 199_999, 200_000] {
      let joined = PNGAssembly.joined(
        adler(Array(bytes[..<cut])), adler(Array(bytes[cut...])), count: bytes.count - cut)
      #expect(joined == adler(bytes), "cut at \(cut)")
    }
  }

  @Test func sizesThatPNGDoesNotHaveAreRefused() {
    for (width, height) in [(0, 2), (2, 0), (-1, 5), (1 << 24, 1)] {
      #expect(throws: ImageFileError.self) { try PNGLayout(width: width, height: height, isOpaque: true) }
    }
  }

  /// Few colours make a palette, however they are mixed with transparency; one more than 256 makes none.
  @Test(arguments: [1, 2, 5, 100, 256, 257]) func fewColorsMakeAPalette(colors: Int) throws {
    let bytes: [UInt8] = (0..<90 * 60).flatMap { index -> [UInt8] in
      let color = index * 20_737_779 % colors
      let (low, high) = (UInt8(color & 255), UInt8(color >> 8))
      // Premultiplied values that survive being divided and multiplied again.
      return color % 7 == 3 ? [0, 0, 0, low] : [low, high, 9, 255]
    }
    let picture = Bitmap(width: 90, height: 60, bytes: bytes)
    let file = try PNGEncoder.encode(picture)
    #expect((file[25] == 3) == (colors <= 256), "colour type \(file[25])")
    #expect(try ImageFile.decoded(file) == picture)
  }

  /// Rows whose pixels repeat nothing are filtered, those of flat colours aren't.
  @Test func smoothPicturesAreFiltered() throws {
    let smooth: [UInt8] = (0..<64 * 64).flatMap { index -> [UInt8] in
      let (x, y) = (UInt8(index % 64), UInt8(index / 64))
      return [x * 3, y * 3, x + y, 255]
    }
    let file = try PNGEncoder.encode(Bitmap(width: 64, height: 64, bytes: smooth))
    #expect(file.count < 64 * 64 / 4)
    #expect(try ImageFile.decoded(file) == Bitmap(width: 64, height: 64, bytes: smooth))
  }

  /// Filtered rows and such as stay as they are take turns: single ones, pairs, and a few on end.
  @Test func rowsOfBothKindsComeBack() throws {
    let (width, kinds) = (67, [0, 1, 0, 1, 1, 0, 0, 1, 1, 1, 0, 0, 0, 1])
    for alpha: UInt8 in [255, 254] {
      var bytes: [UInt8] = []
      for (row, kind) in kinds.enumerated() {
        for column in 0..<width {
          let shade = kind == 0 ? UInt8(row * 7) : UInt8(truncatingIfNeeded: column * 3 + row * 5)
          bytes += [shade, shade / 2, shade / 3, row == 0 && column == 0 ? alpha : 255]
        }
      }
      let picture = Bitmap(width: width, height: kinds.count, bytes: bytes)
      #expect(try ImageFile.decoded(PNGEncoder.encode(picture)) == picture)
    }
  }
}
