internal import CDeflate

/// How a PNG file is put together: what its header says, and how its rows are cut into pieces that are compressed
/// independently of each other, in parallel if wanted.
///
/// The file's bytes depend on the pixels, on `isOpaque` and on the options, and on nothing else.
public struct PNGLayout: Sendable {
  /// The largest side.
  public static let sideLimit = (1 << 24) - 1

  public let width: Int
  public let height: Int
  /// Whether alpha is left out.
  public let isOpaque: Bool
  let options: PNGOptions

  /// - Parameter isOpaque: whether all pixels are opaque; then the file holds no alpha.
  /// - Throws: `ImageFileError.notEncodable` for sizes that PNG doesn't have.
  public init(
    width: Int, height: Int, isOpaque: Bool, options: PNGOptions = PNGOptions()
  ) throws(ImageFileError) {
    guard width > 0, height > 0, width <= Self.sideLimit, height <= Self.sideLimit else {
      throw .notEncodable(format: .png, reason: "\(width) by \(height) pixels")
    }
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    self.options = options
  }

  /// Rows of a piece; the last one may have fewer. About half a megabyte of pixels, where that is 16 rows or more;
  /// with `best` compression four times as many.
  public var rowsPerPiece: Int {
    let pixels = options.level == .best ? 1 << 19 : 1 << 17
    return min(height, max(16, min(256, pixels / width)))
  }

  public var pieceCount: Int { (height + rowsPerPiece - 1) / rowsPerPiece }

  /// The picture's rows that a piece holds.
  ///
  /// - Precondition: `0..<pieceCount` contains `index`.
  public func rows(ofPiece index: Int) -> Range<Int> {
    precondition((0..<pieceCount).contains(index), "no such piece")
    return index * rowsPerPiece..<min(height, (index + 1) * rowsPerPiece)
  }

  /// Compresses a piece.
  ///
  /// - Parameter bytes: its rows, premultiplied RGBA without padding.
  /// - Throws: `ImageFileError.notEncodable` where there is no memory.
  /// - Precondition: `bytes` are as many as the piece's rows have.
  public func piece(_ index: Int, _ bytes: ArraySlice<UInt8>) throws(ImageFileError) -> PNGPiece {
    precondition(bytes.count == rows(ofPiece: index).count * width * 4, "a piece gets all of its rows")
    let form = PNGSamples(width: width, isOpaque: isOpaque, choice: .unlessFlat)
    let samples = bytes.withUnsafeBytes { raw in
      raw.withMemoryRebound(to: UInt32.self) { form.rows(of: $0) }
    }
    let isLast = index == pieceCount - 1
    let deflated: [UInt8]
    switch options.level {
    case .fast:
      deflated = PixelDeflate.part(samples, rowBytes: form.rowBytes, step: form.step, isLast: isLast)
    case .best:
      guard let part = ZlibPart.deflated(samples, isLast: isLast) else {
        throw .notEncodable(format: .png, reason: "there is no memory for compressing it")
      }
      deflated = part
    }
    return PNGPiece(index: index, bytes: deflated, count: samples.count, samples: samples)
  }
}

/// A compressed piece of a PNG file.
public struct PNGPiece: Sendable {
  public let index: Int
  /// A part of a deflate stream.
  let bytes: [UInt8]
  /// How many samples it stands for, and their Adler-32.
  let count: Int
  let checksum: UInt32

  init(index: Int, bytes: [UInt8], count: Int, samples: [UInt8]) {
    self.index = index
    self.bytes = bytes
    self.count = count
    checksum = samples.withUnsafeBytes { libdeflate_adler32(1, $0.baseAddress, $0.count) }
  }
}
