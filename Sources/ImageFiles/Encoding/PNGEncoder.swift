public import Pixels
internal import Wire

/// Writes a PNG file from bands of rows as they come; the file's bytes don't depend on how the rows are cut.
///
/// Up to 128 MiB of samples are gathered and deflated at once by libdeflate, which is several times faster than
/// zlib; larger pictures are deflated by zlib piece by piece, so that memory stays bounded.
public final class PNGEncoder {
  private static let gatheredLimit = 128 << 20
  private static let pieceSize = 1 << 18

  public let width: Int
  public let height: Int
  /// Whether alpha is left out.
  public let isOpaque: Bool
  private let options: PNGOptions
  private var filter: PNGFilter
  private var samples: [UInt8] = []
  private var rowsWritten = 0
  private var hasHeader = false
  private let stream: ZlibStream?

  /// - Parameters:
  ///   - isOpaque: whether all pixels of all bands will be opaque; then the file holds no alpha.
  /// - Throws: `ImageFileError.notEncodable` for sizes that PNG doesn't have.
  public convenience init(
    width: Int, height: Int, isOpaque: Bool, options: PNGOptions = PNGOptions()
  ) throws(ImageFileError) {
    try self.init(
      width: width, height: height, isOpaque: isOpaque, options: options,
      gatheredLimit: PNGEncoder.gatheredLimit)
  }

  /// - Parameter gatheredLimit: the most samples that are deflated at once, bytes.
  init(
    width: Int, height: Int, isOpaque: Bool, options: PNGOptions, gatheredLimit: Int
  ) throws(ImageFileError) {
    guard width > 0, height > 0, width < 1 << 24, height < 1 << 24 else {
      throw .notEncodable(format: .png, reason: "\(width) by \(height) pixels")
    }
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    self.options = options
    let step = isOpaque ? 3 : 4
    filter = PNGFilter(rowBytes: width * step, bytesPerPixel: step)
    let isGathered = (width * step + 1) * height <= gatheredLimit
    stream = isGathered ? nil : ZlibStream(level: options.deflateLevel)
    guard isGathered || stream != nil else { throw .notEncodable(format: .png, reason: "no memory") }
    if isGathered { samples.reserveCapacity((width * step + 1) * height) }
  }

  /// Adds the next rows, all of `band`.
  ///
  /// - Returns: the bytes of the file that are finished, often none.
  /// - Precondition: the band is as wide as the picture and doesn't reach beyond its last row.
  public func append(_ band: Bitmap) throws(ImageFileError) -> [UInt8] {
    precondition(band.width == width, "a band is as wide as the picture")
    precondition(rowsWritten + band.height <= height, "the bands fit into the picture")
    var chunks = PNGChunks()
    if !hasHeader { writeHeader(&chunks) }
    for row in 0..<band.height {
      let start = row * width * 4
      filter.append(fileRow(band.bytes[start..<start + width * 4]), to: &samples)
      if let stream, samples.count >= PNGEncoder.pieceSize { try flush(stream, &chunks, isLast: false) }
    }
    rowsWritten += band.height
    return chunks.bytes
  }

  /// Ends the file.
  ///
  /// - Returns: the rest of its bytes.
  /// - Throws: `ImageFileError.notEncodable` where rows are missing.
  public func finish() throws(ImageFileError) -> [UInt8] {
    guard rowsWritten == height else {
      throw .notEncodable(format: .png, reason: "only \(rowsWritten) of \(height) rows came")
    }
    var chunks = PNGChunks()
    if let stream {
      try flush(stream, &chunks, isLast: true)
    } else {
      chunks.write("IDAT", Deflate.zlib(samples, level: options.deflateLevel))
    }
    chunks.write("IEND", [])
    samples = []
    return chunks.bytes
  }

  /// The whole file of a picture; alpha is left out where no pixel needs it.
  public static func encode(
    _ bitmap: Bitmap, options: PNGOptions = PNGOptions()
  ) throws(ImageFileError) -> [UInt8] {
    let encoder = try PNGEncoder(
      width: bitmap.width, height: bitmap.height, isOpaque: isOpaque(bitmap), options: options)
    let start = try encoder.append(bitmap)
    return try start + encoder.finish()
  }

  /// Whether every pixel is opaque.
  public static func isOpaque(_ bitmap: Bitmap) -> Bool {
    bitmap.bytes.withUnsafeBufferPointer { bytes in
      var all: UInt8 = 255
      var offset = 3
      while offset < bytes.count {
        all &= bytes[offset]
        offset += 4
      }
      return all == 255
    }
  }

  private func writeHeader(_ chunks: inout PNGChunks) {
    hasHeader = true
    chunks.writeSignature()
    chunks.writeHeader(width: width, height: height, colorType: isOpaque ? 2 : 6)
    chunks.writeDetails(options)
  }

  /// Passes full pieces on to zlib, always of the same size, because zlib's output may depend on it.
  private func flush(_ stream: ZlibStream, _ chunks: inout PNGChunks, isLast: Bool) throws(ImageFileError) {
    var start = 0
    while samples.count - start >= PNGEncoder.pieceSize {
      try write(stream, samples[start..<start + PNGEncoder.pieceSize], &chunks, isLast: false)
      start += PNGEncoder.pieceSize
    }
    if isLast {
      try write(stream, samples[start...], &chunks, isLast: true)
      start = samples.count
    }
    samples.removeFirst(start)
  }

  private func write(
    _ stream: ZlibStream, _ piece: ArraySlice<UInt8>, _ chunks: inout PNGChunks, isLast: Bool
  ) throws(ImageFileError) {
    guard let bytes = stream.deflate(piece, isLast: isLast) else {
      throw .notEncodable(format: .png, reason: "zlib refuses the data")
    }
    if !bytes.isEmpty { chunks.write("IDAT", bytes) }
  }

  /// A row as the file holds it: RGB, or straight RGBA.
  private func fileRow(_ row: ArraySlice<UInt8>) -> [UInt8] {
    guard isOpaque else { return StraightImage.unmultiplied(row) }
    return [UInt8](unsafeUninitializedCapacity: width * 3) { target, filled in
      row.withUnsafeBufferPointer { source in
        for pixel in 0..<width {
          target[3 * pixel] = source[4 * pixel]
          target[3 * pixel + 1] = source[4 * pixel + 1]
          target[3 * pixel + 2] = source[4 * pixel + 2]
        }
      }
      filled = width * 3
    }
  }
}
