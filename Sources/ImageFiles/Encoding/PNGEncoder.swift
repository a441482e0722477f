public import Pixels
internal import Wire

/// Writes PNG files of whole pictures.
///
/// The file holds alpha only if a pixel needs it, and a palette where the picture has at most 256 colours.
public enum PNGEncoder {
  /// The file of a picture.
  ///
  /// - Throws: `ImageFileError.notEncodable`.
  public static func encode(
    _ bitmap: Bitmap, options: PNGOptions = PNGOptions()
  ) throws(ImageFileError) -> [UInt8] {
    let layout = try PNGLayout(
      width: bitmap.width, height: bitmap.height, isOpaque: isOpaque(bitmap), options: options)
    if let file = indexed(bitmap, options) { return file }
    if options.level == .best { return smallest(bitmap, layout) }
    return try encode(bitmap, as: layout)
  }

  /// The file in a given layout.
  ///
  /// - Precondition: the layout is that of a picture of this size.
  public static func encode(_ bitmap: Bitmap, as layout: PNGLayout) throws(ImageFileError) -> [UInt8] {
    precondition(
      bitmap.width == layout.width && bitmap.height == layout.height, "the layout is made for the picture")
    var assembly = PNGAssembly(layout)
    var file: [UInt8] = []
    for index in 0..<layout.pieceCount {
      file += assembly.append(try layout.piece(index, bitmap.bytes[bytes(of: index, in: layout)]))
    }
    return file
  }

  /// The file of a picture, its pieces compressed in parallel: the same bytes as with one thread.
  ///
  /// - Throws: `ImageFileError.notEncodable`.
  public static func encode(
    _ bitmap: Bitmap, options: PNGOptions = PNGOptions(), threads: Int
  ) async throws(ImageFileError) -> [UInt8] {
    let layout = try PNGLayout(
      width: bitmap.width, height: bitmap.height, isOpaque: isOpaque(bitmap), options: options)
    guard threads > 1, options.level == .fast, layout.pieceCount > 1 else {
      return try encode(bitmap, options: options)
    }
    if let file = indexed(bitmap, options) { return file }
    let pieces = await pieces(of: bitmap, layout, threads: threads)
    var assembly = PNGAssembly(layout)
    var file: [UInt8] = []
    for piece in pieces { file += assembly.append(try piece.get()) }
    return file
  }

  private static func pieces(
    of bitmap: Bitmap, _ layout: PNGLayout, threads: Int
  ) async -> [Result<PNGPiece, ImageFileError>] {
    await withTaskGroup(of: [(Int, Result<PNGPiece, ImageFileError>)].self) { group in
      for thread in 0..<min(threads, layout.pieceCount) {
        group.addTask {
          stride(from: thread, to: layout.pieceCount, by: threads).map { index in
            let rows = bitmap.bytes[bytes(of: index, in: layout)]
            return (
              index,
              Result { () throws(ImageFileError) -> PNGPiece in try layout.piece(index, rows) }
            )
          }
        }
      }
      var pieces: [(Int, Result<PNGPiece, ImageFileError>)] = []
      for await some in group { pieces += some }
      return pieces.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private static func bytes(of piece: Int, in layout: PNGLayout) -> Range<Int> {
    let rows = layout.rows(ofPiece: piece)
    return rows.lowerBound * layout.width * 4..<rows.upperBound * layout.width * 4
  }

  /// Whether every pixel is opaque.
  public static func isOpaque(_ bitmap: Bitmap) -> Bool {
    withPixels(of: bitmap) { pixels in
      var all: UInt32 = ~0
      for pixel in pixels { all &= pixel }
      return UInt32(littleEndian: all) >> 24 == 255
    }
  }

  /// A file with a palette, where that pays.
  private static func indexed(_ bitmap: Bitmap, _ options: PNGOptions) -> [UInt8]? {
    withPixels(of: bitmap) { pixels in
      // A small picture hardly pays for its palette.
      let limit = min(256, pixels.count / 16)
      guard limit > 0, let table = ColorTable(pixels, limit: limit) else { return nil }
      return IndexedPNG(
        width: bitmap.width, height: bitmap.height, colors: table.colors, indices: table.indices(of: pixels)
      ).file(options)
    }
  }

  /// The smallest file: the choice of filters that deflates best in a quick trial is deflated thoroughly.
  private static func smallest(_ bitmap: Bitmap, _ layout: PNGLayout) -> [UInt8] {
    var best: (size: Int, samples: [UInt8]) = (Int.max, [])
    for choice in [PNGFilter.Choice.unlessFlat, .none, .always] {
      let form = PNGSamples(width: bitmap.width, isOpaque: layout.isOpaque, choice: choice)
      let samples = withPixels(of: bitmap) { form.rows(of: $0) }
      let size = Deflate.zlib(samples, level: 5).count
      if size < best.size { best = (size, samples) }
    }
    var chunks = PNGChunks()
    chunks.writeSignature()
    chunks.writeHeader(width: layout.width, height: layout.height, colorType: layout.isOpaque ? 2 : 6)
    chunks.writeDetails(layout.options)
    chunks.write("IDAT", Deflate.zlib(best.samples, level: 12))
    chunks.write("IEND")
    return chunks.bytes
  }

  private static func withPixels<Result>(
    of bitmap: Bitmap, _ body: (UnsafeBufferPointer<UInt32>) -> Result
  ) -> Result {
    bitmap.bytes.withUnsafeBytes { raw in raw.withMemoryRebound(to: UInt32.self, body) }
  }
}
