/// How bytes were compressed.
public enum Compression: Hashable, Sendable {
  case none
  /// RFC 1952.
  case gzip
  /// RFC 1950.
  case zlib
  /// RFC 8878.
  case zstandard
  /// RFC 7932; it has no mark that could be recognised, so it has to be named.
  case brotli

  /// What the first bytes say; `.none` where they say nothing.
  public init(sniffing bytes: [UInt8]) {
    let first = bytes.count > 0 ? bytes[0] : 0
    let second = bytes.count > 1 ? bytes[1] : 0
    if first == 0x1f && second == 0x8b {
      self = .gzip
    } else if bytes.count >= 4 && first == 0x28 && second == 0xb5 && bytes[2] == 0x2f && bytes[3] == 0xfd {
      self = .zstandard
    } else if bytes.count >= 6 && first == 0x78 && second & 0x20 == 0
      && (Int(first) << 8 | Int(second)) % 31 == 0
    {
      self = .zlib
    } else {
      self = .none
    }
  }
}
