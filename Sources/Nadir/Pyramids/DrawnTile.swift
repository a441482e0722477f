internal import Geo
internal import Wire

/// A tile's file, or that it has none.
struct DrawnTile: Sendable {
  let tile: TileID
  /// Empty where the tile is left out.
  let bytes: [UInt8]
  let digest: ContentDigest

  init(_ tile: TileID, _ bytes: [UInt8]) {
    self.tile = tile
    self.bytes = bytes
    digest = ContentDigest(bytes)
  }

  /// A tile of the bytes that another has, too.
  init(_ tile: TileID, like other: DrawnTile) {
    self.tile = tile
    bytes = other.bytes
    digest = other.digest
  }
}

/// SHA-256 of a file.
struct ContentDigest: Hashable, Sendable {
  let words: SIMD4<UInt64>

  init(_ bytes: [UInt8]) { self.init(digest: SHA256.digest(bytes)) }

  /// - Parameter digest: 32 bytes.
  init(digest: [UInt8]) {
    var words = SIMD4<UInt64>.zero
    for (index, byte) in digest.prefix(32).enumerated() {
      words[index / 8] = words[index / 8] << 8 | UInt64(byte)
    }
    self.words = words
  }

  var bytes: [UInt8] {
    (0..<32).map { UInt8(truncatingIfNeeded: words[$0 / 8] >> (56 - 8 * UInt64($0 % 8))) }
  }
}
