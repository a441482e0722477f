internal import Wire

/// Parts of one long file, on the disk or on a server.
protocol ByteSource: Sendable {
  /// The place, for errors.
  var place: String { get }

  /// The whole size where it is known without asking.
  var size: Int? { get }

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

  func bytes(at offset: Int, count: Int, mayBeShort: Bool) throws(TileError) -> [UInt8] {
    do throws(WireError) {
      return try file.bytes(at: offset, count: mayBeShort ? max(0, min(count, file.size - offset)) : count)
    } catch {
      throw TileError.wrapping(error, at: place)
    }
  }
}

/// A file on a server that sends parts.
struct RemoteSource: ByteSource {
  let url: String
  let reader: ResourceReader

  var place: String { Location.redacted(url) }
  var size: Int? { nil }

  func bytes(at offset: Int, count: Int, mayBeShort: Bool) throws(TileError) -> [UInt8] {
    guard count > 0 else { return [] }
    let bytes = try reader.part(of: url, at: offset, count: count)
    guard mayBeShort || bytes.count == count else {
      throw .damagedArchive(location: place, reason: "it ends too early", offset: offset + bytes.count)
    }
    return bytes
  }
}
