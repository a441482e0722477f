internal import Pixels

extension IgnoredRegion {
  /// The opaque parts of a picture file, as a mask: where its alpha is at least a half.
  ///
  /// - Throws: `unreadable`.
  public init(maskFile path: String) throws(ComparingError) {
    let bitmap = try FilePair.picture(try FilePair.bytes(path), path)
    var bytes = [UInt8](repeating: 0, count: bitmap.width * bitmap.height)
    for index in bytes.indices where bitmap.bytes[index * 4 + 3] >= 128 { bytes[index] = 1 }
    self = .mask(AlphaMap(width: bitmap.width, height: bitmap.height, bytes: bytes))
  }
}
