public import Wire

/// What can go wrong between a source's address and its tiles.
public enum TileError: Error, Hashable, Sendable {
  /// A file or an address can't be read.
  case unreadable(location: String, reason: String)
  /// There is something at the location, but it isn't what the address says.
  case notAnArchive(location: String, expected: String, reason: String)
  /// An archive's structure is damaged, at byte `offset` where that is known.
  case damagedArchive(location: String, reason: String, offset: Int?)
  /// A vector tile that can't be decoded.
  case damagedTile(reason: String, offset: Int)
  /// Bytes of a tile that can't be decompressed, or too many.
  case badCompression(location: String, cause: WireError)
  /// A format or a scheme of addresses that isn't known.
  case unsupported(location: String, what: String)
  /// A path that climbs out of the folder it is to stay in.
  case escapesRoot(location: String, root: String)
  /// A server that doesn't answer, or answers with an error; `location` is without secrets.
  case remote(location: String, reason: String)
  /// The network would be needed, and isn't to be used.
  case offline(location: String)
  /// A TileJSON document that doesn't describe tiles.
  case badTileJSON(location: String, reason: String)
  /// A GeoJSON document that holds no features; `path` is where, as in `features[3].geometry`.
  case badGeoJSON(path: String, reason: String)
  /// Elevation pixels that don't fit their description.
  case badElevation(reason: String)
  /// A file that can't be written.
  case unwritable(location: String, reason: String)
}

extension TileError: CustomStringConvertible {
  /// One line for people: what — where — what to do.
  public var description: String {
    switch self {
    case .unreadable(let location, let reason):
      "can't read \(location) — \(reason) — check the path and its permissions"
    case .notAnArchive(let location, let expected, let reason):
      "\(location) isn't \(expected) — \(reason) — check that the source names the right file"
    case .damagedArchive(let location, let reason, let offset):
      "\(location) is damaged — \(reason)\(offset.map { " at byte \($0)" } ?? "") — make or fetch it again"
    case .damagedTile(let reason, let offset):
      "a vector tile is damaged — \(reason) at byte \(offset) — make or fetch the tile again"
    case .badCompression(let location, let cause):
      "a tile of \(location) can't be decompressed — \(cause)"
    case .unsupported(let location, let what):
      "\(location) can't be read — \(what) — use MBTiles, PMTiles, a folder, a template or TileJSON"
    case .escapesRoot(let location, let root):
      "\(location) leads out of its folder — \(root) — name a path inside of it"
    case .remote(let location, let reason):
      "\(location) can't be fetched — \(reason) — check the address and the connection"
    case .offline(let location):
      "\(location) lies on the network — which is switched off — allow it or use a local file"
    case .badTileJSON(let location, let reason):
      "\(location) isn't usable TileJSON — \(reason) — see the TileJSON specification 3.0.0"
    case .badGeoJSON(let path, let reason):
      "GeoJSON can't be used — \(reason) at \(path) — see RFC 7946"
    case .badElevation(let reason):
      "an elevation tile can't be used — \(reason) — check the source's encoding and tile size"
    case .unwritable(let location, let reason):
      "can't write \(location) — \(reason) — check that the folder is writable and has room"
    }
  }
}
