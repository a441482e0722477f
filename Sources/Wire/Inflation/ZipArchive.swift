internal import CDeflate

/// A ZIP archive in memory (PKWARE APPNOTE 6.3.10): its central directory, and files that are stored or deflated.
/// Archives of several parts, beyond 4 GiB (Zip64) and encrypted ones aren't read.
public struct ZipArchive: Sendable {
  /// The most files that are listed.
  public static let countLimit = 65_535

  public struct Entry: Hashable, Sendable {
    /// With folders, `/` between them.
    public let name: String
    /// Bytes once it is unpacked, as the directory says.
    public let size: Int
    let method: UInt16
    let packedSize: Int
    let offset: Int
  }

  /// In the directory's order.
  public let entries: [Entry]
  private let bytes: [UInt8]

  /// - Throws: `WireError` for what is no archive, or a damaged one.
  public init(_ bytes: [UInt8]) throws(WireError) {
    self.bytes = bytes
    var end = ByteReader(bytes, what: "ZIP archive", at: try Self.endRecord(bytes) + 10)
    let count = Int(try end.uint16())
    _ = try end.uint32()
    var reader = ByteReader(bytes, what: "ZIP archive", at: Int(try end.uint32()))
    var found: [Entry] = []
    for _ in 0..<count {
      let start = reader.offset
      guard try reader.uint32() == 0x0201_4B50 else { throw .malformed(what: "ZIP archive", offset: start) }
      try reader.move(to: start + 10)
      let method = try reader.uint16()
      try reader.move(to: start + 20)
      let (packed, size) = (Int(try reader.uint32()), Int(try reader.uint32()))
      let (name, extra, comment) = (
        Int(try reader.uint16()), Int(try reader.uint16()), Int(try reader.uint16())
      )
      try reader.move(to: start + 42)
      let offset = Int(try reader.uint32())
      guard start + 46 + name <= bytes.count else {
        throw .truncated(what: "ZIP archive", offset: bytes.count)
      }
      let letters = bytes[(start + 46)..<(start + 46 + name)]
      found.append(
        Entry(
          name: String(decoding: letters, as: UTF8.self), size: size, method: method, packedSize: packed,
          offset: offset))
      try reader.move(to: start + 46 + name + extra + comment)
    }
    entries = found
  }

  /// The bytes of a file.
  ///
  /// - Parameter limit: the most bytes it may have.
  /// - Throws: `WireError.tooLarge`, and others for damaged files and other ways of packing.
  public func contents(of entry: Entry, limit: Int = Inflate.defaultLimit) throws(WireError) -> [UInt8] {
    guard entry.size <= limit else { throw .tooLarge(what: "the file \(entry.name)", limit: limit) }
    var reader = ByteReader(bytes, what: "ZIP archive", at: entry.offset)
    guard try reader.uint32() == 0x0403_4B50 else {
      throw .malformed(what: "ZIP archive", offset: entry.offset)
    }
    try reader.move(to: entry.offset + 26)
    let start = entry.offset + 30 + Int(try reader.uint16()) + Int(try reader.uint16())
    guard start + entry.packedSize <= bytes.count else {
      throw .truncated(what: "ZIP archive", offset: bytes.count)
    }
    switch entry.method {
    case 0:
      guard entry.packedSize == entry.size else { throw .malformed(what: "ZIP archive", offset: start) }
      return Array(bytes[start..<(start + entry.size)])
    case 8: return try inflated(entry, from: start)
    default: throw .badCompression(format: "ZIP", reason: "method \(entry.method) isn't read")
    }
  }

  private func inflated(_ entry: Entry, from start: Int) throws(WireError) -> [UInt8] {
    guard let decompressor = libdeflate_alloc_decompressor() else {
      throw .badCompression(format: "ZIP", reason: "no memory")
    }
    defer { libdeflate_free_decompressor(decompressor) }
    // Deflate reaches a ratio of 1032 at most: a directory that promises more is damaged.
    guard entry.size <= entry.packedSize * 1032 + 64 else {
      throw .malformed(what: "ZIP archive", offset: start)
    }
    var status = LIBDEFLATE_BAD_DATA
    let result = [UInt8](unsafeUninitializedCapacity: max(1, entry.size)) { output, filled in
      bytes.withUnsafeBytes { input in
        guard let base = input.baseAddress, let target = output.baseAddress else { return }
        status = libdeflate_deflate_decompress(
          decompressor, base + start, entry.packedSize, target, entry.size, &filled)
      }
      if status != LIBDEFLATE_SUCCESS { filled = 0 }
    }
    guard status == LIBDEFLATE_SUCCESS, result.count == entry.size else {
      throw .badCompression(format: "ZIP", reason: "the data is damaged or cut short")
    }
    return result
  }

  /// Where the end of the central directory is told: within the last 64 KiB.
  private static func endRecord(_ bytes: [UInt8]) throws(WireError) -> Int {
    var index = bytes.count - 22
    let lowest = max(0, bytes.count - 22 - 65_535)
    while index >= lowest {
      if bytes[index] == 0x50, bytes[index + 1] == 0x4B, bytes[index + 2] == 5, bytes[index + 3] == 6 {
        return index
      }
      index -= 1
    }
    throw .malformed(what: "ZIP archive", offset: max(0, bytes.count - 22))
  }
}
