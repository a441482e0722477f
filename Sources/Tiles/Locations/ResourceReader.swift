public import Wire

/// Reads whole resources (styles, sprites, glyphs, tiles) from files and servers.
///
/// It may be used from any thread.
public struct ResourceReader: Sendable {
  public let context: ResourceContext

  public init(_ context: ResourceContext) { self.context = context }

  /// The bytes at `address`, which is resolved in the reader's context.
  ///
  /// - Parameter limit: the most bytes that are taken.
  /// - Returns: `nil` where there is nothing: no such file, or the server says 404, 410 or 204.
  public func bytes(at address: String, limit: Int = Inflate.defaultLimit) throws(TileError) -> [UInt8]? {
    try bytes(of: try context.location(of: address), limit: limit)
  }

  /// The bytes at `location`.
  public func bytes(of location: Location, limit: Int = Inflate.defaultLimit) throws(TileError) -> [UInt8]? {
    switch location {
    case .file(let path):
      guard FileBytes.kind(of: path) != .absent else { return nil }
      do throws(WireError) {
        return try FileBytes.contents(of: path, limit: limit)
      } catch {
        throw TileError.wrapping(error, at: path)
      }
    case .remote(let url):
      return try context.network.body(of: url, limit: limit)
    }
  }
}

extension TileError {
  /// A file's error seen from the tiles.
  static func wrapping(_ error: WireError, at location: String) -> TileError {
    switch error {
    case .file(_, _, let reason): .unreadable(location: location, reason: reason)
    case .badCompression, .tooLarge: .badCompression(location: location, cause: error)
    case .truncated(_, let offset):
      .damagedArchive(location: location, reason: "it ends too early", offset: offset)
    case .malformed(_, let offset):
      .damagedArchive(location: location, reason: "a number has no readable form", offset: offset)
    }
  }
}
