internal import Synchronization
internal import Wire

/// Parts of one long file, on the disk or on a server.
protocol ByteSource: Sendable {
  /// The place, for errors.
  var place: String { get }

  /// The whole size where it is known without asking.
  var size: Int? { get }

  /// Whether reading waits for a server.
  var isRemote: Bool { get }

  /// The `count` bytes from `offset` on; fewer only where `mayBeShort` and the file ends.
  func bytes(at offset: Int, count: Int, mayBeShort: Bool) throws(TileError) -> [UInt8]
}

/// A file on the disk.
struct FileSource: ByteSource {
  let file: RandomAccessFile

  init(path: String) throws(TileError) {
    do throws(WireError) {
      file = try RandomAccessFile(path: path)
    } catch {
      throw TileError.wrapping(error, at: path)
    }
  }

  var place: String { file.path }
  var size: Int? { file.size }
  var isRemote: Bool { false }

  func bytes(at offset: Int, count: Int, mayBeShort: Bool) throws(TileError) -> [UInt8] {
    do throws(WireError) {
      return try file.bytes(at: offset, count: mayBeShort ? max(0, min(count, file.size - offset)) : count)
    } catch {
      throw TileError.wrapping(error, at: place)
    }
  }
}

/// Bytes in memory.
struct MemorySource: ByteSource {
  let bytes: [UInt8]
  let place: String

  var size: Int? { bytes.count }
  var isRemote: Bool { false }

  func bytes(at offset: Int, count: Int, mayBeShort: Bool) throws(TileError) -> [UInt8] {
    guard offset >= 0, count >= 0, offset <= bytes.count, mayBeShort || count <= bytes.count - offset else {
      throw .damagedArchive(location: place, reason: "it ends too early", offset: bytes.count)
    }
    return Array(bytes[offset..<offset + min(count, bytes.count - offset)])
  }
}

/// A file on a server that sends parts.
final class RemoteSource: ByteSource {
  let url: String
  private let network: Network
  /// The file's mark (`ETag`) when its first part came: parts of two files don't go together.
  private let tag = Mutex<String?>(nil)

  init(url: String, network: Network) {
    self.url = url
    self.network = network
  }

  var place: String { Location.redacted(url) }
  var size: Int? { nil }
  var isRemote: Bool { true }

  func bytes(at offset: Int, count: Int, mayBeShort: Bool) throws(TileError) -> [UInt8] {
    guard count > 0 else { return [] }
    let answer = try network.resource(url, limit: count, range: offset..<offset + count)
    guard let bytes = answer.content else {
      throw .remote(location: place, reason: "the server answers \(answer.status)")
    }
    if let new = answer.tag {
      let first = tag.withLock { tag in
        tag = tag ?? new
        return tag
      }
      guard new == first else {
        network.forget(url)
        throw .remote(location: place, reason: "the file on the server changed while it was read; run again")
      }
    }
    guard mayBeShort || bytes.count == count else {
      throw .damagedArchive(location: place, reason: "it ends too early", offset: offset + bytes.count)
    }
    return bytes
  }
}
