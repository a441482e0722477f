internal import Geo
internal import Wire

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What of a job is done: a file to which a record is appended for each tile, with the tile's bytes where they are kept
/// nowhere else. A run that is killed loses at most the record it was writing: its torn end is cut off when the next
/// run opens the file. Only one run at a time can hold a journal.
///
/// A line with the job's digest; then records: zoom (1 byte), column and row (4 each, least byte first), kind (1), length
/// (4), SHA-256 (32), and for kind 0 the bytes.
final class TileJournal {
  enum Kind: UInt8 {
    /// Bytes that no record before has follow.
    case content = 0
    /// The bytes are those of a record before, or lie elsewhere.
    case known = 1
    /// The tile is left out.
    case absent = 2
  }

  static let recordSize = 46
  /// The most bytes of a tile.
  static let contentLimit = 64 << 20

  let path: String
  private let holdsContents: Bool
  private let descriptor: Int32
  private var end = 0
  private var isHeld = false
  private var numbers: [ContentDigest: Int] = [:]
  /// For each tile the number of its content, or -1 where it is left out.
  private(set) var tiles: [TileID: Int] = [:]
  /// Where the bytes of each content begin, and how many there are.
  private(set) var contents: [(offset: Int, length: Int, digest: ContentDigest)] = []

  /// Opens or makes the journal and takes its lock. What another job has left in it is forgotten.
  ///
  /// - Parameters:
  ///   - digest: the job's, in hexadecimal.
  ///   - adoptsOthers: keeps what another job has left.
  /// - Throws: `unwritableOutput`.
  init(path: String, digest: String, holdsContents: Bool, adoptsOthers: Bool = false) throws(NadirError) {
    self.path = path
    self.holdsContents = holdsContents
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      try OutputFile.createFolder(String(path[..<slash]))
    }
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw .unwritableOutput(location: path, reason: "can't open it (\(String(cString: strerror(errno))))")
    }
    guard FileLock.take(descriptor) else {
      throw .unwritableOutput(location: path, reason: "another run is at work there; wait for its end")
    }
    isHeld = true
    let header = Array("nadir tiles 1 \(digest)\n".utf8)
    let isOurs = try readHeader(header)
    if isOurs || adoptsOthers, try sizeOfFile() > header.count { try readRecords(from: header.count) }
    if !isOurs && !adoptsOthers {
      try setLength(0)
      end = 0
    }
    if isOurs {
      end = max(end, header.count)
      try setLength(end)
    } else {
      try write(header, at: 0)
      end = max(end, header.count)
      try setLength(end)
    }
  }

  deinit {
    // A run that came to nothing leaves nothing.
    if isHeld, tiles.isEmpty { unlink(path) }
    if descriptor >= 0 { close(descriptor) }
  }

  func has(_ tile: TileID) -> Bool { tiles[tile] != nil }

  /// Forgets a tile until it is added anew.
  func forget(_ tile: TileID) { tiles[tile] = nil }

  /// Adds tiles in one write.
  func add(_ drawn: [DrawnTile]) throws(NadirError) {
    var bytes: [UInt8] = []
    for tile in drawn {
      let kind: Kind =
        tile.bytes.isEmpty ? .absent : holdsContents && numbers[tile.digest] == nil ? .content : .known
      Self.append(tile, kind, to: &bytes)
      let offset = end + bytes.count
      if kind == .content { bytes += tile.bytes }
      note(tile.tile, kind, tile.digest, offset: offset, length: tile.bytes.count)
    }
    try write(bytes, at: end)
    end += bytes.count
  }

  /// The bytes of a content that the journal holds.
  func bytes(of content: Int) throws(NadirError) -> [UInt8] {
    let (offset, length, _) = contents[content]
    return try read(offset, length)
  }

  /// Removes the file.
  func remove() { unlink(path) }

  // MARK: Records

  private static func append(_ tile: DrawnTile, _ kind: Kind, to bytes: inout [UInt8]) {
    bytes.append(UInt8(tile.tile.z))
    for value in [tile.tile.x, tile.tile.y] {
      for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
    }
    bytes.append(kind.rawValue)
    for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: tile.bytes.count >> shift)) }
    bytes += tile.digest.bytes
  }

  private func note(_ tile: TileID, _ kind: Kind, _ digest: ContentDigest, offset: Int, length: Int) {
    guard kind != .absent else {
      tiles[tile] = -1
      return
    }
    if let known = numbers[digest] {
      tiles[tile] = known
    } else {
      numbers[digest] = contents.count
      tiles[tile] = contents.count
      contents.append((offset, length, digest))
    }
  }

  private func readHeader(_ header: [UInt8]) throws(NadirError) -> Bool {
    guard try sizeOfFile() >= header.count else { return false }
    return try read(0, header.count) == header
  }

  /// Takes what is whole; what follows a damaged record is given up.
  private func readRecords(from start: Int) throws(NadirError) {
    let size = try sizeOfFile()
    end = start
    while size - end >= Self.recordSize {
      let record = try read(end, Self.recordSize)
      func number(_ at: Int) -> Int { (0..<4).reduce(0) { $0 | Int(record[at + $1]) << (8 * $1) } }
      let tile = TileID(z: Int(record[0]), x: number(1), y: number(5))
      let length = number(10)
      guard tile.isValid, let kind = Kind(rawValue: record[9]), length <= Self.contentLimit else { return }
      let digest = ContentDigest(digest: Array(record[14...]))
      let offset = end + Self.recordSize
      switch kind {
      case .content:
        guard size - offset >= length, ContentDigest(try read(offset, length)) == digest else { return }
        end = offset + length
      case .known:
        guard !holdsContents || numbers[digest] != nil else { return }
        end = offset
      case .absent: end = offset
      }
      note(tile, kind, digest, offset: offset, length: length)
    }
  }

  // MARK: The file

  private func sizeOfFile() throws(NadirError) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure("read") }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unwritableOutput(location: path, reason: "it is no file")
    }
    return Int(status.st_size)
  }

  private func setLength(_ length: Int) throws(NadirError) {
    guard ftruncate(descriptor, off_t(length)) == 0 else { throw failure("write") }
  }

  private func read(_ offset: Int, _ count: Int) throws(NadirError) -> [UInt8] {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = pread(
          descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, off_t(offset + filled))
        if got < 0, errno == EINTR { continue }
        guard got > 0 else {
          failed = true
          return
        }
        filled += got
      }
    }
    if failed { throw failure("read") }
    return bytes
  }

  private func write(_ bytes: [UInt8], at offset: Int) throws(NadirError) {
    let isWhole = bytes.withUnsafeBytes { buffer in
      var sent = 0
      while sent < buffer.count {
        let count = pwrite(
          descriptor, buffer.baseAddress.map { $0 + sent }, buffer.count - sent, off_t(offset + sent))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }
    if !isWhole { throw failure("write") }
  }

  private func failure(_ operation: String) -> NadirError {
    .unwritableOutput(location: path, reason: "can't \(operation) it (\(String(cString: strerror(errno))))")
  }
}
