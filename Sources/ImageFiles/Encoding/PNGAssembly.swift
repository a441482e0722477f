/// Puts the pieces of a PNG file together in their order.
public struct PNGAssembly: Sendable {
  private static let modulus: UInt64 = 65_521

  private let layout: PNGLayout
  private var next = 0
  /// Adler-32 of all samples so far.
  private var checksum: UInt32 = 1

  public init(_ layout: PNGLayout) { self.layout = layout }

  /// Adds the next piece.
  ///
  /// - Returns: the bytes of the file that are finished with it.
  /// - Precondition: pieces come in order, each once.
  public mutating func append(_ piece: PNGPiece) -> [UInt8] {
    precondition(piece.index == next, "pieces come in order")
    var chunks = PNGChunks()
    var data: [UInt8] = []
    if next == 0 {
      chunks.writeSignature()
      chunks.writeHeader(width: layout.width, height: layout.height, colorType: layout.isOpaque ? 2 : 6)
      chunks.writeDetails(layout.options)
      // A zlib stream (RFC 1950): deflate, a window of 32 KiB, how hard it was tried.
      data = layout.options.level == .best ? [0x78, 0xDA] : [0x78, 0x01]
    }
    next += 1
    checksum = Self.joined(checksum, piece.checksum, count: piece.count)
    let isLast = next == layout.pieceCount
    chunks.write("IDAT", data, piece.bytes, isLast ? PNGChunks.bigEndian(checksum) : [])
    if isLast { chunks.write("IEND") }
    return chunks.bytes
  }

  /// Whether the file is whole.
  public var isFinished: Bool { next == layout.pieceCount }

  /// Adler-32 of two runs of bytes after each other. The second's sums begin at (1, 0) instead of where the first
  /// ended: (a, b) add a - 1 to its first sum and count·(a - 1) + b to its second (RFC 1950, section 8.2).
  static func joined(_ first: UInt32, _ second: UInt32, count: Int) -> UInt32 {
    let before = (UInt64(first & 0xFFFF) + modulus - 1) % modulus
    let low = (before + UInt64(second & 0xFFFF)) % modulus
    let high = (UInt64(first >> 16) + UInt64(second >> 16) + UInt64(count) % modulus * before) % modulus
    return UInt32(high) << 16 | UInt32(low)
  }
}
